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

/** Quote, invoice or project. */
export type RecordRef = { kind: RecordKind; id: string };

/** The code that shows whose mailbox it is. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** Limits for one mailbox and record in a day: of codes, and of new links. */
export const CODES_PER_DAY = 10;
export const LINKS_PER_DAY = 3;
/** Days for which a device is known after a code. */
export const PROOF_DAYS = 30;
/** Until then a link that has ended says so, and can be asked for again. */
export const KEEP_ENDED_DAYS = 365;

const LETTERS = { quote: "q", invoice: "i", project: "p" } as const satisfies Record<RecordKind, string>;
const PATHS = {
  quote: "/quotes/",
  invoice: "/dashboard/invoices/",
  project: "/dashboard/projects/",
} as const satisfies Record<RecordKind, string>;

/** The page that a link opens. */
export function linkPath(kind: RecordKind, token: string): string {
  return `/${LETTERS[kind]}/${token}`;
}

/** The page of a record for the person who signs in. */
export function recordPath({ kind, id }: RecordRef): string {
  return PATHS[kind] + id;
}

/** The page of a record in the back office. */
export function officePath({ kind, id }: RecordRef): string {
  return `/admin/${kind}s/${id}`;
}

/** Returns the record that a page of the site for customers shows, if it is one. */
export function recordAt(path: string): RecordRef | null {
  const [, start, id] =
    path.match(/^(\/quotes\/|\/dashboard\/invoices\/|\/dashboard\/projects\/)([0-9a-f-]{36})$/) ?? [];
  if (!start || !id) return null;
  const kind = start === PATHS.quote ? "quote" : start === PATHS.invoice ? "invoice" : "project";
  return { kind, id };
}

/** `dana@example.com` as `d…@example.com`: its owner knows it, nobody else learns it. */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** The code as people type it: six digits, with or without spaces. */
export const CodeInput = z.object({
  code: required((typed) => cleanCode(typed).replaceAll("-", ""), 20, "Enter the six digits of the code.").check(
    z.regex(/^\d{6}$/, "Enter the six digits of the code."),
  ),
});
