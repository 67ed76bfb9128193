import { eq } from "drizzle-orm";
import { isMadeUpAddress } from "~/config/made-up-address";
import { user } from "~/db/schema/accounts";
import type { DeliveryOutcome } from "~/db/schema/lists";
import { settings } from "~/db/schema/settings";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { MAIL_TEST_KEY } from "./schema";

const TESTS: RateLimitRule = { name: "mail-test", points: 10, seconds: 10 * 60 };

export type MailTestEnd = { outcome: DeliveryOutcome | "unset" | "limit"; to: string; reply: string };

/**
 * Sends a message right now and returns the mail server's response: to the user, or to the agency if the user's own
 * address is a made-up one. Bypasses the outbox, so the response is current. Needs `setting.write`.
 */
export async function sendTestMail(ctx: AppContext): Promise<MailTestEnd> {
  requirePermission(ctx, "setting.write");
  const { mail } = installationOf(ctx);
  const { actor } = ctx.by;
  const userId = actor.kind === "staff" ? actor.userId : "";
  const [asker] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  const identity = await getIdentity(ctx);
  const to = asker && !isMadeUpAddress(asker.email) ? asker.email : identity.email;
  if (mail.server === null) return { outcome: "unset", to, reply: "" };
  if ((await ctx.limits.spend(TESTS, userId)) > 0) return { outcome: "limit", to, reply: "" };
  const now = ctx.clock.now();
  const { outcome, reply } = await mail.send({
    from: { name: identity.name, address: mail.from ?? identity.email },
    to,
    subject: `Test from ${identity.name}`,
    text: `${ctx.origin} sent this message through ${mail.server}. If you can read it, outgoing email works.`,
    messageId: `<${ctx.ids.uuid()}@${new URL(ctx.origin).hostname}>`,
    date: now,
  });
  await transact(ctx, async (tx) => {
    const row = { value: { outcome }, updatedAt: now };
    await tx.db
      .insert(settings)
      .values({ key: MAIL_TEST_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await recordAudit(tx, {
      action: "mail-server.tested",
      subject: { kind: "setting", id: "mail-server" },
      after: { to, outcome, reply },
    });
  });
  return { outcome, to, reply };
}
