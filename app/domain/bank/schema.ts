import type { Cents } from "~/lib/money";
import { isUuid } from "~/lib/uuid";

/** An entry of a bank statement as its file says it. */
export type StatementEntry = {
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** Below zero: it left the account. */
  amountCents: Cents;
  /** ISO 4217; empty: the file doesn't say. */
  currency: string;
  /** The other side. */
  name: string;
  iban: string;
  text: string;
  reference: string;
  /** The bank's own number of the entry; empty: it has none. */
  bankReference: string;
  /** It takes an earlier entry back. */
  isReversal: boolean;
};

/** Reading so much takes under 50 ms, for which everyone else waits. A thousand entries fit. */
export const STATEMENT_MAX_BYTES = 300_000;
export const STATEMENT_ENTRIES_MAX = 20_000;
export const ENTRY_TEXT_MAX_CHARACTERS = 1000;
export const ENTRY_NAME_MAX_CHARACTERS = 140;
/** Entries that wait and are shown at a time. */
export const WAITING_SHOWN_MAX = 200;

/** Meanings of the columns of a bank's CSV file. `direction`: a word that says whether it came or went. */
export const CSV_ROLES = [
  "date",
  "amount",
  "credit",
  "debit",
  "direction",
  "currency",
  "name",
  "iban",
  "text",
  "reference",
] as const;
export type CsvRole = (typeof CSV_ROLES)[number];

export const CSV_ROLE_LABELS = {
  date: "Date",
  amount: "Amount",
  credit: "Money in",
  debit: "Money out",
  direction: "In or out",
  currency: "Currency",
  name: "Name",
  iban: "IBAN",
  text: "Text",
  reference: "Reference",
} as const satisfies Record<CsvRole, string>;

/** Meaning of each column in its order; null: not used. */
export type CsvColumns = readonly (CsvRole | null)[];

/** `high`: number or reference, amount and payer agree. `low`: a guess that a person has to check. */
export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const CONFIDENCE_LABELS = {
  high: "Sure",
  medium: "Likely",
  low: "Guess",
} as const satisfies Record<Confidence, string>;

/** An open invoice, as far as a payment of it can be told. */
export type OpenInvoice = {
  id: string;
  number: string;
  /** 0, as is `count`: the number isn't one of ours by year, as those of samples aren't. */
  year: number;
  count: number;
  businessId: string;
  openCents: Cents;
  dueOn: string;
};

/** Part of a credit for an invoice, and what was open of it when that was proposed. */
export type ProposedShare = { invoiceId: string; number: string; cents: Cents; openCents: Cents };

/** The customer and the invoices that a credit is for, with the reasons in words; the rest is the customer's credit. */
export type Proposal = {
  businessId: string;
  businessName: string;
  shares: ProposedShare[];
  creditCents: Cents;
  confidence: Confidence;
  reasons: string[];
};

/** The payment that a reversal takes back, if one fits. */
export type ProposedReversal = {
  paymentId: string;
  businessName: string;
  receivedOn: string;
  confidence: Confidence;
  reasons: string[];
};

/** An entry that nobody has decided on. */
export type WaitingEntry = Pick<StatementEntry, "bookedOn" | "amountCents" | "name" | "iban" | "text" | "reference"> & {
  id: string;
  proposal: Proposal | null;
  reversal: ProposedReversal | null;
};

/** Proposal that someone takes, as a form sends it. */
export type TakenProposal =
  | { kind: "payment"; entryId: string; businessId: string; shares: TakenShare[] }
  | { kind: "reversal"; entryId: string; paymentId: string };
type TakenShare = { invoiceId: string; cents: Cents; openCents: Cents };

/** Writes a proposal as the value of a form's field. */
export function writeTaken(taken: TakenProposal): string {
  if (taken.kind === "reversal") return ["r", taken.entryId, taken.paymentId].join("~");
  const shares = taken.shares.map(({ invoiceId, cents, openCents }) => [invoiceId, cents, openCents].join("."));
  return ["p", taken.entryId, taken.businessId, ...shares].join("~");
}

/** Reads what `writeTaken` wrote. Null: it's something else. */
export function readTaken(text: string): TakenProposal | null {
  const [kind, entryId = "", subjectId = "", ...parts] = text.split("~", SHARES_MAX + 3);
  if (!isUuid(entryId) || !isUuid(subjectId)) return null;
  if (kind === "r") return parts.length === 0 ? { kind: "reversal", entryId, paymentId: subjectId } : null;
  const shares = parts.flatMap((part): TakenShare[] => {
    const [, invoiceId = "", cents = "", openCents = ""] = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{1,10})$/.exec(part) ?? [];
    return isUuid(invoiceId) ? [{ invoiceId, cents: Number(cents), openCents: Number(openCents) }] : [];
  });
  if (kind !== "p" || shares.length !== parts.length) return null;
  return { kind: "payment", entryId, businessId: subjectId, shares };
}

/** Invoices that one credit pays at most. */
const SHARES_MAX = 100;
