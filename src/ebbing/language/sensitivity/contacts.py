"""What reaches, identifies or locates a person: phones, mail, messenger handles, documents, plates, street addresses.

Numbers of orders and parcels, public lines and the addresses of public places are no one's.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import either, filled, packs
from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.documents import document_numbers

_CONTACTS: Final = "sensitivity.contacts"
_I: Final = re.IGNORECASE
_NEAR: Final = 40  # characters around a number or an address that say whose it is
_COLON: Final = r":\uff1a"  # and its wide form
_STOP: Final = r".\u3002"  # the same of a full stop

# ── phones and mail ──

_MOBILE: Final = pattern(r"(?<![\d.-])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\d])")
_SPELLED_MOBILE: Final = either(_CONTACTS, "SPELLED_MOBILE")
_LANDLINE: Final = pattern(r"(?<![\d.-])0\d{2,3}[ -]\d{7,8}(?!\d)|\(0\d{2,3}\) ?\d{7,8}(?!\d)")
_INTERNATIONAL: Final = pattern(r"(?<![A-Za-z0-9_])\+\d{1,3}[ -.]?(?:\(\d{1,4}\)[ -.]?)?\d(?:[ -.]?\d){5,12}(?!\d)")
_AMERICAN: Final = pattern(r"(?<![\d.-])(?:1[ -.])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])")
_BRITISH: Final = pattern(
    r"(?<![\d.-])0\d{4} ?\d{6}(?!\d)|(?<![\d.-])0\d{3} \d{3} \d{4}(?!\d)|(?<![\d.-])0\d(?: \d\d){4}(?!\d)"
)
_PHONE_NAMED: Final = filled(_CONTACTS, r"<PHONE>[^\d\n]{0,16}(?P<v>\+?\d[\d -]{5,16}\d)", _I)
_FREEPHONE: Final = pattern(
    r"(?<!\d)(?:400|800)[- ]?\d{3}[- ]?\d{4}(?!\d)|(?<!\d)1?[- ]?8(?:00|88|77|66)[- ]\d{3}[- ]\d{4}|(?<!\d)95\d{3}(?!\d)"
)
_THING: Final = either(_CONTACTS, "THING", _I)
_PUBLIC_LINE: Final = either(_CONTACTS, "PUBLIC_LINE", _I)
_MAIL: Final = pattern(r"(?<![\w.+-])(?P<box>[\w.+-]{1,64})@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}")
_SPOKEN_MAIL: Final = either(_CONTACTS, "SPOKEN_MAIL", _I)
_PUBLIC_BOX: Final = either(_CONTACTS, "PUBLIC_BOX", _I)

# ── messengers, documents, plates ──

_HANDLE: Final = filled(
    _CONTACTS,
    rf"<MESSENGER>(?:(?<=[Qq])<NUMBER_NAME>?[ {_COLON}]{{0,2}}\d{{5,12}}(?!\d)|"
    rf"(?: ?<HANDLE_NAME>)?\s*(?:<IS>|[{_COLON}=])\s*[\"'“@]?[A-Za-z0-9][\w.#-]{{3,40}}|"
    r" ?<HANDLE_NAME>\s*[@\"“]?[A-Za-z0-9][\w.#-]{3,40}|"
    rf"[ {_COLON}]{{0,2}}(?=[\w.-]{{0,30}}[\d_])[A-Za-z][\w.-]{{4,30}}(?![\w.])|"
    rf"[^\n{_STOP}]{{0,24}}(?:<KNOWN_AS>[ {_COLON}]{{1,2}}(?:is )?[\"'@“]?(?=[\w.-]{{0,30}}[\d_.-]\w)[A-Za-z][\w.-]{{3,30}}|(?<!\w)@[A-Za-z][\w.]{{2,40}}))|"
    rf"<MESSENGER>[^\n{_STOP}]{{0,12}}[,\uff0c{_COLON}]\s?(?=[\w.]{{0,30}}[\d_])[A-Za-z][\w.]{{3,30}}|"
    r"(?:linkedin\.com/in|facebook\.com|instagram\.com|t\.me|twitter\.com|weibo\.com|tiktok\.com/@|snapchat\.com/add)/?[\w.-]{3,}|"
    rf"(?<!\w)@[A-Za-z][\w.]{{2,40}}[^\n{_STOP}]{{0,16}}<MESSENGER>|"
    r"<REACH_ME>[^\n\u3002]{0,16}(?<!\w)(?:@?[A-Za-z][A-Za-z.]{0,30}[\d_][\w.]{1,40}|@[A-Za-z][\w.]{2,40})",
    _I,
)
_ID_NAMED: Final = filled(_CONTACTS, r"<DOCUMENT>[^\n\uff0c\u3002]{0,30}?(?P<v>[A-Z]{0,3}\d[\dA-Z -]{4,20})", _I)
_PLATE: Final = filled(
    _CONTACTS,
    rf"<PLATE>|<PLATE_NAME>\b[^\n\uff0c{_STOP}\d]{{0,16}}?(?:<PLATE_READS>|[{_COLON}])\s*(?=[A-Z0-9 ·-]{{0,9}}\d)[A-Z0-9][A-Z0-9 ·-]{{3,9}}",
)

# ── addresses ──

_ADDRESS_IS: Final = either(_CONTACTS, "ADDRESS_IS", _I)
_PLACE_IS: Final = either(_CONTACTS, "PLACE_IS", _I)
_PERSONAL: Final = either(_CONTACTS, "PERSONAL", _I)


def is_contact(text: str) -> bool:
    """Say whether the text holds a way to reach, identify or locate a person."""
    return _reachable(text) or _identified(text) or _HANDLE.search(text) is not None or _located(text)


def _reachable(text: str) -> bool:
    for form in (_MAIL, _SPOKEN_MAIL):
        if any(not found["box"] or not _PUBLIC_BOX.match(found["box"]) for found in form.finditer(text)):
            return True
    rest = _FREEPHONE.sub(" ", text)
    if any(not _before(rest, found, _THING) for form in (_MOBILE, _SPELLED_MOBILE) for found in form.finditer(rest)):
        return True
    return any(
        not (_before(rest, found, _THING) or _around(rest, found, _PUBLIC_LINE))
        for form in (_LANDLINE, _INTERNATIONAL, _AMERICAN, _BRITISH, _PHONE_NAMED)
        for found in form.finditer(rest)
    )


def _before(text: str, found: re.Match[str], word: re.Pattern[str]) -> bool:
    """Say whether a word stands right before a match or begins it: the number of an order or parcel, not of a person."""
    at = found.start("v") if "v" in found.re.groupindex else found.start()
    return word.search(text, max(0, at - 20), at) is not None


def _around(text: str, found: re.Match[str], word: re.Pattern[str]) -> bool:
    return word.search(text, max(0, found.start() - _NEAR), found.end() + _NEAR) is not None


def _identified(text: str) -> bool:
    if any(sum(char.isdigit() for char in found["v"]) >= 5 for found in _ID_NAMED.finditer(text)):
        return True
    return _PLATE.search(text) is not None or any(document_numbers(text))


def _located(text: str) -> bool:
    if _ADDRESS_IS.search(text):
        return True
    for pack in packs():
        words = getattr(pack, _CONTACTS)
        said = words.joined(text) or text
        if any(_is_home(said, found) for found in words.STREET.finditer(said)):
            return True
    return False


def _is_home(text: str, found: re.Match[str]) -> bool:
    """Say whether an address is a person's: someone is named beside it, or nothing says that it is where some place is."""
    return (
        _around(text, found, _PERSONAL) or _PLACE_IS.search(text, max(0, found.start() - _NEAR), found.start()) is None
    )
