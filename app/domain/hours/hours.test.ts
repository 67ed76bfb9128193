import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoiceLines, invoices } from "~/db/schema/invoices";
import { projectHours } from "~/db/schema/project-hours";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { deleteInvoiceDraft } from "~/domain/invoices/delete-invoice-draft.server";
import { checkInvoiceForm, invoiceFormValues } from "~/domain/invoices/invoice-form";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { updateInvoice } from "~/domain/invoices/update-invoice.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { publishAllDrafts } from "../../../tests/harness/all-drafts";
import { OWNER, SALES, VIEWER } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { billHours } from "./bill-hours.server";
import { deleteHours } from "./delete-hours.server";
import { logHours } from "./log-hours.server";
import { getHours, listHours, listOwnHours, sumUnbilled } from "./queries.server";
import { costOf, formatMinutes, HoursInput, readMinutes } from "./schema";
import { showHours } from "./show-hours.server";
import { updateHours } from "./update-hours.server";

const test = emptiedContext();

const sales = () => onBehalfOf(test.ctx, SALES);
const owner = () => onBehalfOf(test.ctx, OWNER);
const today = () => agencyDay(test.clock.now());

async function makeWorld() {
  const customer = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, customer);
  const { userId } = await makeStaff(test.ctx, "sales");
  const typed = (changes: Record<string, unknown> = {}) =>
    HoursInput.parse({
      personId: userId,
      workedOn: today(),
      time: "1:30",
      role: "Product Manager",
      isBillable: "on",
      ...changes,
    });
  const log = async (changes: Record<string, unknown> = {}) => {
    const logged = await logHours(sales(), { projectId, hours: typed(changes) });
    if (logged.outcome !== "saved") throw new Error(logged.outcome);
    return logged.id;
  };
  const all = async () => (await listHours(sales(), { projectId })).items;
  const bill = async (ids?: readonly string[]) => {
    const entries = (await all()).filter(({ id, isBillable }) => (ids ? ids.includes(id) : isBillable));
    return billHours(sales(), { projectId, entries });
  };
  return { ...customer, projectId, userId, typed, log, all, bill };
}

const linesOf = (invoiceId: string) =>
  test.ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));

describe("a time", () => {
  it("is read as people type it, and nothing else is", () => {
    const read = ["1.5", "1,25", "0.25", "1:30", "1h 30m", "2h", "2 hours", "90 min", "90m", "24"].map(readMinutes);
    expect(read).toEqual([90, 75, 15, 90, 90, 120, 120, 90, 90, 1440]);
    const inWords = ["2 hours 15 minutes", "1 hr 20 min", "1:20 h", "90 mins", "１：３０", "٢:٣٠"].map(readMinutes);
    expect(inWords).toEqual([135, 80, 80, 90, 90, 150]);
    for (const bad of ["", "0", "-1", "abc", "25", "24:01", "1:75", "1:5", "1441 min", "1e3", undefined]) {
      expect(readMinutes(bad)).toBeNull();
    }
    expect([formatMinutes(90), formatMinutes(5)]).toEqual(["1:30", "0:05"]);
    expect(costOf({ minutes: 20, rateCents: 8_000 })).toBe(2667);
  });
});

