import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";

const TESTS: RateLimitRule = { name: "mailbox-test", points: 10, seconds: 10 * 60 };

export type MailboxTestEnd = { outcome: "open" | "refused" | "unset" | "limit"; mailbox: string; reply: string };

/** Opens the mailbox for replies right now and returns its server's response. Needs `setting.write`. */
export async function testMailbox(ctx: AppContext): Promise<MailboxTestEnd> {
  requirePermission(ctx, "setting.write");
  const { mail } = installationOf(ctx);
  const { actor } = ctx.by;
  const mailbox = mail.mailbox ?? "";
  if (mailbox === "") return { outcome: "unset", mailbox, reply: "" };
  const userId = actor.kind === "staff" ? actor.userId : "";
  if ((await ctx.limits.spend(TESTS, userId)) > 0) return { outcome: "limit", mailbox, reply: "" };
  const { isOpen, reply } = await mail.openMailbox();
  const outcome = isOpen ? "open" : "refused";
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "mailbox.tested",
      subject: { kind: "setting", id: "mailIn" },
      after: { mailbox, outcome, reply },
    }),
  );
  return { outcome, mailbox, reply };
}
