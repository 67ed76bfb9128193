import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { knownText } from "./internal.server";
import { previewEmailText } from "./queries.server";
import { kindOfText } from "./schema";
import { type EmailTextInput, emailTextInput } from "./text-input";

/**
 * Sends the message of a text, in these words and about a made-up customer, to the person who asks for it and to nobody else. Nothing is saved. Needs
 * `setting.write`. Throws `email-text.not-found`, and a `ZodError` for words that this text can't have.
 */
export async function sendTestEmail(
  ctx: AppContext,
  { id, words }: { id: string; words: EmailTextInput },
): Promise<{ outcome: "sent" | "no-address" }> {
  requirePermission(ctx, "setting.write");
  const { actor } = ctx.by;
  const known = knownText(id);
  const checked = emailTextInput(known).parse(words);
  if (actor.kind !== "staff") return { outcome: "no-address" };
  const { subject, ...rest } = await previewEmailText(ctx, { id: known, words: checked });
  return transact(ctx, async (tx) => {
    const [account] = await tx.db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
    if (!account) return { outcome: "no-address" };
    const body = { ...rest, subject: `[Test] ${subject}` };
    await queueEmail(tx, { kind: kindOfText(known), to: account.email, body });
    await recordAudit(tx, { action: "email-text.tested", subject: { kind: "email-text", id: known } });
    return { outcome: "sent" };
  });
}
