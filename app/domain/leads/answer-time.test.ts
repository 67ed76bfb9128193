import { describe, expect, it } from "vitest";
import type { leads } from "~/db/schema/leads";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { freshContext } from "../../../tests/harness/use-test-context";
import { findAnswerTime, measureAnswerTime } from "./find-answer-time.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const test = freshContext();

/** A lead that came so many hours ago and was answered after so many. */
function answered(ago: number, after: number, changes: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const createdAt = new Date(test.clock.now().getTime() - ago * HOUR_MS);
  const repliedAt = new Date(createdAt.getTime() + after * HOUR_MS);
  return storeLead(test.ctx, { stage: "replied", createdAt, repliedAt, ...changes });
}

async function show(showsAnswerTime: boolean): Promise<void> {
  const owner = onBehalfOf(test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", seen: updatedAt, change: { showsAnswerTime } });
  test.clock.advance(1);
}

describe("the time of answers", () => {
  it("is their median, from five answers of 30 days on", async () => {
    for (const hours of [1, 2, 9, 30]) await answered(40, hours);
    expect(await measureAnswerTime(test.ctx)).toBeNull();
    await answered(30 * 24 + 3, 2); // answered a moment more than 30 days ago
    await answered(40, 3, { channel: "phone" });
    await answered(40, 3, { stage: "spam" });
    await storeLead(test.ctx);
    expect(await measureAnswerTime(test.ctx)).toBeNull();
    await answered(40, 4, { channel: "email", stage: "won" });
    expect(await measureAnswerTime(test.ctx)).toEqual({ seconds: 4 * 3600, answers: 5 });
    // A sender who wrote again counts from then: two hours.
    await answered(40, 36, { askedAt: new Date(test.clock.now().getTime() - 6 * HOUR_MS) });
    expect(await measureAnswerTime(test.ctx)).toEqual({ seconds: 3 * 3600, answers: 6 });
  });

  it("equals what SQL says of the same rows, whatever they are", async () => {
    for (let index = 0; index < 60; index += 1) await answered(index * 17, ((index * 7) % 23) + index / 60);
    const { rows } = await test.pool.query(
      `select percentile_disc(0.5) within group (order by replied_at - created_at) as low,
         percentile_disc(0.5) within group (order by replied_at - created_at desc) as high, count(*)::int as answers
       from leads where replied_at > $1::timestamptz - interval '30 days'`,
      [test.clock.now()],
    );
    const measured = await measureAnswerTime(test.ctx);
    const secondsOf = (span: { hours?: number; minutes?: number; seconds?: number; milliseconds?: number }) =>
      (span.hours ?? 0) * 3600 + (span.minutes ?? 0) * 60 + (span.seconds ?? 0) + (span.milliseconds ?? 0) / 1000;
    expect(measured?.answers).toBe(rows[0].answers);
    expect(measured?.seconds).toBeCloseTo((secondsOf(rows[0].low) + secondsOf(rows[0].high)) / 2, 1);
  });
});

describe("what visitors read", () => {
  it("is nothing unless Settings say so, and is asked of the database once in five minutes", async () => {
    for (const hours of [1, 2, 3, 4, 5]) await answered(40, hours);
    expect(await findAnswerTime(test.ctx)).toBeNull();
    await show(true);
    test.clock.advance(MINUTE_MS);
    expect(await findAnswerTime(test.ctx)).toEqual({ seconds: 3 * 3600, answers: 5 });
    await answered(40, 6);
    const before = test.statementCount();
    for (let visit = 0; visit < 20; visit += 1) {
      expect(await findAnswerTime(test.ctx)).toEqual({ seconds: 3 * 3600, answers: 5 });
    }
    expect(test.statementCount()).toBe(before);
    test.clock.advance(5 * MINUTE_MS);
    expect(await findAnswerTime(test.ctx)).toEqual({ seconds: 3.5 * 3600, answers: 6 });
    await show(false);
    test.clock.advance(5 * MINUTE_MS);
    expect(await findAnswerTime(test.ctx)).toBeNull();
  });
});
