import * as z from "zod/mini";
import type { ProposalKind, ProposalRecordKind, ProposalState } from "~/db/schema/lists";
import { LINE_UNITS } from "~/db/schema/priced-line";
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { Note } from "~/domain/forms/note";
import { LeadReply } from "~/domain/leads/lead-pipeline";
import { PostInput } from "~/domain/posts/post-input";
import { ITEM_DESCRIPTION_MAX_CHARACTERS } from "~/domain/quotes/item-input";
import { QUOTE_ITEMS_MAX, QUOTE_MESSAGE_MAX_CHARACTERS, QuoteInput } from "~/domain/quotes/schema";
import { TaskInput } from "~/domain/tasks/schema";
import { MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export {
  PROPOSAL_KINDS,
  PROPOSAL_RECORD_KINDS,
  PROPOSAL_STATES,
  type ProposalKind,
  type ProposalRecordKind,
  type ProposalState,
} from "~/db/schema/lists";

/** So many proposals of one key, or of one person, can wait at the same time. */
export const PROPOSALS_OPEN_MAX = 50;
export const WHY_MAX_CHARACTERS = 2000;
export const REASON_MAX_CHARACTERS = 2000;
/** Days after which a proposal that nobody decides is overtaken. */
export const PROPOSAL_DAYS = 14;
export const PROPOSAL_DAYS_MAX = 90;
/** Seconds in which a decision can be undone. It takes effect after them. */
export const UNDO_SECONDS = 10;
/** Days for which a proposal is stored once it is settled. The audit log keeps that it was approved. */
export const SETTLED_KEPT_DAYS = 90;

export const PROPOSAL_STATE_LABELS = {
  waiting: "Waiting",
  approved: "Approved",
  "sent-back": "Sent back",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  overtaken: "Overtaken",
} as const satisfies Record<ProposalState, string>;

export const PROPOSAL_KIND_LABELS = {
  task: "Task",
  note: "Note",
  "lead-reply": "Reply",
  message: "Message",
  post: "Post",
  quote: "Quote",
  "lead-fields": "Change of details",
} as const satisfies Record<ProposalKind, string>;

export type ProposalRecord = { kind: ProposalRecordKind; id: string };

/** Kinds of records that each kind can be about; with null, about none. */
export const PROPOSAL_RECORDS = {
  task: [null, "lead", "quote", "invoice", "project", "customer"],
  note: ["lead", "quote", "project", "customer"],
  "lead-reply": ["lead"],
  message: ["quote", "invoice", "project"],
  post: [null],
  quote: [null],
  "lead-fields": ["lead"],
} as const satisfies Record<ProposalKind, readonly (ProposalRecordKind | null)[]>;

const NO_TEXT = "Write a message.";
const Item = z.strictObject({
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Enter what the item is called."),
  description: z._default(text(cleanLines, ITEM_DESCRIPTION_MAX_CHARACTERS), ""),
  /** In the agency's currency. */
  unitPrice: z.number(),
  quantity: z._default(z.number(), 1),
  unit: z._default(z.enum(LINE_UNITS), "piece"),
});

/** Lines, dates and names of a quote. Whatever else a quote has is as Settings say. */
const ProposedQuote = z
  .strictObject({
    businessName: required(cleanLine, NAME_MAX_CHARACTERS, "Enter the name of the business."),
    contactName: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
    businessEmail: required(cleanLine, EMAIL_MAX_CHARACTERS, "Enter the address that the quote goes to."),
    validUntil: z.string(),
    message: z._default(text(cleanLines, QUOTE_MESSAGE_MAX_CHARACTERS), ""),
    items: z.array(Item).check(z.minLength(1, "Add at least one item."), z.maxLength(QUOTE_ITEMS_MAX)),
  })
  .check(
    z.check(({ value, issues }) => {
      const { error } = QuoteInput.safeParse(asQuoteInput(value));
      for (const { path, message } of error?.issues ?? []) {
        const named = path.map((part) => (part === "amount" ? "unitPrice" : part));
        issues.push({ code: "custom", path: named, message, input: value });
      }
    }),
  );

/** Returns a proposed quote as the form of a quote is sent. */
export function asQuoteInput({ items, ...quote }: z.infer<typeof ProposedQuote>) {
  return { ...quote, items: items.map(({ unitPrice, ...item }) => ({ ...item, amount: unitPrice })) };
}

const LeadFields = z
  .strictObject({
    name: z.optional(text(cleanLine, NAME_MAX_CHARACTERS)),
    businessName: z.optional(text(cleanLine, NAME_MAX_CHARACTERS)),
    email: z.optional(text(cleanLine, EMAIL_MAX_CHARACTERS)),
    phone: z.optional(text(cleanLine, PHONE_MAX_CHARACTERS)),
  })
  .check(z.refine((fields) => Object.keys(fields).length > 0, "Name at least one field."));

/** Content of each kind. Checking a checked one again changes nothing. */
export const PROPOSAL_CONTENT = {
  task: z.strictObject(TaskInput.shape),
  note: z.strictObject(Note.shape),
  "lead-reply": z.strictObject(LeadReply.shape),
  message: z.strictObject({ text: required(cleanLines, MESSAGE_MAX_CHARACTERS, NO_TEXT) }),
  post: z.strictObject(
    z.pick(PostInput, { title: true, category: true, description: true, tags: true, html: true }).shape,
  ),
  quote: ProposedQuote,
  "lead-fields": LeadFields,
} as const satisfies Record<ProposalKind, z.ZodMiniType>;

export type ProposalContents = { [Kind in ProposalKind]: z.infer<(typeof PROPOSAL_CONTENT)[Kind]> };

type EditField = { name: string; label: string; type: "line" | "text" | "day" };

/** Fields that the person who decides can change before they approve. */
export const PROPOSAL_FIELDS = {
  task: [
    { name: "title", label: "Task", type: "line" },
    { name: "dueOn", label: "Due", type: "day" },
    { name: "note", label: "Note", type: "text" },
  ],
  note: [{ name: "text", label: "Note", type: "text" }],
  "lead-reply": [
    { name: "subject", label: "Subject", type: "line" },
    { name: "body", label: "Message", type: "text" },
  ],
  message: [{ name: "text", label: "Message", type: "text" }],
  post: [
    { name: "title", label: "Title", type: "line" },
    { name: "description", label: "Summary", type: "text" },
    { name: "html", label: "Article (HTML)", type: "text" },
  ],
  quote: [
    { name: "businessName", label: "Business", type: "line" },
    { name: "contactName", label: "Contact", type: "line" },
    { name: "businessEmail", label: "Email", type: "line" },
    { name: "validUntil", label: "Valid until", type: "day" },
    { name: "message", label: "Message", type: "text" },
  ],
  "lead-fields": [
    { name: "name", label: "Name", type: "line" },
    { name: "businessName", label: "Business", type: "line" },
    { name: "email", label: "Email", type: "line" },
    { name: "phone", label: "Phone", type: "line" },
  ],
} as const satisfies Record<ProposalKind, readonly EditField[]>;

/** Returns the line by which a list names a proposal. */
export function proposalTitle(kind: ProposalKind, content: Readonly<Record<string, unknown>>): string {
  const said = (name: string) => (typeof content[name] === "string" ? content[name] : "");
  if (kind === "lead-fields") {
    const named = PROPOSAL_FIELDS[kind].filter(({ name }) => name in content);
    return named.map(({ label }) => label).join(", ");
  }
  if (kind === "quote") return said("businessName");
  const whole = said("title") || said("subject") || said("text");
  return whole.split("\n")[0]?.slice(0, 160) ?? "";
}

export const DECISIONS = ["approve", "send-back", "reject"] as const;
export type Decision = (typeof DECISIONS)[number];

/** State that each decision leads to. */
export const DECIDED_STATES = {
  approve: "approved",
  "send-back": "sent-back",
  reject: "rejected",
} as const satisfies Record<Decision, ProposalState>;
