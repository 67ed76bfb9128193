import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreements } from "~/db/schema/agreements";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { billAgreements } from "./bill-agreements.server";
import { keepAgreement } from "./end-agreement.server";
import { endOwnAgreement, pauseOwnAgreement, resumeOwnAgreement } from "./end-own-agreement.server";
import { openOwnAgreement } from "./open-own-agreement.server";
import { resumeAgreement, startPauses } from "./pause-agreement.server";
import { getAgreement } from "./queries.server";

const agreed = openAgreements();
const { sales, worker, moveTo, titles } = agreed;

const MAY = { customerEnds: true, customerPauses: true };

/** An agreement of a customer who can sign in, billed until today. */
async function own(terms: Record<string, unknown>) {
  const { id, businessId, actor } = await agreed.agree({ startsOn: "2027-01-01", ...MAY, ...terms });
  await billAgreements(worker());
  const customer = () => onBehalfOf(agreed.test.ctx, actor);
  return { id, businessId, customer, open: () => openOwnAgreement(customer(), id) };
}

const asked = async (one: Awaited<ReturnType<typeof own>>) => {
  const { id, updatedAt } = await one.open();
  return { id, updatedAt };
};

it("nothing is the customer's to do unless the agreement allows it", async () => {
  moveTo("2027-01-10");
  const one = await own({ customerEnds: false, customerPauses: false });
  const opened = await one.open();
  expect(opened).toMatchObject({ deeds: [], ends: [], resumes: [], pause: null });
  const seen = await asked(one);
  const changed = { outcome: "changed" };
  expect(await endOwnAgreement(one.customer(), { ...seen, endsOn: "2027-01-31", reason: "" })).toEqual(changed);
  expect(await pauseOwnAgreement(one.customer(), { ...seen, pausesOn: "2027-02-01" })).toEqual(changed);
  expect(await resumeOwnAgreement(one.customer(), { ...seen, resumesOn: "2027-02-01" })).toEqual(changed);
  expect(await getAgreement(sales(), one.id)).toMatchObject({ state: "running", updatedAt: opened.updatedAt });
});

it("it ends on a day that is offered, no earlier than its terms and what is billed, and both sides are told", async () => {
  moveTo("2027-01-10");
  const one = await own({ minimumMonths: "3", noticeDays: "30" });
  const { ends } = await one.open();
  expect(ends.map(({ day, bills }) => [day, bills.map(({ totalCents }) => totalCents)])).toEqual([
    ["2027-03-31", [45_000, 45_000]],
    ["2027-04-30", [45_000, 45_000, 45_000]],
    ["2027-05-31", [45_000, 45_000, 45_000, 45_000]],
    ["2027-06-30", [45_000, 45_000, 45_000, 45_000, 45_000]],
  ]);
  const seen = await asked(one);
  for (const endsOn of ["2027-01-31", "2027-03-30", "2027-04-15", "soon"])
    expect(await endOwnAgreement(one.customer(), { ...seen, endsOn, reason: "" })).toEqual({ outcome: "changed" });
  const end = { ...seen, endsOn: "2027-03-31", reason: "We moved" };
  expect(await endOwnAgreement(one.customer(), end)).toEqual({ outcome: "ended" });
  expect(await endOwnAgreement(one.customer(), end)).toEqual({ outcome: "changed" });
  expect(await getAgreement(sales(), one.id)).toMatchObject({
    state: "ending",
    endsOn: "2027-03-31",
    endedBy: "customer",
    endReason: "We moved",
  });
  expect((await one.open()).deeds).toEqual([]);
  const [entry] = await agreed.test.ctx.db
    .select({ kind: auditLog.actorKind, action: auditLog.action })
    .from(auditLog)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  expect(entry).toEqual({ kind: "customer", action: "agreement.updated" });
  const mails = await agreed.test.ctx.db.select({ kind: emails.kind, subject: emails.subject }).from(emails);
  const about = mails.filter(({ subject }) => subject.includes("ends"));
  expect(new Set(about.map(({ kind }) => kind)).size).toBe(2);
});

