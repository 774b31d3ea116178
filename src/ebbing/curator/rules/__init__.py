"""The curator that needs no model: deterministic rules for Chinese and English."""

from __future__ import annotations

from ebbing.curator.rules.curator import RulesCurator

__all__ = ["RulesCurator"]
