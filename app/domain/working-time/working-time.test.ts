import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { leads } from "~/db/schema/leads";
import { findMyApplication } from "~/domain/applications/find-my-application.server";
import { enterLead } from "~/domain/leads/enter-lead.server";
import { askForChange, settleChange } from "~/domain/quotes/ask-change.server";
import { openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { getSetting, getWorkingTime } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { reviewDueOn } from "~/domain/settings/working-time";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { listToday } from "~/domain/today/list-today.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { endOfDay } from "~/lib/working-time";
import { makeCustomer } from "../../../tests/harness/accounts";
import { addJob, apply, messagesTo, staffWith, tokenIn } from "../../../tests/harness/applications";
import { OWNER } from "../../../tests/harness/invoices";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { addClosedDays } from "./add-closed-days.server";
import { addHolidays } from "./add-holidays.server";
import { removeClosedDays } from "./remove-closed-days.server";

const DAY_MS = 86_400_000;

const test = freshContext();

const owner = () => onBehalfOf(test.ctx, OWNER);

function moveTo(iso: string): void {
  test.clock.advance(Date.parse(iso) - test.clock.now().getTime());
}

async function count(replyHoursAre: "clock" | "working"): Promise<void> {
  const { updatedAt } = await getSetting(owner(), "identity");
  await saveSetting(owner(), { key: "identity", seen: updatedAt, change: { replyHoursAre } });
}

/** When an answer is due to a message that came a moment ago. */
async function dueOfNew(): Promise<{ id: string; due: string }> {
  const made = await enterLead(owner(), {
    kind: "contact-message",
    channel: "phone",
    name: "山田 Ștefan",
    businessName: "",
    email: "",
    phone: "(512) 555-0142",
    summary: "Please call",
    details: { message: "Please call." },
    assigneeId: null,
    cameAt: test.clock.now(),
    confirm: false,
  });
  if (made.outcome !== "entered") throw new Error(made.outcome);
  return { id: made.leadId, due: await dueOf(made.leadId) };
}

async function dueOf(id: string): Promise<string> {
  const [row] = await test.ctx.db.select().from(leads).where(eq(leads.id, id));
  return row ? formatMoment(row.replyDueAt) : "";
}

describe("a promise of 24 hours over Thanksgiving", () => {
  const WEDNESDAY = "2026-11-25T20:00:00Z"; // 2 PM in Austin

  it("counts every hour until Settings say otherwise", async () => {
    moveTo(WEDNESDAY);
    await addHolidays(owner(), { by: "federal" });
    expect((await dueOfNew()).due).toBe("Nov 26, 2026, 2:00 PM CST");
  });

  it("counts working hours where Settings say so, and those given before stay as they are", async () => {
    moveTo(WEDNESDAY);
    const before = await dueOfNew();
    await addHolidays(owner(), { by: "federal" });
    await count("working");
    expect((await dueOfNew()).due).toBe("Dec 1, 2026, 2:00 PM CST");
    await addHolidays(owner(), { by: "texas" });
    const after = await dueOfNew();
    expect(after.due).toBe("Dec 2, 2026, 2:00 PM CST");
    await addClosedDays(owner(), { from: "2026-11-30", until: "2026-12-01", name: "Retreat" });
    expect((await dueOfNew()).due).toBe("Dec 4, 2026, 2:00 PM CST");
    expect(await dueOf(before.id)).toBe("Nov 26, 2026, 2:00 PM CST");
    expect(await dueOf(after.id)).toBe("Dec 2, 2026, 2:00 PM CST");
  });
});

it("applications are due in Today on the day that the arithmetic says, from each day of a year", async () => {
  for (const by of ["federal", "texas"] as const) await addHolidays(owner(), { by });
  await addClosedDays(owner(), { from: "2026-07-06", until: "2026-07-17", name: "Summer" });
  const { id } = await apply(test, (await addJob(test)).id);
  const time = await getWorkingTime(test.ctx);
  const recruiter = onBehalfOf(test.ctx, staffWith("recruiter"));
  for (let day = 0; day < 365; day += 3) {
    // At all hours of the day, those between two days in Austin among them.
    const createdAt = new Date(Date.parse("2026-01-01T00:30:00Z") + day * DAY_MS + (day % 24) * 3_600_000);
    await test.ctx.db.update(applications).set({ createdAt }).where(eq(applications.id, id));
    const [row] = (await listToday(recruiter, { view: "all" })).items;
    const due = reviewDueOn(time, createdAt);
    expect(row).toMatchObject({ day: due, at: endOfDay(time, due).toISOString() });
    expect(due > agencyDay(createdAt)).toBe(true);
  }
});

it("a customer's question says until when it's answered, and a request for a change the same by the hours for quotes", async () => {
  moveTo("2026-11-25T20:00:00Z");
  await addHolidays(owner(), { by: "federal" });
  await count("working");
  const dana = await makeCustomer(test.ctx);
  const customer = onBehalfOf(test.ctx, dana.actor);
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email, validUntil: "2026-12-31" });
  const record = { kind: "quote", id: quote.id } as const;
  const shown = async () =>
    (await listRecordMessages(customer, record)).map(({ text, answerDueAt, isLate }) => [
      text,
      answerDueAt && formatMoment(answerDueAt),
      isLate,
    ]);
  for (const text of ["When?", "Anyone?"]) await writeRecordMessage(customer, { record, text });
  const due = "Dec 1, 2026, 2:00 PM CST";
  expect(await shown()).toEqual([
    ["When?", due, false],
    ["Anyone?", null, false],
  ]);
  const [row] = (await listToday(owner(), { view: "all" })).items.filter(({ kind }) => kind === "quote-message");
  expect(row && formatMoment(row.at)).toBe(due);
  moveTo("2026-12-01T20:00:00Z");
  expect((await shown())[0]).toEqual(["When?", due, true]);
  await writeRecordMessage(owner(), { record, text: "Soon." });
  expect((await shown()).map(([, at]) => at)).toEqual([null, null, null]);
  const { versionId } = await openOwnQuote(customer, quote.id);
  await askForChange(customer, { id: quote.id, versionId, text: "Cheaper" });
  expect((await shown())[3]).toEqual(["Cheaper", "Dec 4, 2026, 2:00 PM CST", false]);
  await settleChange(owner(), { id: quote.id });
  expect((await shown())[3]?.[1]).toBeNull();
});

