import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreementHours } from "~/db/schema/agreements";
import { emails } from "~/db/schema/emails";
import { invoiceLines } from "~/db/schema/invoices";
import { projectHours } from "~/db/schema/project-hours";
import { billHours } from "~/domain/hours/bill-hours.server";
import { deleteHours } from "~/domain/hours/delete-hours.server";
import { logHours } from "~/domain/hours/log-hours.server";
import { listHours, sumUnbilled } from "~/domain/hours/queries.server";
import { HoursInput } from "~/domain/hours/schema";
import { updateHours } from "~/domain/hours/update-hours.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { makeProject } from "../../../tests/harness/portal";
import { billAgreements, billLastHours } from "./bill-agreements.server";
import { endAgreement } from "./end-agreement.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";
import { listHourAgreements, readRunningHours } from "./use-hours.server";

const agreed = openAgreements();
const { sales, worker, moveTo, agree, billed } = agreed;

const HOURS = { included: "20", rollOver: "period", carryMax: "", above: "110" };
const RETAINER = { name: "Retainer", unitPrice: "1800", quantity: "1", taxRateId: "", hours: HOURS };

async function retain(terms: Record<string, unknown> = {}, line: Record<string, unknown> = {}) {
  const { id, businessId } = await agree({ startsOn: "2027-01-01", ...terms }, [{ ...RETAINER, ...line }]);
  const projectId = await makeProject(agreed.test.ctx, { businessId });
  const { userId: personId } = await makeStaff(agreed.test.ctx, "sales");
  const hours = (workedOn: string, time: string, changes: Record<string, unknown> = {}) =>
    HoursInput.parse({
      personId,
      workedOn,
      time,
      role: "Product Manager",
      isBillable: "on",
      agreementId: id,
      ...changes,
    });
  const log = async (workedOn: string, time: string, changes: Record<string, unknown> = {}) => {
    const logged = await logHours(sales(), { projectId, hours: hours(workedOn, time, changes) });
    if (logged.outcome !== "saved") throw new Error(logged.outcome);
    return logged.id;
  };
  return { id, businessId, projectId, hours, log };
}

const linesOf = async (invoiceId = "") =>
  agreed.test.ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
const periodsOf = (id: string) =>
  agreed.test.ctx.db
    .select()
    .from(agreementHours)
    .where(eq(agreementHours.agreementId, id))
    .orderBy(asc(agreementHours.fromOn));

it("each period bills its fee in advance and the hours above in arrears, and carries what is left", async () => {
  moveTo("2027-01-01");
  const { id, businessId, projectId, log } = await retain();
  await billAgreements(worker());
  moveTo("2027-01-20");
  await log("2027-01-04", "11:30");
  await log("2027-01-05", "4:30");
  await log("2027-01-06", "9:00", { agreementId: "own" });
  await log("2027-01-07", "8:00", { isBillable: undefined });
  moveTo("2027-02-01");
  await billAgreements(worker());
  await log("2027-01-31", "1:00");
  moveTo("2027-02-20");
  await log("2027-02-10", "24:00");
  await log("2027-02-11", "1:20");
  moveTo("2027-03-01");
  await billAgreements(worker());
  const invoices = await billed(businessId);
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual([180_000, 180_000, 205_667]);
  const [first, second, third] = await Promise.all(invoices.map(({ id }) => linesOf(id)));
  expect(first?.map(({ description }) => description)).toEqual(["20 hours included"]);
  expect(second?.map(({ description }) => description)).toEqual([
    "20 hours included\nJanuary 1, 2027 to January 31, 2027: 20 hours included, 16 hours used, 4 hours carried on",
  ]);
  expect(third?.[1]).toMatchObject({
    description:
      "February 1, 2027 to February 28, 2027: 20 hours included, 4 hours carried over, 26:20 hours used, 2:20 hours above that",
    minutes: 140,
    amountCents: 25_667,
  });
  expect(await periodsOf(id)).toMatchObject([
    { usedMinutes: 960, keptMinutes: 240, aboveMinutes: 0, invoiceId: null },
    { carriedMinutes: 240, usedMinutes: 1580, aboveMinutes: 140, keptMinutes: 0, invoiceId: invoices[2]?.id },
    { carriedMinutes: 0, usedMinutes: null },
  ]);
  expect(await sumUnbilled(sales(), projectId)).toMatchObject({ minutes: 540 });
});

