import { asc, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { leads } from "~/db/schema/leads";
import type { TaskRepeat } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { tasks } from "~/db/schema/tasks";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";

type Sample = {
  title: string;
  note?: string;
  dueInDays: number;
  repeats?: TaskRepeat;
  about?: "lead" | "project" | "application";
};

const SAMPLES: readonly Sample[] = [
  { title: "Call back about the booking page", note: "Best after lunch.", dueInDays: -1, about: "lead" },
  { title: "Send this week’s figures", dueInDays: 0, repeats: "weekly", about: "project" },
  { title: "Ask for two references", dueInDays: 2, about: "application" },
  { title: "Send receipts to the bookkeeper", dueInDays: 6, repeats: "monthly" },
];

/** Stores sample tasks of the owner, about the newest of the other samples. Call it after seeding those. */
export async function seedTasks(tx: TransactionContext): Promise<void> {
  const [owner] = await tx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.role, "owner"))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1);
  if (!owner) return;
  const [lead] = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.stage, "new"))
    .orderBy(leads.id)
    .limit(1);
  const [project] = await tx.db.select({ id: projects.id }).from(projects).orderBy(projects.id).limit(1);
  const [application] = await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.status, "pending"))
    .orderBy(applications.id)
    .limit(1);
  const now = tx.clock.now();
  const rows = SAMPLES.map(({ title, note = "", dueInDays, repeats = "never", about }) => {
    const dueOn = addDays(agencyDay(now), dueInDays);
    return {
      id: tx.ids.uuid(),
      title,
      note,
      dueOn,
      repeats,
      repeatDay: Number(dueOn.slice(-2)),
      assigneeId: owner.id,
      leadId: about === "lead" ? (lead?.id ?? null) : null,
      projectId: about === "project" ? (project?.id ?? null) : null,
      applicationId: about === "application" ? (application?.id ?? null) : null,
      createdById: owner.id,
      createdByLabel: owner.name,
      createdAt: now,
      updatedAt: now,
    };
  });
  await tx.db.insert(tasks).values(rows);
}
