import type { FieldRules } from "./describe-content";
import type { Field } from "./schema";

/** Exceptions for texts of the pitch pages, whose drawn samples are limited to available drawings. */
export const TAJJAM_RULES: FieldRules = {
  at: {
    "market.stalls.*.goods": {
      type: "choice",
      label: "Drawing",
      choices: { crate: "Crate", loaf: "Loaf", eggs: "Eggs", jar: "Jar", flowers: "Flowers", fish: "Fish" },
    },
    "market.stalls.*.priceCents": { label: "Price", hint: "0: sold out." },
    "market.stalls.*.basket": { label: "In the basket", max: 99 },
  },
};

export const VOYGEE_RULES: FieldRules = {
  at: {
    "stakeholders.rows.*.way": {
      type: "choice",
      label: "Arrow",
      choices: { ahead: "Straight ahead", left: "To the left", right: "To the right" },
    },
  },
};

const SIGN: Field = { type: "choice", label: "Line", choices: { added: "Added", removed: "Taken out", kept: "Kept" } };

export const MIND_OPS_RULES: FieldRules = {
  at: {
    "benefits.users.lines.*.sign": SIGN,
    "benefits.investors.lines.*.sign": SIGN,
  },
};
