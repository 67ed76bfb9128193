import { eq, sql } from "drizzle-orm";
import type { EmailWords } from "~/content/emails/email-text";
import { LEAD_KINDS, type LeadKind } from "~/db/schema/lists";
import { settings } from "~/db/schema/settings";
import { EMAIL_TEXT_KEY } from "~/domain/settings/email-text-key";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { StaleEdit } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { type EmailTextId, kindOfText, readEmailTextId, shippedText } from "./schema";

/** One text of a message. `updatedAt`: ISO time of its last edit, sent back with a change; empty as shipped. */
export type EmailText = { id: EmailTextId; words: EmailWords; isEdited: boolean; updatedAt: string };

/** Returns the text ID if it exists. Throws `email-text.not-found`. */
export function knownText(id: string): EmailTextId {
  const known = readEmailTextId(id);
  if (!known) throw new DomainError("email-text.not-found");
  return known;
}

export function settingKey(id: EmailTextId): string {
  return EMAIL_TEXT_KEY + id;
}

export function toEmailText(id: EmailTextId, row: typeof settings.$inferSelect | undefined): EmailText {
  const { subject, heading, body } = shippedText(id);
  if (!row) return { id, words: { subject, heading, body }, isEdited: false, updatedAt: "" };
  return { id, words: row.value as EmailWords, isEdited: true, updatedAt: row.updatedAt.toISOString() }; // safe: `saveEmailText` alone writes it
}

export async function findEmailText(ctx: Pick<ReadContext, "db">, id: EmailTextId): Promise<EmailText> {
  const [row] = await ctx.db
    .select()
    .from(settings)
    .where(eq(settings.key, settingKey(id)));
  return toEmailText(id, row);
}

/**
 * Returns the stored text, locked until the transaction ends. Throws `email-text.stale` if it isn't the version shown
 * to the editor.
 */
export async function holdEmailText(tx: TransactionContext, id: EmailTextId, seen: string): Promise<EmailText> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${settingKey(id)}`}))`);
  const stored = await findEmailText(tx, id);
  if (stored.updatedAt !== seen) throw new StaleEdit("email-text.stale", stored);
  return stored;
}

/** Kind of record that a message can be previewed with. `lead`: of any kind; `person`: of a customer. */
export type PreviewSubject =
  | "quote"
  | "invoice"
  | "project"
  | "customer"
  | "lead"
  | LeadKind
  | "application"
  | "subscriber"
  | "post"
  | "person"
  | "staff";

/** Subjects by kind of text; the first match counts. */
const SUBJECTS: readonly (readonly [kind: RegExp, subject: PreviewSubject])[] = [
  [/^invoice-|^payment-|^money-/, "invoice"],
  [/^(?:quote|record)-/, "quote"],
  [/^project-/, "project"],
  [/^subscription-/, "customer"],
  [/^lead-|^booking-|^staff-(?:handed-over|promises)$/, "lead"],
  [/^application-/, "application"],
  [/^newsletter-issue$/, "post"],
  [/^newsletter-/, "subscriber"],
  [/^account-invitation$|^staff-digest$/, "staff"],
  [/^account-|^customer-|^team-/, "person"],
];

/** Returns the subject of a text's message; null: there's no kind of record to preview it with. */
export function subjectOf(id: EmailTextId): PreviewSubject | null {
  if (/^reminder--(?:invoice|deposit)/.test(id)) return "invoice";
  if (/^reminder--/.test(id)) return "quote";
  const kind = kindOfText(id);
  const leadKind = LEAD_KINDS.find((each) => kind.startsWith(`${each}-`));
  return leadKind ?? SUBJECTS.find(([begins]) => begins.test(kind))?.[1] ?? null;
}

/**
 * Facts about a record, keyed by the names in the message's data, and the address that it would go to; empty: the
 * agency, or unknown.
 */
export type RealFacts = { facts: Readonly<Record<string, unknown>>; to: string };

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "email-text.stale": EmailText;
  }
}
