import { expect, it } from "vitest";
import { createTask } from "~/domain/tasks/create-task.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { countWaiting } from "./count-waiting.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

const countFor = (role: Parameters<typeof staffWith>[0]) => countWaiting(onBehalfOf(test.ctx, staffWith(role)));

it("says by tab what waits, and leaves out what is answered, spam or withdrawn", async () => {
  await storeLead(test.ctx);
  await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now() });
  await storeLead(test.ctx, { stage: "spam" });
  await apply(test, (await addJob(test)).id);
  expect(await countFor("owner")).toEqual({
    "/admin/tasks": { count: 0, what: "due" },
    "/admin/leads": { count: 1, what: "waiting for an answer" },
    "/admin/quotes": { count: 0, what: "to be changed" },
    "/admin/invoices": { count: 0, what: "overdue" },
    "/admin/applications": { count: 1, what: "to review" },
    "/admin/emails": { count: 0, what: "failed" },
    "/admin/incoming": { count: 0, what: "to be placed" },
  });
});

it("says how much was set aside as suspected spam until someone decides", async () => {
  await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot" });
  await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot", spamConfirmedAt: test.clock.now() });
  expect((await countFor("sales"))["/admin/leads"]).toEqual({ count: 0, what: "waiting for an answer", suspected: 1 });
});

it("says only what the role may read", async () => {
  expect(Object.keys(await countFor("recruiter"))).toEqual(["/admin/tasks", "/admin/applications"]);
  expect(Object.keys(await countFor("editor"))).toEqual(["/admin/tasks"]);
});

it("counts no further than the navigation shows", async () => {
  for (let count = 0; count < 102; count++) await storeLead(test.ctx);
  expect((await countFor("owner"))["/admin/leads"]?.count).toBe(100);
});

it("asks the database once", async () => {
  const before = test.statementCount();
  await countFor("owner");
  expect(test.statementCount() - before).toBe(1);
});

it("counts one's own tasks from their day on, and quotes that are to be changed", async () => {
  const { actor } = await makeStaff(test.ctx, "sales");
  const other = await makeStaff(test.ctx, "sales");
  const day = (days: number) => addDays(agencyDay(test.clock.now()), days);
  const due = [
    [-3, actor.userId],
    [0, actor.userId],
    [1, actor.userId],
    [0, other.userId],
  ] as const;
  for (const [days, assigneeId] of due) {
    const task = { title: "Call", note: "", repeats: "never", assigneeId, dueOn: day(1) } as const;
    const made = await createTask(onBehalfOf(test.ctx, actor), { task });
    if (made.outcome !== "saved") throw new Error(made.outcome);
    await test.pool.query("update tasks set due_on = $1 where id = $2", [day(days), made.id]);
  }
  const { id } = await makeSentQuote(test.ctx);
  await makeSentQuote(test.ctx);
  await test.pool.query("update quotes set change_asked_at = now() where id = $1", [id]);
  const counts = await countWaiting(onBehalfOf(test.ctx, actor));
  expect(counts["/admin/tasks"]).toEqual({ count: 2, what: "due" });
  expect(counts["/admin/quotes"]).toEqual({ count: 1, what: "to be changed" });
});

it("counts invoices once their last day is over", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  const id = await makeIssuedInvoice(test.ctx, businessId);
  const { rows } = await test.pool.query<{ day: string }>("select due_on::text as day from invoices where id = $1", [
    id,
  ]);
  const today = agencyDay(test.clock.now());
  test.clock.advance(Date.parse(rows[0]?.day ?? "") - Date.parse(today));
  expect((await countFor("sales"))["/admin/invoices"]).toEqual({ count: 0, what: "overdue" });
  test.clock.advance(DAY_MS);
  expect((await countFor("sales"))["/admin/invoices"]).toEqual({ count: 1, what: "overdue" });
});
