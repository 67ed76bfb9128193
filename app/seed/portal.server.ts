import { eq } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { dailyMetrics } from "~/db/schema/metrics";
import { notifications } from "~/db/schema/notifications";
import { projectFiles, projectMilestones, projects, projectUpdates } from "~/db/schema/projects";
import { recordMessages } from "~/db/schema/records";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { findDemoCustomer } from "./accounts.server";
import { keepSamplePdf } from "./sample-files.server";
import { SAMPLE_CHANNELS, SAMPLE_NOTIFICATIONS, SAMPLE_PROJECT, SAMPLE_WORK } from "./sample-project";

const DAY_MS = 24 * 60 * 60 * 1000;
const METRIC_DAYS = 60;
const WEEKEND_SHARE = 0.72;

/**
 * Seeds the project sold by the sample quote, notifications and 60 days of metrics, all for the demonstration customer
 * only. Call it after seeding the quotes.
 */
export async function seedPortal(tx: TransactionContext, identity: Identity): Promise<void> {
  const customer = await findDemoCustomer(tx);
  if (!customer) return;
  await seedProject(tx, identity, customer);
  await seedMetrics(tx, customer.businessId);
}

function ago(tx: TransactionContext, days: number): Date {
  return new Date(tx.clock.now().getTime() - days * DAY_MS);
}

async function seedProject(
  tx: TransactionContext,
  identity: Identity,
  customer: { userId: string; name: string; businessId: string },
): Promise<void> {
  const { milestones, updates, comments, file, name, summary } = SAMPLE_PROJECT;
  const [sold] = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.businessId, customer.businessId));
  if (!sold) return;
  const { id } = sold;
  const createdAt = ago(tx, SAMPLE_WORK.startedDaysAgo);
  const staff = { authorId: null, authorLabel: identity.name };
  await tx.db
    .update(projects)
    .set({ name, summary, status: "running", updatedAt: createdAt })
    .where(eq(projects.id, id));
  await tx.db.insert(projectMilestones).values(
    milestones.map(({ title, dueDaysAgo, doneDaysAgo }, index) => ({
      id: tx.ids.uuid(),
      projectId: id,
      title,
      position: index + 1,
      createdAt,
      dueOn: agencyDay(ago(tx, dueDaysAgo)),
      doneAt: doneDaysAgo === null ? null : ago(tx, doneDaysAgo),
    })),
  );
  await tx.db.insert(projectUpdates).values(
    updates.map(({ daysAgo, title, text }) => ({
      id: tx.ids.uuid(),
      projectId: id,
      title,
      text,
      ...staff,
      createdAt: ago(tx, daysAgo),
    })),
  );
  await tx.db.insert(recordMessages).values(
    comments.map(({ daysAgo, side, text }, index) => ({
      id: tx.ids.uuid(),
      recordKind: "project" as const,
      recordId: id,
      side,
      text,
      awaitsAnswer: side === "customer" && index === comments.length - 1,
      ...(side === "staff"
        ? { authorId: null, authorLabel: identity.name, via: "staff" as const }
        : { authorId: customer.userId, authorLabel: customer.name, via: "portal" as const }),
      createdAt: new Date(ago(tx, daysAgo).getTime() + index * 60_000),
    })),
  );
  const at = ago(tx, file.daysAgo);
  const subject = { kind: "project", id } as const;
  const fileId = await keepSamplePdf(tx, { ...file, purpose: "project-file", subject, at });
  await tx.db.insert(projectFiles).values({ fileId, projectId: id, side: "staff", ...staff, createdAt: at });
  await tx.db.insert(notifications).values(
    SAMPLE_NOTIFICATIONS.map(({ daysAgo, type, title, text, isRead }) => ({
      id: tx.ids.uuid(),
      userId: customer.userId,
      type,
      title,
      text,
      path: `/dashboard/projects/${id}`,
      createdAt: ago(tx, daysAgo),
      readAt: isRead ? ago(tx, daysAgo - 1) : null,
    })),
  );
}

async function seedMetrics(tx: TransactionContext, businessId: string): Promise<void> {
  const updatedAt = tx.clock.now();
  // Uses calendar days: when clocks change, two moments 24 hours apart can fall on the same day.
  const today = Date.parse(`${agencyDay(updatedAt)}T00:00:00Z`);
  const rows = Array.from({ length: METRIC_DAYS }, (_, index) => index + 1).flatMap((daysAgo) => {
    const date = new Date(today - daysAgo * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(date.getUTCDay());
    const progress = 1 - daysAgo / METRIC_DAYS;
    return SAMPLE_CHANNELS.map(({ channel, visits, leads, reach, spendCents, trend }, index) => {
      const share = (1 + trend * progress) * (isWeekend ? WEEKEND_SHARE : 1) * wobble(daysAgo * 7 + index * 3);
      return {
        id: tx.ids.uuid(),
        businessId,
        day,
        channel,
        updatedAt,
        visits: Math.round(visits * share),
        leads: Math.floor(leads * share + wobble(daysAgo * 11 + index * 5) - 0.6),
        reach: Math.round(reach * share),
        spendCents: Math.round(spendCents * share),
      };
    });
  });
  await tx.db.insert(dailyMetrics).values(rows.map((row) => ({ ...row, leads: Math.max(0, row.leads) })));
}

/** Returns a factor from 0.8 to 1.2 that is the same at every start and has no visible pattern. */
function wobble(seed: number): number {
  const noise = Math.sin(seed * 12.9898) * 43_758.5453;
  return 0.8 + 0.4 * (noise - Math.floor(noise));
}
