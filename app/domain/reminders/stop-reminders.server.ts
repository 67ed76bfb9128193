import { and, eq } from "drizzle-orm";
import { reminders } from "~/db/schema/reminders";
import { getReminderSetting, getWorkingTime } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { recordColumns } from "./internal.server";
import type { ReminderRule } from "./schema";
import { findRemindables } from "./sources.server";

type About = { rule: ReminderRule; occasionId: string };

/**
 * Stops reminders about a subject until they're resumed or something new begins, such as another version. `gone`: none
 * were due. Needs `email.send`.
 */
export async function stopReminders(
  ctx: AppContext,
  { rule, occasionId }: About,
): Promise<{ outcome: "stopped" | "was-stopped" | "gone" }> {
  requirePermission(ctx, "email.send");
  return transact(ctx, async (tx) => {
    const asked = {
      setting: await getReminderSetting(tx),
      time: await getWorkingTime(tx),
      today: agencyDay(tx.clock.now()),
    };
    const thing = (await findRemindables(tx, rule, asked)).find((each) => each.occasionId === occasionId);
    if (!thing) return { outcome: "gone" };
    const stored = await tx.db
      .insert(reminders)
      .values({
        ...recordColumns(thing.record),
        id: tx.ids.uuid(),
        rule,
        occasionId,
        state: "stopped",
        step: 0,
        day: asked.today,
        byLabel: actorLabel(tx.by.actor),
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    if (stored.length === 0) return { outcome: "was-stopped" };
    await recordAudit(tx, { action: "reminder.stopped", subject: thing.record, after: { rule } });
    return { outcome: "stopped" };
  });
}

/** Resumes stopped reminders. Needs `email.send`. */
export async function resumeReminders(
  ctx: AppContext,
  { rule, occasionId }: About,
): Promise<{ outcome: "resumed" | "was-on" }> {
  requirePermission(ctx, "email.send");
  if (!isUuid(occasionId)) return { outcome: "was-on" };
  return transact(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(reminders)
      .where(and(eq(reminders.rule, rule), eq(reminders.occasionId, occasionId), eq(reminders.state, "stopped")))
      .returning();
    if (!row) return { outcome: "was-on" };
    const { quoteId, invoiceId, projectId } = row;
    const kind = quoteId ? "quote" : invoiceId ? "invoice" : "project";
    const subject = { kind, id: quoteId ?? invoiceId ?? projectId ?? "" };
    await recordAudit(tx, { action: "reminder.resumed", subject, after: { rule } });
    return { outcome: "resumed" };
  });
}
