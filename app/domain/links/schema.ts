import * as z from "zod/mini";
import type { RecordKind } from "~/db/schema/lists";
import { required } from "~/domain/forms/form-text";
import { cleanCode } from "~/lib/clean-text";

export {
  MESSAGE_VIAS,
  type MessageVia,
  PROJECT_SIDES as MESSAGE_SIDES,
  type ProjectSide,
  RECORD_KINDS,
  type RecordKind,
} from "~/db/schema/lists";

/** Reference to a quote, invoice or project. */
export type RecordRef = { kind: RecordKind; id: string };

/** Length of the code that confirms a mailbox. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** Daily limits per mailbox and record, for codes and new links. */
export const CODES_PER_DAY = 10;
export const LINKS_PER_DAY = 3;
/** Days that a device stays confirmed after a code. */
export const PROOF_DAYS = 30;
/** Days during which an ended link says so and offers a new one. */
export const KEEP_ENDED_DAYS = 365;

const LETTERS = { quote: "q", invoice: "i", project: "p" } as const satisfies Record<RecordKind, string>;
const PATHS = {
  quote: "/quotes/",
  invoice: "/dashboard/invoices/",
  project: "/dashboard/projects/",
} as const satisfies Record<RecordKind, string>;

/** Returns the path of the page that a link opens. */
export function linkPath(kind: RecordKind, token: string): string {
  return `/${LETTERS[kind]}/${token}`;
}

/** Returns the path of a record's page for signed-in customers. */
export function recordPath({ kind, id }: RecordRef): string {
  return PATHS[kind] + id;
}

/** Returns the path of a record's page in the back office. */
export function officePath({ kind, id }: RecordRef): string {
  return `/admin/${kind}s/${id}`;
}

/** Returns the record shown on a customer page; null for other paths. */
export function recordAt(path: string): RecordRef | null {
  const [, start, id] =
    path.match(/^(\/quotes\/|\/dashboard\/invoices\/|\/dashboard\/projects\/)([0-9a-f-]{36})$/) ?? [];
  if (!start || !id) return null;
  const kind = start === PATHS.quote ? "quote" : start === PATHS.invoice ? "invoice" : "project";
  return { kind, id };
}

/** Masks `dana@example.com` as `d…@example.com`: its owner recognizes it, nobody else learns it. */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Code as people type it: six digits, with or without spaces. */
export const CodeInput = z.object({
  code: required((typed) => cleanCode(typed).replaceAll("-", ""), 20, "Enter the six digits of the code.").check(
    z.regex(/^\d{6}$/, "Enter the six digits of the code."),
  ),
});
