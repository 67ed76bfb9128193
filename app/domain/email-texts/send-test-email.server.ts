import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { LEAD_KINDS } from "~/db/schema/lists";
import { TEST_MARK } from "~/domain/emails/test-mark";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { knownText, subjectOf } from "./internal.server";
import { findPreviewRecord } from "./list-preview-records.server";
import { previewEmailText } from "./queries.server";
import { type EmailTextId, kindOfText } from "./schema";
import { type EmailTextInput, emailTextInput } from "./text-input";

/**
 * Sends the message of a text, with these words and about the chosen record or a made-up customer, only to the
 * requesting person. Nothing is saved. Needs `setting.write`. Throws `email-text.not-found`, and a `ZodError` for words
 * that this text can't have.
 */
export async function sendTestEmail(
  ctx: AppContext,
  { id, words, recordId }: { id: string; words: EmailTextInput; recordId?: string },
): Promise<{ outcome: "sent" | "no-address" }> {
  requirePermission(ctx, "setting.write");
  const { actor } = ctx.by;
  const known = knownText(id);
  const checked = emailTextInput(known).parse(words);
  if (actor.kind !== "staff") return { outcome: "no-address" };
  const { subject, to: _to, ...rest } = await previewEmailText(ctx, { id: known, words: checked, recordId });
  return transact(ctx, async (tx) => {
    const [account] = await tx.db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
    if (!account) return { outcome: "no-address" };
    const body = { ...rest, subject: TEST_MARK + subject };
    await queueEmail(tx, { kind: kindOfText(known), to: account.email, body, ...(await ownerOf(tx, known, recordId)) });
    await recordAudit(tx, { action: "email-text.tested", subject: { kind: "email-text", id: known } });
    return { outcome: "sent" };
  });
}

/** Returns the record whose deletion also erases the test. */
async function ownerOf(
  tx: TransactionContext,
  id: EmailTextId,
  recordId = "",
): Promise<{ leadId?: string; applicationId?: string }> {
  const subject = subjectOf(id);
  const isOfLead = subject === "lead" || LEAD_KINDS.some((kind) => kind === subject);
  if (!isOfLead && subject !== "application") return {};
  if (!(await findPreviewRecord(tx, id, recordId))) return {};
  return isOfLead ? { leadId: recordId } : { applicationId: recordId };
}
