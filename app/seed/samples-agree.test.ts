import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { agreementHours, agreementPeriods, agreements } from "~/db/schema/agreements";
import { payments, subscriptions } from "~/db/schema/billing";
import { files } from "~/db/schema/files";
import { invoices } from "~/db/schema/invoices";
import { notifications } from "~/db/schema/notifications";
import { projectHours } from "~/db/schema/project-hours";
import { projectMilestones, projects, projectUpdates } from "~/db/schema/projects";
import { quoteAcceptances, quotes, quoteVersions } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { deliveryPlan } from "~/domain/quotes/delivery";
import { transact } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { sharedContext } from "../../tests/harness/use-test-context";
import { findDemoCustomer } from "./accounts.server";
import { seedDatabase } from "./seed.server";

const test = sharedContext();
let businessId: string;

beforeAll(async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } });
  businessId = (await transact(test.ctx, (tx) => findDemoCustomer(tx)))?.businessId ?? "";
});

async function soldQuote() {
  const [sold] = await test.ctx.db
    .select({ id: quotes.id, content: quoteVersions.content, acceptedAt: quoteAcceptances.acceptedAt })
    .from(quoteAcceptances)
    .innerJoin(quotes, eq(quotes.id, quoteAcceptances.quoteId))
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteAcceptances.versionId))
    .where(eq(quotes.businessId, businessId));
  if (!sold) throw new Error("there is no accepted sample quote");
  return sold;
}

async function soldProject() {
  const [project] = await test.ctx.db.select().from(projects).where(eq(projects.businessId, businessId));
  if (!project) throw new Error("there is no sample project");
  return project;
}

it("the project is planned on the days that its quote promises", async () => {
  const { content } = await soldQuote();
  const { id, startsOn, dueOn } = await soldProject();
  const plan = deliveryPlan(content);
  expect({ startsOn, dueOn }).toEqual({ startsOn: plan?.startsOn, dueOn: plan?.latestOn });
  const steps = await test.ctx.db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id));
  for (const { dueOn: stepOn } of steps) {
    expect(stepOn && startsOn && startsOn <= stepOn).toBe(true);
    expect(stepOn && dueOn && stepOn <= dueOn).toBe(true);
  }
  expect(steps.find(({ title }) => title === "Launch")?.dueOn).toBe(dueOn);
});

it("the deposit is due as its quote says, and an invoice is of the project only once that was sold", async () => {
  const { id, content, acceptedAt } = await soldQuote();
  const issued = await test.ctx.db.select().from(invoices).where(eq(invoices.businessId, businessId));
  const deposit = issued.find(({ quoteId, part }) => quoteId === id && part === "deposit");
  expect(deposit?.issuedOn).toBe(agencyDay(acceptedAt));
  expect(deposit?.dueOn).toBe(addDays(agencyDay(acceptedAt), content.dueDays ?? Number.NaN));
  for (const { projectId, issuedOn } of issued) {
    if (projectId !== null && issuedOn !== null) expect(issuedOn >= agencyDay(acceptedAt)).toBe(true);
  }
});

it("the agreement has billed each of its months, as it says, and its hours add up; its plan's follows the subscription", async () => {
  const { db } = test.ctx;
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.businessId, businessId))
    .orderBy(agreements.title);
  const [plan, care] = rows;
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.businessId, businessId));
  expect(plan).toMatchObject({ subscriptionId: subscription?.id, title: `${subscription?.packageName} plan` });
  expect(plan?.nextOn).toBe(agencyDay(subscription?.currentPeriodEnd ?? new Date(0)));
  if (!care) throw new Error("there is no sample agreement");
  const periods = await db
    .select({ period: agreementPeriods, invoice: invoices })
    .from(agreementPeriods)
    .innerJoin(invoices, eq(invoices.id, agreementPeriods.invoiceId))
    .where(eq(agreementPeriods.agreementId, care.id))
    .orderBy(agreementPeriods.fromOn);
  expect(periods.map(({ period: { fromOn } }) => fromOn)).toEqual(periods.map(({ invoice }) => invoice.issuedOn));
  expect(periods.map(({ invoice }) => [invoice.totalCents, invoice.status])).toEqual([
    [24_900, "paid"],
    [24_900, "paid"],
  ]);
  const [first, second] = periods.map(({ period }) => period);
  expect([first?.fromOn, second?.fromOn, care.nextOn]).toEqual([
    care.startsOn,
    addDays(first?.toOn ?? "", 1),
    addDays(second?.toOn ?? "", 1),
  ]);
  expect(care.nextOn > agencyDay(test.ctx.clock.now())).toBe(true);
  const worked = await db.select().from(projectHours).where(eq(projectHours.agreementId, care.id));
  const counted = worked.filter(({ workedOn }) => workedOn <= (first?.toOn ?? ""));
  const [over, running] = await db
    .select()
    .from(agreementHours)
    .where(eq(agreementHours.agreementId, care.id))
    .orderBy(agreementHours.fromOn);
  expect(counted.map(({ countedOn }) => countedOn)).toEqual([first?.fromOn]);
  expect(over?.usedMinutes).toBe(counted.reduce((sum, { minutes }) => sum + minutes, 0));
  expect(running).toMatchObject({ usedMinutes: null, carriedMinutes: over?.keptMinutes });
});

it("no quote sells photographs, copy or bookings that it says aren’t included", async () => {
  const { db } = test.ctx;
  const sent = await db
    .select({ content: quoteVersions.content })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quotes.businessId, businessId));
  const both = sent.flatMap(({ content: { excluded = "", items } }) => {
    const sold = items.map(({ name, description }) => `${name}: ${description}`).join("\n");
    return ["photograph", "copy", "booking", "translation"].filter((word) =>
      [excluded, sold].every((text) => text.toLowerCase().includes(word)),
    );
  });
  expect(sent).toHaveLength(3);
  expect(both).toEqual([]);
});

it("what the customer reads begins with a capital and says nothing of being a sample", async () => {
  const { id } = await soldProject();
  const { db } = test.ctx;
  const read: (string | null)[] = [];
  for (const { title, text } of await db.select().from(projectUpdates).where(eq(projectUpdates.projectId, id)))
    read.push(title, text);
  for (const { text } of await db.select().from(recordMessages).where(eq(recordMessages.recordId, id))) read.push(text);
  for (const { title, text } of await db.select().from(notifications)) read.push(title, text);
  for (const { title } of await db.select().from(invoices).where(eq(invoices.businessId, businessId))) read.push(title);
  for (const { description } of await db.select().from(payments).where(eq(payments.businessId, businessId)))
    read.push(description);
  for (const { name } of await db.select().from(files)) read.push(name);
  const { content } = await soldQuote();
  read.push(content.message, ...content.items.flatMap(({ name, description }) => [name, description]));
  const said = read.filter((text): text is string => Boolean(text));
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([]);
  expect(said.filter((text) => /\b(?:sample|invented|demo)\b/i.test(text))).toEqual([]);
});
