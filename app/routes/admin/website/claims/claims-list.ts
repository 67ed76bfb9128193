import type { ClaimState } from "~/domain/claims/schema";
import { defineList } from "../../kit/define-list";
import { WEBSITE_PATH } from "../document-path";

export const CLAIMS_PATH = `${WEBSITE_PATH}/claims`;

/** Few enough for a single page. */
export const CLAIMS = defineList({
  path: CLAIMS_PATH,
  title: "Claims",
  one: "claim",
  many: "claims",
  filters: {},
  orders: { label: ["asc", "By name"] },
  empty: {
    title: "No claims yet",
    text: "Marketing figures, each with its source and the last day it’s valid.",
  },
});

export const CLAIM_STATE_WORDS = {
  shown: { label: "Shown", tone: "good" },
  ending: { label: "Ends soon", tone: "warn" },
  ended: { label: "Ended", tone: "bad" },
  hidden: { label: "Off", tone: "outline" },
  sample: { label: "Sample", tone: "warn" },
} as const satisfies Record<ClaimState, object>;