it("a pause comes with the first period after term and notice, and days before it are billed", async () => {
  moveTo("2027-01-10");
  const one = await own({ noticeDays: "30" });
  expect((await one.open()).pause).toMatchObject({ day: "2027-03-01", bills: [{ from: "2027-02-01" }] });
  const seen = await asked(one);
  expect(await pauseOwnAgreement(one.customer(), { ...seen, pausesOn: "2027-02-01" })).toEqual({ outcome: "changed" });
  expect(await pauseOwnAgreement(one.customer(), { ...seen, pausesOn: "2027-03-01" })).toEqual({ outcome: "paused" });
  expect(await one.open()).toMatchObject({ state: "running", pausesOn: "2027-03-01", deeds: ["resume", "end"] });
  expect((await getAgreement(sales(), one.id)).upcoming.map(({ from }) => from)).toEqual(["2027-02-01"]);
  moveTo("2027-04-20");
  expect(await startPauses(worker())).toBe(0);
  await billAgreements(worker());
  expect(await startPauses(worker())).toBe(1);
  expect(await startPauses(worker())).toBe(0);
  expect(await billAgreements(worker())).toBe(0);
  expect(await titles(one.businessId)).toHaveLength(2);
  const paused = await one.open();
  expect(paused).toMatchObject({ state: "paused", pausesOn: null, deeds: ["resume", "end"] });
  expect(paused.resumes.map(({ day, bills: [first] }) => [day, first?.days, first?.totalCents])).toEqual([
    ["2027-04-20", 11, 16_500],
    ["2027-05-01", 31, 45_000],
    ["2027-06-01", 30, 45_000],
  ]);
  const again = await asked(one);
  expect(await resumeOwnAgreement(one.customer(), { ...again, resumesOn: "2027-03-01" })).toEqual({
    outcome: "changed",
  });
  expect(await resumeOwnAgreement(one.customer(), { ...again, resumesOn: "2027-05-01" })).toEqual({
    outcome: "resumed",
  });
  expect(await getAgreement(sales(), one.id)).toMatchObject({ state: "running", nextOn: "2027-05-01", pausedBy: null });
});

it("a planned pause is taken back by either side, and staff's own pause isn't the customer's to end", async () => {
  moveTo("2027-01-10");
  const one = await own({ noticeDays: "30" });
  const plan = async () => pauseOwnAgreement(one.customer(), { ...(await asked(one)), pausesOn: "2027-03-01" });
  await plan();
  expect(await resumeOwnAgreement(one.customer(), { ...(await asked(one)), resumesOn: "" })).toEqual({
    outcome: "resumed",
  });
  await plan();
  await keepAgreement(sales(), { id: one.id });
  expect(await getAgreement(sales(), one.id)).toMatchObject({ pausesOn: null, pausedBy: null });
  await agreed.test.ctx.db
    .update(agreements)
    .set({ pausedAt: new Date(), pausedBy: "agency" })
    .where(eq(agreements.id, one.id));
  expect((await one.open()).deeds).toEqual(["end"]);
  expect(await resumeAgreement(sales(), { id: one.id, resumesOn: "2027-02-01" })).toEqual({ outcome: "resumed" });
});

it("one of another business isn't there, nor for people who don't handle its bills", async () => {
  moveTo("2027-01-10");
  const one = await own({});
  const seen = await asked(one);
  const other = onBehalfOf(agreed.test.ctx, (await makeCustomer(agreed.test.ctx)).actor);
  const gone = { code: "agreement.not-found" };
  await expect(openOwnAgreement(other, one.id)).rejects.toMatchObject(gone);
  await expect(openOwnAgreement(other, "nonsense")).rejects.toMatchObject(gone);
  await expect(endOwnAgreement(other, { ...seen, endsOn: "2027-01-31", reason: "" })).rejects.toMatchObject(gone);
  await expect(pauseOwnAgreement(other, { ...seen, pausesOn: "2027-02-01" })).rejects.toMatchObject(gone);
  await expect(resumeOwnAgreement(other, { ...seen, resumesOn: "" })).rejects.toMatchObject(gone);
  await expect(openOwnAgreement(sales(), one.id)).rejects.toMatchObject({ code: "permission.denied" });
});
