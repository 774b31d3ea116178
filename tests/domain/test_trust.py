"""DESIGN §9, trust by channel (B-06)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain import trust
from ebbing.domain.records.memory import Channel, Layer
from ebbing.domain.records.rows import CHANNELS


def test_the_order_is_that_of_the_column_codes():
    assert trust.ORDER == CHANNELS


@given(channels=st.lists(st.sampled_from(list(Channel)), min_size=1), more=st.sampled_from(list(Channel)))
def test_merging_never_raises_trust(channels, more):
    merged = trust.least_trusted(channels)
    assert merged in channels
    assert trust.ORDER.index(trust.least_trusted([merged, more])) >= trust.ORDER.index(merged)


def test_of_nothing_nothing_is_trusted():
    assert trust.least_trusted([]) is Channel.IMPORT


@pytest.mark.parametrize("channel", [Channel.TOOL, Channel.IMPORT])
def test_untrusted_text_never_becomes_core_or_identity(channel):
    assert not trust.may_become(channel, Layer.CORE)
    assert not trust.may_become(channel, Layer.SYSTEM)
    assert not trust.may_become(channel, Layer.FACT, "identity")
    assert trust.may_become(channel, Layer.FACT)
    assert trust.allowed_layer(channel, Layer.CORE) is Layer.FACT
    assert trust.allowed_layer(channel, Layer.EPISODE) is Layer.EPISODE
    assert trust.is_quoted(channel)


@pytest.mark.parametrize("channel", [Channel.USER, Channel.AGENT])
def test_what_the_user_said_or_the_agent_concluded_may(channel):
    assert trust.may_become(channel, Layer.CORE, "identity")
    assert trust.allowed_layer(channel, Layer.CORE) is Layer.CORE
    assert not trust.is_quoted(channel)
