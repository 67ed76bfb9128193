import type { BrowserContext } from "@playwright/test";
import { subscriptions } from "~/db/schema/billing";
import { notifications } from "~/db/schema/notifications";
import { projectMilestones, projects } from "~/db/schema/projects";
import { makeCustomer, PASSWORD } from "../../harness/accounts";
import { newName, withOffice } from "./office";
import { signIn } from "./sign-in";
import { ORIGIN } from "./surroundings";

export type NewCustomer = {
  businessId: string;
  businessName: string;
  userId: string;
  email: string;
  username: string;
  password: string;
  projectId: string;
  projectName: string;
};

/** A customer of a test's own, with a project that has two milestones, and two notifications. */
export async function newCustomer(word: string): Promise<NewCustomer> {
  const businessName = newName(word);
  const username = businessName.replaceAll(" ", ".").toLowerCase();
  const email = `${username}@customers.example`;
  const projectName = `Shop of ${businessName}`;
  return withOffice(async (ctx) => {
    const { businessId, userId } = await makeCustomer(ctx, { businessName, username, email, name: `Ann of ${word}` });
    const [projectId, now] = [ctx.ids.uuid(), ctx.clock.now()];
    await ctx.db.insert(projects).values({
      id: projectId,
      businessId,
      name: projectName,
      summary: "A shop for bread.",
      status: "running",
      createdAt: now,
      updatedAt: now,
    });
    await ctx.db.insert(projectMilestones).values(
      ["Design", "Launch"].map((title, index) => ({
        id: ctx.ids.uuid(),
        projectId,
        title,
        position: index + 1,
        createdAt: now,
      })),
    );
    await ctx.db.insert(notifications).values(
      ["A first notice", "A second notice"].map((title, index) => ({
        id: ctx.ids.uuid(),
        userId,
        type: "project" as const,
        title,
        text: "Look.",
        path: "/dashboard/projects",
        createdAt: new Date(now.getTime() - index * 60_000),
      })),
    );
    return { businessId, businessName, userId, email, username, password: PASSWORD, projectId, projectName };
  });
}

/** Gives a customer's business a subscription that is paid for. */
export async function subscribe({ businessId }: NewCustomer): Promise<void> {
  await withOffice((ctx) => {
    const now = ctx.clock.now();
    return ctx.db.insert(subscriptions).values({
      id: ctx.ids.uuid(),
      businessId,
      packageName: "Growth",
      monthlyPriceCents: 7900,
      status: "active",
      currentPeriodEnd: now,
      createdAt: now,
      updatedAt: now,
    });
  });
}

/** Makes this browser that of the customer. Answers the `Cookie` header. */
export async function becomeCustomer(context: BrowserContext, customer: NewCustomer): Promise<string> {
  const cookie = await signIn(customer);
  const [name = "", ...value] = cookie.split("=");
  await context.addCookies([{ name, value: value.join("="), url: ORIGIN }]);
  return cookie;
}