it("time that an agreement counted stays as it is, and is on no other invoice", async () => {
  moveTo("2027-01-01");
  const { projectId, hours, log } = await retain();
  await billAgreements(worker());
  const entry = await log("2027-01-01", "2:00");
  const [seen] = (await listHours(sales(), { projectId })).items;
  expect(seen?.agreement).toMatchObject({ title: "Website care", isCounted: false });
  expect(await billHours(sales(), { projectId, entries: seen ? [seen] : [] })).toEqual({ outcome: "changed" });
  expect(await updateHours(sales(), { id: entry, hours: hours("2027-01-01", "3:00") })).toEqual({ outcome: "saved" });
  moveTo("2027-02-01");
  await billAgreements(worker());
  expect(await updateHours(sales(), { id: entry, hours: hours("2027-01-01", "1:00") })).toEqual({ outcome: "billed" });
  expect(await deleteHours(sales(), { id: entry })).toEqual({ outcome: "billed" });
  const other = await retain();
  const foreign = await logHours(sales(), { projectId, hours: hours("2027-01-01", "1:00", { agreementId: other.id }) });
  expect(foreign).toEqual({ outcome: "unknown-agreement" });
  const odd = await logHours(sales(), { projectId, hours: hours("2027-01-01", "1:00", { agreementId: "x" }) });
  expect(odd).toEqual({ outcome: "unknown-agreement" });
});

it("the last hours are billed once the period is over, after an end and in a pause, each once", async () => {
  moveTo("2027-01-01");
  const ending = await retain();
  const paused = await retain();
  await billAgreements(worker());
  moveTo("2027-01-15");
  for (const { log } of [ending, paused]) await log("2027-01-10", "21:00");
  const end = { endsOn: "2027-01-31", endedBy: "customer" as const, reason: "", isEarly: false };
  await endAgreement(sales(), { id: ending.id, end });
  await pauseAgreement(sales(), { id: paused.id });
  expect(await billLastHours(worker())).toBe(0);
  moveTo("2027-02-02");
  expect(await billAgreements(worker())).toBe(0);
  const counted = await Promise.all([billLastHours(worker()), billLastHours(worker())]);
  expect(counted[0] + counted[1]).toBe(2);
  for (const { businessId } of [ending, paused]) {
    expect((await billed(businessId)).map(({ title, totalCents }) => [title, totalCents])).toEqual([
      ["Website care, January 1, 2027 to January 31, 2027", 180_000],
      ["Website care, hours until January 31, 2027", 11_000],
    ]);
  }
  expect(await listHourAgreements(sales(), ending.projectId)).toEqual([]);
  await resumeAgreement(sales(), { id: paused.id, resumesOn: "2027-02-15" });
  moveTo("2027-02-15");
  await billAgreements(worker());
  expect(await periodsOf(paused.id)).toMatchObject([
    {},
    { includedMinutes: 600, carriedMinutes: 0, usedMinutes: null },
  ]);
});

it("two processes count each minute once, also while someone logs more", async () => {
  moveTo("2027-01-01");
  const retained = [await retain(), await retain(), await retain()];
  await billAgreements(worker());
  moveTo("2027-01-20");
  for (const { log } of retained) await log("2027-01-10", "15:00");
  moveTo("2027-02-01");
  await Promise.all([
    billAgreements(worker()),
    billAgreements(worker()),
    ...retained.map(({ log }) => log("2027-01-31", "7:00")),
  ]);
  moveTo("2027-03-01");
  await Promise.all([billAgreements(worker()), billAgreements(worker())]);
  for (const { id } of retained) {
    const rows = await periodsOf(id);
    expect(rows).toHaveLength(3);
    expect(rows.reduce((sum, { usedMinutes }) => sum + (usedMinutes ?? 0), 0)).toBe(22 * 60);
  }
  const uncounted = await agreed.test.ctx.db.$count(projectHours, sql`${projectHours.countedOn} is null`);
  expect(uncounted).toBe(0);
});

it("staff and customer are told once at 80 percent and once at all of it", async () => {
  moveTo("2027-01-01");
  const { log } = await retain();
  await billAgreements(worker());
  await agreed.test.ctx.db.delete(emails);
  const told = async () => {
    const mails = await agreed.test.ctx.db.select().from(emails);
    const said = mails.map(({ kind, subject }) => `${kind}: ${subject}`).filter((words) => words.includes("hours"));
    return said.sort();
  };
  await log("2027-01-01", "15:59");
  expect(await told()).toEqual([]);
  await log("2027-01-01", "0:01");
  const first = await told();
  expect(first.length).toBe(2);
  expect(first.every((words) => words.includes("80% of its hours"))).toBe(true);
  await log("2027-01-01", "1:00");
  expect(await told()).toEqual(first);
  await log("2027-01-01", "3:00");
  await log("2027-01-01", "3:00");
  expect((await told()).filter((words) => words.includes("all of its hours"))).toHaveLength(2);
  expect(await told()).toHaveLength(4);
});

it("the bar of an agreement has its own hours and nobody else's", async () => {
  moveTo("2027-01-01");
  const mine = await retain();
  const other = await retain();
  await billAgreements(worker());
  moveTo("2027-01-20");
  await mine.log("2027-01-04", "2:15");
  await other.log("2027-01-05", "18:00");
  const running = await readRunningHours(agreed.test.ctx, [mine.id, other.id]);
  expect([running.get(mine.id)?.usedMinutes, running.get(other.id)?.usedMinutes]).toEqual([135, 18 * 60]);
});
