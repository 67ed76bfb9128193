import { eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { holdOpenMail } from "./internal.server";

/** Decides that a mail belongs nowhere. It stays on record and can still be placed. Needs `lead.write`. Throws `mail.not-found`. */
export async function dismissMail(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const row = await holdOpenMail(tx, id);
    if (!row || row.state === "dismissed") return;
    const decidedBy = actorLabel(tx.by.actor);
    await tx.db
      .update(incomingMails)
      .set({ state: "dismissed", decidedBy, updatedAt: tx.clock.now() })
      .where(eq(incomingMails.id, id));
    await recordAudit(tx, {
      action: "mail.dismissed",
      subject: { kind: "mail", id },
      before: { state: row.state },
      after: { state: "dismissed" },
    });
  });
}
