import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { auditLog } from "~/db/schema/audit";
import { notifications } from "~/db/schema/notifications";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { CARE_LINE, openAgreements } from "../../../tests/harness/agreements";
import { OWNER, VIEWER } from "../../../tests/harness/invoices";
import { billAgreements } from "./bill-agreements.server";
import { deleteAgreement } from "./delete-agreement.server";
import { endAgreement, endAgreementsOf, keepAgreement } from "./end-agreement.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";
import { getAgreement, listAgreements } from "./queries.server";
import { AgreementEndInput } from "./schema";

const agreed = openAgreements();
const { sales, worker, moveTo, agree, billed, titles } = agreed;

const end = (changes: Record<string, unknown>) => AgreementEndInput.parse({ endedBy: "customer", ...changes });

it("ends by days, no earlier than term and notice unless someone says so, and goes on when that is taken back", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01", minimumMonths: "3", noticeDays: "30" });
  await billAgreements(worker());
  const early = await endAgreement(sales(), { id, end: end({ endsOn: "2027-02-10" }) });
  expect(early).toEqual({ outcome: "too-soon", earliestOn: "2027-03-31" });
  expect(await endAgreement(sales(), { id, end: end({ endsOn: "2026-12-31", isEarly: "on" }) })).toEqual({
    outcome: "before-start",
  });
  const known = { endsOn: "2027-02-10", isEarly: "on", reason: "They moved" };
  expect(await endAgreement(sales(), { id, end: end(known) })).toEqual({ outcome: "ended" });
  expect(await getAgreement(sales(), id)).toMatchObject({
    state: "ending",
    endsOn: "2027-02-10",
    endedBy: "customer",
    endReason: "They moved",
    upcoming: [{ from: "2027-02-01", to: "2027-02-10", days: 10, ofDays: 28, totalCents: 16_071 }],
  });
  await keepAgreement(sales(), { id });
  expect((await getAgreement(sales(), id)).endsOn).toBeNull();
  await endAgreement(sales(), { id, end: end(known) });
  moveTo("2027-04-10");
  await billAgreements(worker());
  expect(await titles(businessId)).toEqual([
    "January 1, 2027 to January 31, 2027",
    "February 1, 2027 to February 10, 2027",
  ]);
  expect(await getAgreement(sales(), id)).toMatchObject({ state: "ended", nextOn: null, upcoming: [] });
  const told = await agreed.test.ctx.db.select({ title: notifications.title }).from(notifications);
  expect(told.map(({ title }) => title)).toContain("Agreement “Website care” ends");
});

it("a pause is never billed, and the first period after it is by its days", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  expect(await pauseAgreement(sales(), { id })).toEqual({ outcome: "paused" });
  expect(await pauseAgreement(sales(), { id })).toEqual({ outcome: "already-paused" });
  moveTo("2027-03-20");
  expect(await billAgreements(worker())).toBe(0);
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-01-15" })).toEqual({
    outcome: "billed-already",
    firstOn: "2027-02-01",
  });
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-03-22" })).toEqual({ outcome: "resumed" });
  expect(await resumeAgreement(sales(), { id, resumesOn: "2027-03-22" })).toEqual({ outcome: "not-paused" });
  moveTo("2027-04-01");
  await billAgreements(worker());
  const rows = await billed(businessId);
  expect(rows.map(({ totalCents }) => totalCents)).toEqual([45_000, 14_516, 45_000]);
  expect((await titles(businessId))[1]).toBe("March 22, 2027 to March 31, 2027");
});

it("one that has billed nothing can be deleted, one that has can’t", async () => {
  moveTo("2027-01-01");
  const { id } = await agree({ startsOn: "2027-02-01" });
  expect((await getAgreement(sales(), id)).state).toBe("upcoming");
  expect(await deleteAgreement(sales(), { id })).toEqual({ outcome: "deleted" });
  const other = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  expect(await deleteAgreement(sales(), { id: other.id })).toEqual({ outcome: "billed" });
});

