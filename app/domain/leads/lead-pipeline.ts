import * as z from "zod/mini";
import {
  type LeadChannel,
  type LeadKind,
  type LeadStage,
  OPEN_LEAD_STAGES,
  type QuarantineReason,
  WAITING_LEAD_STAGES,
} from "~/db/schema/lists";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isGreetingAlone } from "~/lib/greeting-alone";
import { formatCount } from "~/lib/place-numbers";
import { KINDS } from "./kinds/kinds";

export {
  LEAD_CHANNELS,
  LEAD_KINDS,
  LEAD_STAGES,
  type LeadChannel,
  type LeadKind,
  type LeadStage,
  QUARANTINE_REASONS,
  type QuarantineReason,
} from "~/db/schema/lists";

export const LEAD_KIND_LABELS = Object.fromEntries(Object.values(KINDS).map(({ kind, name }) => [kind, name])) as {
  [Kind in LeadKind]: (typeof KINDS)[Kind]["name"];
}; // safe: one of each kind

/** Names of the channels by which a lead came. */
export const LEAD_CHANNEL_LABELS = {
  form: "Website",
  email: "Email",
  phone: "Phone",
  "in-person": "In person",
  referral: "Referral",
  other: "Other",
} as const satisfies Record<LeadChannel, string>;

export const LEAD_STAGE_LABELS = {
  new: "New",
  "in-review": "In review",
  replied: "Replied",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
} as const satisfies Record<LeadStage, string>;

/** Columns of the board, from left to right. */
export const BOARD_STAGES = ["new", "in-review", "replied", "won", "lost"] as const satisfies readonly LeadStage[];
export type BoardStage = (typeof BOARD_STAGES)[number];

/** Most leads shown in a column of the board. */
export const BOARD_SHOWN_MAX = 25;

export const QUARANTINE_LABELS = {
  honeypot: "A field that people can’t see was filled in.",
  "too-fast": "The form was sent faster than anyone can fill it in.",
  "rate-limit": "Many forms came from the same network within minutes.",
  "bad-token": "The form didn’t come from a page of this site, or the page was very old.",
} as const satisfies Record<QuarantineReason, string>;

/**
 * Side whose turn it is to write. `waiting`: the agency; `overdue`: the agency, after the promised time; `them`: the
 * sender, who was answered and hasn't written since.
 */
export const LEAD_DUES = ["waiting", "overdue", "them"] as const;
export type LeadDue = (typeof LEAD_DUES)[number];

export const LEAD_SORTS = ["received", "due", "sender"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Returns the side that a lead waits for; neither if it is closed or spam. */
export function waitingFor({ stage, repliedAt }: { stage: LeadStage; repliedAt: string | null }): "us" | "them" | null {
  if (!OPEN_LEAD_STAGES.some((open) => open === stage)) return null;
  return stage === "replied" || repliedAt !== null ? "them" : "us";
}

/** State of the promise to a lead. `none`: there is none, or no longer. */
export type PromiseState = {
  state: "none" | "waiting" | "overdue" | "kept" | "late";
  /** Time until the answer is due, time overdue, or time that it took. */
  milliseconds: number;
};

/** Returns the state of the reply promise at a given time. */
export function promiseState(
  lead: { stage: LeadStage; createdAt: string; askedAt: string | null; replyDueAt: string; repliedAt: string | null },
  now: string,
): PromiseState {
  const due = Date.parse(lead.replyDueAt);
  if (lead.repliedAt !== null) {
    const replied = Date.parse(lead.repliedAt);
    return {
      state: replied <= due ? "kept" : "late",
      milliseconds: replied - Date.parse(lead.askedAt ?? lead.createdAt),
    };
  }
  if (!WAITING_LEAD_STAGES.some((stage) => stage === lead.stage)) return { state: "none", milliseconds: 0 };
  const left = due - Date.parse(now);
  return { state: left < 0 ? "overdue" : "waiting", milliseconds: Math.abs(left) };
}

/** Most rows changed at a time. */
export const BULK_MAX = 200;

export const REPLY_SUBJECT_MAX_CHARACTERS = 150;
export const REPLY_BODY_MAX_CHARACTERS = 10_000;

function words(clean: (text: string) => string, maxCharacters: number, missing: string) {
  return z.string({ error: missing }).check(
    z.overwrite(clean),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(maxCharacters, {
      error: () => `Please keep this to ${formatCount(maxCharacters)} characters or fewer.`,
    }),
  );
}

export const LeadReply = z.object({
  subject: words(cleanLine, REPLY_SUBJECT_MAX_CHARACTERS, "Enter a subject."),
  body: words(cleanLines, REPLY_BODY_MAX_CHARACTERS, "Write your answer.").check(
    z.refine((body) => !isGreetingAlone(body), "There’s only the greeting. Write your answer below it."),
  ),
});
export type LeadReply = z.infer<typeof LeadReply>;
