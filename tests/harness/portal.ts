import { desc, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { logHours } from "~/domain/hours/log-hours.server";
import { HoursInput } from "~/domain/hours/schema";
import { createProject } from "~/domain/projects/create-project.server";
import type { ProjectInput } from "~/domain/projects/schema";
import type { CustomerActor, StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { insertAccount, makeStaff } from "./accounts";

export const SALES: StaffActor = { kind: "staff", userId: "sales-1", name: "Sam Sales", role: "sales" };
export const VIEWER: StaffActor = { ...SALES, userId: "viewer-1", name: "Vic Viewer", role: "viewer" };

export const PROJECT: ProjectInput = {
  name: "Online shop",
  summary: "A shop for bread.",
  status: "running",
  startsOn: "2026-03-02",
  dueOn: "2026-05-01",
};

/** A project of a customer. Returns its id. */
export async function makeProject(
  ctx: AppContext,
  { businessId }: { businessId: string },
  changes: Partial<ProjectInput> = {},
): Promise<string> {
  const { id } = await createProject(onBehalfOf(ctx, SALES), { businessId, project: { ...PROJECT, ...changes } });
  return id;
}

/** An hour and a half that someone of the staff worked on a project. Answers the entry's id. */
export async function makeHours(ctx: AppContext, projectId: string): Promise<string> {
  const { userId } = await makeStaff(ctx, "sales");
  const workedOn = agencyDay(ctx.clock.now());
  const typed = {
    personId: userId,
    workedOn,
    time: "1:30",
    role: "Product Manager",
    note: "Zqproject plan",
    isBillable: "on",
  };
  const logged = await logHours(onBehalfOf(ctx, SALES), { projectId, hours: HoursInput.parse(typed) });
  if (logged.outcome !== "saved") throw new Error(logged.outcome);
  return logged.id;
}

/** Someone else of the same business. */
export async function makeColleague(
  ctx: AppContext,
  { businessId }: { businessId: string },
  details: Parameters<typeof insertAccount>[2] = {},
): Promise<CustomerActor> {
  const { userId, name, email } = await insertAccount(ctx, "customer", details, businessId);
  const isEmailVerified = details.emailVerified ?? true;
  return {
    kind: "customer",
    userId,
    name,
    email,
    isEmailVerified,
    businessRole: details.businessRole ?? "owner",
    businessId: businessId as CustomerActor["businessId"], // safe: the account was made in it just now
  };
}

/** The newest message to this address. */
export async function newestTo(ctx: AppContext, address: string) {
  const [message] = await ctx.db
    .select()
    .from(emails)
    .where(eq(emails.toAddress, address))
    .orderBy(desc(emails.id))
    .limit(1);
  return message;
}