it("refuses a start more than a year ago, what can’t be billed, and people who may not", async () => {
  moveTo("2027-06-01");
  await expect(agree({ startsOn: "2026-05-31" })).rejects.toThrow("too-early");
  await expect(
    agree({ startsOn: "2027-06-01" }, [{ ...CARE_LINE, quantity: "1000", unitPrice: "100000" }]),
  ).rejects.toThrow("too-much");
  const { id, businessId } = await agree({ startsOn: "2027-06-01" });
  const viewer = onBehalfOf(agreed.test.ctx, VIEWER);
  expect((await getAgreement(viewer, id)).title).toBe("Website care");
  await expect(endAgreement(viewer, { id, end: end({ endsOn: "2027-07-01" }) })).rejects.toThrow("may not");
  await expect(pauseAgreement(viewer, { id })).rejects.toThrow("may not");
  await expect(getAgreement(sales(), businessId)).rejects.toThrow("agreement.not-found");
  const stale = { id, updatedAt: "2020-01-01T00:00:00.000Z" };
  await expect(pauseAgreement(sales(), stale)).rejects.toThrow("agreement.stale");
});

it("one that can’t be billed doesn’t hold up the others", async () => {
  moveTo("2027-01-01");
  const broken = await agree({ startsOn: "2027-01-01" });
  const sound = await agree({ startsOn: "2027-01-01" });
  // A row that no program of ours writes: this period is taken.
  await agreed.test.ctx.db
    .insert(agreementPeriods)
    .values({ agreementId: broken.id, fromOn: "2027-01-01", toOn: "2027-01-31", invoiceId: null });
  expect(await billAgreements({ ...worker(), log: { ...agreed.test.ctx.log, error: () => undefined } as never })).toBe(
    1,
  );
  expect(await billed(broken.businessId)).toEqual([]);
  expect(await billed(sound.businessId)).toHaveLength(1);
  // Nor one, by hand, of a time for which there are no periods.
  await agreed.test.pool.query("update agreements set starts_on = '1800-01-01', next_on = '1800-01-01' where id = $1", [
    broken.id,
  ]);
  moveTo("2027-02-01");
  expect(await billAgreements(worker())).toBe(1);
});

it("lists by state, by words of title and customer, and by what is billed next", async () => {
  moveTo("2027-01-01");
  const running = await agree({ startsOn: "2027-01-01" });
  const later = await agree({ startsOn: "2027-03-01" });
  const ids = async (query: object) => (await listAgreements(sales(), query)).items.map(({ id }) => id);
  expect(await ids({ state: "running" })).toEqual([running.id]);
  expect(await ids({ state: "upcoming" })).toEqual([later.id]);
  expect(await ids({ sort: "next", direction: "desc" })).toEqual([later.id, running.id]);
  await pauseAgreement(sales(), { id: running.id });
  expect(await ids({ state: "paused" })).toEqual([running.id]);
  expect(await ids({ text: "care" })).toHaveLength(2);
  expect(await ids({ text: "nothing like it" })).toEqual([]);
  expect(await ids({ businessId: later.businessId })).toEqual([later.id]);
});

it("a business that closes is billed no more, and the log says who did what", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await transact(onBehalfOf(agreed.test.ctx, OWNER), (tx) =>
    endAgreementsOf(tx, businessId, "The account was closed."),
  );
  moveTo("2027-03-01");
  expect(await billAgreements(worker())).toBe(0);
  const [row] = await agreed.test.ctx.db.select().from(agreements).where(eq(agreements.id, id));
  expect(row?.endsOn).toBe("2027-01-01");
  await agreed.test.pool.query("update businesses set closed_at = now() where id = $1", [businessId]);
  await expect(keepAgreement(sales(), { id })).rejects.toThrow("customer.not-found");
  await expect(resumeAgreement(sales(), { id, resumesOn: "2027-01-01" })).rejects.toThrow("customer.not-found");
  const log = await agreed.test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action, actorLabel }) => `${action} by ${actorLabel}`).sort()).toEqual([
    "agreement.created by Bo Sales",
    "agreement.updated by Ola Owner",
  ]);
});
