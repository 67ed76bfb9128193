import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { reminders } from "~/db/schema/reminders";
import { findInvoiceMail, paperOf } from "~/domain/invoices/invoice-mail.server";
import { mayHaveLink, queueRecordEmail } from "~/domain/links/internal.server";
import { recordPath } from "~/domain/links/schema";
import { getMailIdentity, getReminderSetting, getWorkingTime } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay, agencyHour } from "~/lib/calendar-date";
import { recordColumns } from "./internal.server";
import { planReminders } from "./plan";
import { onOf, readPast, readThings } from "./queries.server";
import { type PlannedReminder, REMINDER_RULES, reminderKey } from "./schema";

import { findRemindables } from "./sources.server";

const TABLES = { quote: quotes, invoice: invoices, project: projects } as const;

/**
 * Sends today's reminders within the hours set in Settings: each once, even if several processes ask and some crash
 * halfway, and at most one per address and day. Skips records answered, paid or stopped a moment before. For the
 * worker. Returns the number sent.
 */
export async function sendReminders(ctx: AppContext): Promise<number> {
  const setting = await getReminderSetting(ctx);
  const now = ctx.clock.now();
  const [today, hour] = [agencyDay(now), agencyHour(now)];
  if (hour < setting.fromHour || hour >= setting.untilHour) return 0;
  const on = onOf(setting);
  const time = await getWorkingTime(ctx);
  const rules = REMINDER_RULES.filter((rule) => on[rule]);
  const { things, past, told } = await readThings(ctx, { setting, time, today, rules });
  const planned = planReminders({ setting, time, things, past, told, from: today, days: 1 });
  let sent = 0;
  const failures: unknown[] = [];
  for (const reminder of planned) {
    try {
      if (await transact(ctx, (tx) => send(tx, reminder))) sent += 1;
    } catch (error) {
      // One failure doesn't hold up the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** Returns false if another process sent it or it's no longer wanted. */
async function send(tx: TransactionContext, planned: PlannedReminder): Promise<boolean> {
  const { rule, record, occasionId, step, email, on } = planned;
  const table = TABLES[record.kind];
  // An answer or payment that ends the reminder either waits for this lock or is seen below.
  await tx.db.select({ id: table.id }).from(table).where(eq(table.id, record.id)).for("update");
  const setting = await getReminderSetting(tx);
  const [current] = await findRemindables(tx, rule, {
    setting,
    time: await getWorkingTime(tx),
    today: on,
    only: onlyId(planned),
  });
  const past = current && (await readPast(tx, [current]));
  const isWanted =
    onOf(setting)[rule] &&
    current?.occasionId === occasionId &&
    current.email === email &&
    current.blocked === null &&
    !past?.get(reminderKey(current))?.isStopped;
  if (!isWanted || !current) return false;
  const stored = await tx.db
    .insert(reminders)
    .values({
      ...recordColumns(record),
      id: tx.ids.uuid(),
      rule,
      occasionId,
      state: "sent",
      step,
      email,
      day: on,
      byLabel: "Reminders",
      createdAt: tx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  if (stored.length === 0) return false;
  await mail(tx, planned);
  await recordAudit(tx, {
    action: "reminder.sent",
    subject: { kind: record.kind, id: record.id },
    after: { rule, step, on },
  });
  return true;
}

/** Returns the key to look a subject up by: questions by their message, everything else by its record. */
function onlyId({ rule, record, occasionId }: PlannedReminder): string {
  return rule === "answers" ? occasionId : record.id;
}

async function mail(tx: TransactionContext, planned: PlannedReminder): Promise<void> {
  const { record, name, who, contact, email, businessId, cents, day, text } = planned;
  const ofInvoice = record.kind === "invoice" && businessId !== null ? await findInvoiceMail(tx, businessId) : null;
  const attachments = ofInvoice ? paperOf({ id: record.id, number: name }, ofInvoice) : [];
  const identity = await getMailIdentity(tx);
  const { kind } = record;
  const url = tx.origin + recordPath(record);
  const said = { text, kind, recordName: name, businessName: who, cents, day, url, identity, origin: tx.origin };
  const copies = (ofInvoice?.copies ?? []).filter((copy) => copy !== email).map((copy) => ({ to: copy, called: "" }));
  for (const { to, called } of [{ to: email, called: contact }, ...copies]) {
    const body = await tx.emails.reminder({ ...said, name: called });
    const message = { kind: "reminder" as const, to, replyTo: identity.email, body, attachments };
    if (await mayHaveLink(tx, businessId, to)) await queueRecordEmail(tx, message, record, called);
    else await queueEmail(tx, { ...message, answers: record });
  }
}