describe("hours", () => {
  it("cost the role's rate or one of their own, and are changed and removed until they are billed", async () => {
    const { projectId, log, typed, all } = await makeWorld();
    const id = await log();
    await log({ rate: "75.50", isBillable: undefined, time: "15 min" });
    expect((await all()).map(({ rateCents, minutes, isBillable }) => [rateCents, minutes, isBillable]).sort()).toEqual([
      [10_000, 90, true],
      [7_550, 15, false],
    ]);
    expect(await sumUnbilled(sales(), projectId)).toEqual({ minutes: 90, cents: 15_000 });
    const { updatedAt } = await getHours(sales(), { id, projectId });
    test.clock.advance(1000);
    expect(await updateHours(sales(), { id, updatedAt, hours: typed({ time: "2" }) })).toEqual({ outcome: "saved" });
    await expect(updateHours(sales(), { id, updatedAt, hours: typed() })).rejects.toMatchObject({
      code: "hours.stale",
    });
    expect(await deleteHours(sales(), { id })).toEqual({ outcome: "deleted" });
    expect(await all()).toHaveLength(1);
  });

  it("take the rate that the role has now, and keep a role that was removed where they have it", async () => {
    const { projectId, typed, log } = await makeWorld();
    const id = await log({ role: "Scrum Master", time: "1" });
    const editor = onBehalfOf(test.ctx, { kind: "staff", userId: "editor-1", name: "Edda", role: "editor" });
    const roles = [{ role: "Product Manager", hourlyRateCents: 12_300, description: "Decides with you." }];
    await saveDocumentDraft(editor, { kind: "team-rates", content: { roles } });
    await publishAllDrafts(editor);
    const dearer = await getHours(sales(), { id: await log({ role: "Product Manager" }), projectId });
    expect(dearer.rateCents).toBe(12_300);
    const gone = typed({ role: "Scrum Master", time: "2" });
    expect(await logHours(sales(), { projectId, hours: gone })).toEqual({ outcome: "unknown-role" });
    expect(await updateHours(sales(), { id, hours: gone })).toEqual({ outcome: "saved" });
    expect(await getHours(sales(), { id, projectId })).toMatchObject({ role: "Scrum Master", rateCents: 9_000 });
  });

  it("of nobody, of tomorrow and by those who only read are refused", async () => {
    const { projectId, typed } = await makeWorld();
    const refused = (hours: HoursInput) => logHours(sales(), { projectId, hours });
    expect(await refused(typed({ personId: "nobody" }))).toEqual({ outcome: "unknown-person" });
    expect(await refused(typed({ workedOn: "2999-01-01" }))).toEqual({ outcome: "in-future" });
    const viewer = onBehalfOf(test.ctx, VIEWER);
    await expect(logHours(viewer, { projectId, hours: typed() })).rejects.toMatchObject({ code: "permission.denied" });
    await expect(billHours(viewer, { projectId, entries: [] })).rejects.toMatchObject({ code: "permission.denied" });
    expect(await test.ctx.db.select().from(projectHours)).toEqual([]);
  });

  it("become an invoice with a line for each role and rate, and stay as they are then", async () => {
    const { projectId, log, typed, bill } = await makeWorld();
    const id = await log({ time: "20 min" });
    await log({ time: "20 min" });
    await log({ time: "2", rate: "50" });
    await log({ role: "Scrum Master", time: "0.25" });
    await log({ isBillable: undefined });
    const billed = await bill();
    if (billed.outcome !== "billed") throw new Error(billed.outcome);
    const lines = await linesOf(billed.invoiceId);
    expect(
      lines
        .map(({ name, quantity, unit, unitPriceCents, amountCents }) => [
          name,
          quantity,
          unit,
          unitPriceCents,
          amountCents,
        ])
        .sort(),
    ).toEqual([
      ["Product Manager", 2000, "hour", 5_000, 10_000],
      ["Product Manager", 667, "hour", 10_000, 6_667],
      ["Scrum Master", 250, "hour", 9_000, 2_250],
    ]);
    const [invoice] = await test.ctx.db.select().from(invoices);
    expect(invoice).toMatchObject({ status: "draft", projectId, totalCents: 18_917 });
    expect(await updateHours(sales(), { id, hours: typed() })).toEqual({ outcome: "billed" });
    expect(await deleteHours(sales(), { id })).toEqual({ outcome: "billed" });
    expect(await sumUnbilled(sales(), projectId)).toEqual({ minutes: 0, cents: 0 });
    expect(await bill([id])).toEqual({ outcome: "changed" });
  });

  it("are the same minutes on page and invoice, and still are once the draft was saved again by hand", async () => {
    const { projectId, log, bill } = await makeWorld();
    await log({ time: "20 min", rate: "100" });
    await log({ time: "80 min", rate: "120" });
    expect(await sumUnbilled(sales(), projectId)).toEqual({ minutes: 100, cents: 19_333 });
    const billed = await bill();
    if (billed.outcome !== "billed") throw new Error(billed.outcome);
    const opened = () => getInvoice(sales(), { id: billed.invoiceId });
    const before = await opened();
    expect(before.totalCents).toBe(19_333);
    expect(invoicePaper(before).items.map(({ price, amount }) => [price, amount])).toEqual([
      ["0:20 hours × $100.00", "$33.33"],
      ["1:20 hours × $120.00", "$160.00"],
    ]);
    const values = invoiceFormValues(before, await getTaxes(sales()));
    const checked = checkInvoiceForm(values);
    if ("errors" in checked) throw new Error(JSON.stringify(checked.errors));
    const { lines, ...head } = checked.input;
    expect(await updateInvoice(sales(), { id: billed.invoiceId, head, lines })).toEqual({ outcome: "saved" });
    const after = await opened();
    expect(after.totalCents).toBe(19_333);
    expect(after.lines.map(({ minutes }) => minutes)).toEqual([20, 80]);
  });

  it("of one role and rate are summed before they are rounded", async () => {
    const { projectId, log, bill } = await makeWorld();
    for (const _ of [1, 2, 3]) await log({ time: "20 min", rate: "100" });
    expect(await sumUnbilled(sales(), projectId)).toEqual({ minutes: 60, cents: 10_000 });
    await bill();
    const [invoice] = await test.ctx.db.select().from(invoices);
    expect(invoice?.totalCents).toBe(10_000);
  });

  it("are billed once by two people at the same time, and not at all where one was changed meanwhile", async () => {
    const { projectId, log, all, typed } = await makeWorld();
    const id = await log();
    await log();
    const entries = await all();
    test.clock.advance(1000);
    await updateHours(sales(), { id, hours: typed({ time: "3" }) });
    expect(await billHours(sales(), { projectId, entries })).toEqual({ outcome: "changed" });
    const fresh = await all();
    const ends = await Promise.all([1, 2, 3].map(() => billHours(sales(), { projectId, entries: fresh })));
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["billed", "changed", "changed"]);
    expect(await test.ctx.db.select().from(invoices)).toHaveLength(1);
    expect(await billHours(sales(), { projectId, entries: [] })).toEqual({ outcome: "nothing" });
  });

  it("are free again when their draft is deleted or their invoice is credited as a whole, not in part", async () => {
    const { projectId, log, bill } = await makeWorld();
    await log();
    const first = await bill();
    if (first.outcome !== "billed") throw new Error(first.outcome);
    await deleteInvoiceDraft(sales(), { id: first.invoiceId });
    expect(await sumUnbilled(sales(), projectId)).toMatchObject({ minutes: 90 });
    const second = await bill();
    if (second.outcome !== "billed") throw new Error(second.outcome);
    const { invoiceId: id } = second;
    await issueInvoice(sales(), { id });
    await creditInvoice(owner(), { id, amountCents: 5_000, reason: "Less" });
    expect(await sumUnbilled(sales(), projectId)).toMatchObject({ minutes: 0 });
    await creditInvoice(owner(), { id, amountCents: 10_000, reason: "All" });
    expect(await sumUnbilled(sales(), projectId)).toMatchObject({ minutes: 90 });
    expect(await bill()).toMatchObject({ outcome: "billed" });
  });

  it("show to their customer once they are on an issued invoice and the agency shows them", async () => {
    const { actor, projectId, log, bill } = await makeWorld();
    await log({ note: "Sketches" });
    const billed = await bill();
    if (billed.outcome !== "billed") throw new Error(billed.outcome);
    const own = () => listOwnHours(onBehalfOf(test.ctx, actor), projectId);
    await showHours(sales(), { projectId, isShown: true });
    expect(await own()).toEqual([]);
    await issueInvoice(sales(), { id: billed.invoiceId });
    expect(await own()).toMatchObject([{ minutes: 90, role: "Product Manager", note: "Sketches" }]);
    const other = await makeCustomer(test.ctx);
    expect(await listOwnHours(onBehalfOf(test.ctx, other.actor), projectId)).toEqual([]);
    await showHours(sales(), { projectId, isShown: false });
    expect(await own()).toEqual([]);
  });
});
