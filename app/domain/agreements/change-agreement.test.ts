import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { invoiceLines } from "~/db/schema/invoices";
import { notifications } from "~/db/schema/notifications";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { CARE_LINE, openAgreements } from "../../../tests/harness/agreements";
import { VIEWER } from "../../../tests/harness/invoices";
import { billAgreements } from "./bill-agreements.server";
import { changeAgreement, editAgreement, withdrawChange } from "./change-agreement.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";
import { getAgreement } from "./queries.server";
import { AgreementChangeInput } from "./schema";

const world = openAgreements();
const { sales, worker, moveTo, agree, billed } = world;

const to = (fromOn: string, unitPrice = "500", more: Record<string, unknown> = {}) => ({
  ...AgreementChangeInput.parse({ fromOn, ...more }),
  lines: InvoiceInput.parse({ title: "x", lines: [{ ...CARE_LINE, unitPrice }] }).lines,
});
const sums = async (businessId: string) => (await billed(businessId)).map(({ totalCents }) => totalCents);

it("a new price holds from its day on: by days in the period that it falls into, and earlier ones stay as they were", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  expect(await changeAgreement(sales(), { id, change: to("2027-01-31") })).toEqual({
    outcome: "billed-already",
    firstOn: "2027-02-01",
  });
  expect(await changeAgreement(sales(), { id, change: to("2027-02-15") })).toEqual({
    outcome: "changed",
    fromOn: "2027-02-15",
  });
  expect(await getAgreement(sales(), id)).toMatchObject({
    planned: [{ fromOn: "2027-02-15", totalCents: 50_000, taxCents: 0 }],
    upcoming: [{ totalCents: 47_500 }, { totalCents: 50_000 }, { totalCents: 50_000 }, { totalCents: 50_000 }],
  });
  moveTo("2027-03-01");
  await billAgreements(worker());
  expect(await sums(businessId)).toEqual([45_000, 47_500, 50_000]);
  const second = (await billed(businessId))[1];
  const lines = await world.test.ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, second?.id ?? ""));
  expect(lines.map(({ description }) => description).sort()).toEqual([
    "February 1, 2027 to February 14, 2027: 14 of 28 days of $450.00",
    "February 15, 2027 to February 28, 2027: 14 of 28 days of $500.00",
  ]);
  const { planned, sets } = await getAgreement(sales(), id);
  expect([planned, sets.length]).toEqual([[], 2]);
  expect(await withdrawChange(sales(), { id, fromOn: "2027-02-15" })).toEqual({ outcome: "in-effect" });
});

it("whole periods alone: the change waits for the next one", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01", firstPeriod: "whole" });
  await billAgreements(worker());
  expect(await changeAgreement(sales(), { id, change: to("2027-02-15") })).toEqual({
    outcome: "changed",
    fromOn: "2027-03-01",
  });
  moveTo("2027-03-01");
  await billAgreements(worker());
  expect(await sums(businessId)).toEqual([45_000, 45_000, 50_000]);
});

it("minimum term and notice hold unless the customer agreed, and what would change nothing is refused", async () => {
  moveTo("2027-01-01");
  const { id } = await agree({ startsOn: "2027-01-01", minimumMonths: "3", noticeDays: "30" });
  await billAgreements(worker());
  const early = { outcome: "too-soon", earliestOn: "2027-04-01" };
  expect(await changeAgreement(sales(), { id, change: to("2027-02-01") })).toEqual(early);
  expect(await changeAgreement(sales(), { id, change: to("2027-04-01", "450") })).toEqual({ outcome: "unchanged" });
  const agreedTo = to("2027-02-01", "400", { isAgreed: true });
  expect(await changeAgreement(sales(), { id, change: agreedTo })).toMatchObject({ outcome: "changed" });
  moveTo("2027-06-01");
  expect(await changeAgreement(sales(), { id, change: to("2027-06-20") })).toEqual({
    outcome: "too-soon",
    earliestOn: "2027-07-01",
  });
  await expect(changeAgreement(onBehalfOf(world.test.ctx, VIEWER), { id, change: to("2027-09-01") })).rejects.toThrow(
    "may not",
  );
  const stale = { id, updatedAt: "2020-01-01T00:00:00.000Z" };
  await expect(changeAgreement(sales(), { ...stale, change: to("2027-09-01") })).rejects.toThrow("agreement.stale");
});

it("the customer is told by mail with both prices, and again when it’s undone; the history says who did what", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  await changeAgreement(sales(), { id, change: to("2027-03-01", "500", { message: "Hosting is included now." }) });
  expect(await withdrawChange(sales(), { id, fromOn: "2027-03-02" })).toEqual({ outcome: "gone" });
  expect(await withdrawChange(sales(), { id, fromOn: "2027-01-01" })).toEqual({ outcome: "in-effect" });
  expect(await withdrawChange(sales(), { id, fromOn: "2027-03-01" })).toEqual({ outcome: "withdrawn" });
  const told = await world.test.ctx.db.select().from(notifications);
  const words = told.map(({ title, text }) => `${title}: ${text}`);
  expect(words).toContain(
    "Agreement “Website care” changes on March 1, 2027: Until February 28, 2027, the price is $450.00 a month. From March 1, 2027 on, it’s $500.00 a month.\n\nFrom then on, it covers: Website care.\n\nHosting is included now.",
  );
  expect(words).toContain("Agreement “Website care” doesn’t change on March 1, 2027: The price stays $450.00 a month.");
  const log = await world.test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action }) => action).sort()).toEqual([
    "agreement.change-withdrawn",
    "agreement.changed",
    "agreement.created",
  ]);
  const { entries } = await readTimeline(sales(), { kind: "customer", id: businessId });
  const said = entries.map((entry) => JSON.stringify(entry)).join("\n");
  expect(said).toContain("changed the price from $450.00 to $500.00 from March 1, 2027 on");
  expect(said).toContain("took back the new price from March 1, 2027 on");
  moveTo("2027-03-01");
  await billAgreements(worker());
  expect(await sums(businessId)).toEqual([45_000, 45_000, 45_000]);
});

it("those who get bills without an account are mailed as well, also of a pause and of its end", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await world.test.pool.query(`delete from "user" where business_id = $1`, [businessId]);
  await world.test.pool.query(
    "update businesses set contact_name = 'Ann Box', contact_email = 'box@customer.example' where id = $1",
    [businessId],
  );
  await changeAgreement(sales(), { id, change: to("2027-03-01") });
  await pauseAgreement(sales(), { id });
  await resumeAgreement(sales(), { id, resumesOn: "2027-02-01" });
  const mails = await world.test.ctx.db.select().from(emails).where(eq(emails.toAddress, "box@customer.example"));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "Agreement “Website care” changes on March 1, 2027",
    "Agreement “Website care” goes on",
    "Agreement “Website care” is paused",
  ]);
  for (const { text } of mails) expect(text).not.toContain("/dashboard");
});

it("its title and note are those of the invoices to come", async () => {
  moveTo("2027-01-01");
  const { id, businessId } = await agree({ startsOn: "2027-01-01" });
  await billAgreements(worker());
  await editAgreement(sales(), {
    id,
    words: { title: "Care and hosting", note: "Thank you.", customerEnds: false, customerPauses: false },
  });
  moveTo("2027-02-01");
  await billAgreements(worker());
  expect((await billed(businessId)).map(({ title, note }) => [title, note])).toEqual([
    ["Website care, January 1, 2027 to January 31, 2027", ""],
    ["Care and hosting, February 1, 2027 to February 28, 2027", "Thank you."],
  ]);
});
