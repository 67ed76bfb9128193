import { eq, sql } from "drizzle-orm";
import type { EmailWords } from "~/content/emails/email-text";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { StaleEdit } from "~/domain/kernel/stale-edit.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { EMAIL_TEXT_KEY, EMAIL_TEXTS, type EmailTextId, readEmailTextId } from "./schema";

/** One text of a message. `updatedAt`: ISO time of its last edit, which goes back with a change; empty as shipped. */
export type EmailText = { id: EmailTextId; words: EmailWords; isEdited: boolean; updatedAt: string };

/** The text of this id. Throws `email-text.not-found`. */
export function knownText(id: string): EmailTextId {
  const known = readEmailTextId(id);
  if (!known) throw new DomainError("email-text.not-found");
  return known;
}

export function settingKey(id: EmailTextId): string {
  return EMAIL_TEXT_KEY + id;
}

export function toEmailText(id: EmailTextId, row: typeof settings.$inferSelect | undefined): EmailText {
  const { subject, heading, body } = EMAIL_TEXTS[id];
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

/** The text as it is stored, held until the transaction ends. Throws `email-text.stale` where it isn't what the editor had read. */
export async function holdEmailText(tx: TransactionContext, id: EmailTextId, seen: string): Promise<EmailText> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${settingKey(id)}`}))`);
  const stored = await findEmailText(tx, id);
  if (stored.updatedAt !== seen) throw new StaleEdit("email-text.stale", stored);
  return stored;
}