it("an applicant reads until when they hear from us, in the receipt and on their page, and how many days are left", async () => {
  moveTo("2026-11-19T20:00:00Z");
  await addHolidays(owner(), { by: "federal" });
  const { id } = await apply(test, (await addJob(test)).id);
  const [receipt] = await messagesTo(test, "dana@example.com");
  expect(receipt?.text).toContain("Expect our answer by: November 27, 2026");
  const token = tokenIn(receipt?.text ?? "");
  const answer = async () => {
    const found = await findMyApplication(test.ctx, token);
    return found?.state === "open" ? found.application.answer : "closed";
  };
  const dueOn = "2026-11-27";
  expect(await answer()).toEqual({ dueOn, daysLeft: 5 });
  moveTo("2026-11-25T20:00:00Z");
  expect(await answer()).toEqual({ dueOn, daysLeft: 1 });
  moveTo("2026-11-28T05:59:00Z");
  expect(await answer()).toEqual({ dueOn, daysLeft: 0 });
  moveTo("2026-11-28T06:01:00Z");
  expect(await answer()).toEqual({ dueOn, daysLeft: -1 });
  await test.ctx.db.update(applications).set({ status: "shortlisted" }).where(eq(applications.id, id));
  expect(await answer()).toBeNull();
});

describe("days off of the agency's own", () => {
  const winter = { from: "2026-12-28", until: "2027-01-01", name: "Winter break" };

  it("are kept by their first day, each once, until they're removed", async () => {
    expect(await addClosedDays(owner(), winter)).toEqual({ outcome: "added" });
    expect(await addClosedDays(owner(), { ...winter, name: "Other" })).toEqual({ outcome: "there" });
    expect(await addClosedDays(owner(), { from: "2026-10-30", until: "2026-10-30", name: "Move" })).toEqual({
      outcome: "added",
    });
    expect((await getSetting(owner(), "workingTime")).value.closed.map(({ name }) => name)).toEqual([
      "Move",
      "Winter break",
    ]);
    expect(await removeClosedDays(owner(), { from: winter.from })).toEqual({ outcome: "removed" });
    expect(await removeClosedDays(owner(), { from: winter.from })).toEqual({ outcome: "gone" });
  });

  it("are so many that someone still works", async () => {
    const outcomes: string[] = [];
    for (let year = 2027; year < 2047; year += 1) {
      const long = { from: `${year}-03-01`, until: `${year}-04-29`, name: "Off" };
      outcomes.push((await addClosedDays(owner(), long)).outcome);
    }
    expect(new Set(outcomes)).toEqual(new Set(["added", "too-many"]));
  });

  it("are only the owner's to change", async () => {
    const sales = onBehalfOf(test.ctx, staffWith("sales"));
    await expect(addClosedDays(sales, winter)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(removeClosedDays(sales, winter)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(addHolidays(sales, { by: "federal" })).rejects.toMatchObject({ code: "permission.denied" });
  });
});
