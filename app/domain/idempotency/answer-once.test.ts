import { expect, it } from "vitest";
import type { AppContext } from "~/kernel/app-context";
import { type AuditEntry, recordAudit } from "~/kernel/audit.server";
import { afterCommit, transact } from "~/kernel/transact.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { ANSWERS_KEPT_HOURS, answerOnce, forgetAnswers } from "./answer-once.server";

const HOUR_MS = 60 * 60 * 1000;
const REQUEST = { sender: "key-1", key: "order-1", hash: "abc" };

const DONE: AuditEntry = {
  action: "test.done",
  subject: { kind: "test", id: "1" },
};

const test = emptiedContext();

let answers = 0;

/** Leaves one audit row, and answers something else each time. */
async function work(ctx: AppContext) {
  await transact(ctx, (tx) => recordAudit(tx, DONE));
  answers += 1;
  return { status: 201, headers: { location: "/x" }, body: `{"answer":${answers}}` };
}

const done = () => countRows(test.pool, "audit_log");

it("the same request with the same key gets the same answer and is done once", async () => {
  const first = await answerOnce(test.ctx, REQUEST, work);
  const second = await answerOnce(test.ctx, REQUEST, work);
  expect(first).toMatchObject({ outcome: "answered", isRepeated: false });
  expect(second).toEqual({ ...first, isRepeated: true });
  expect(await done()).toBe(1);
});

it("another request with the same key is told so", async () => {
  await answerOnce(test.ctx, REQUEST, work);
  expect(await answerOnce(test.ctx, { ...REQUEST, hash: "def" }, work)).toEqual({ outcome: "other-request" });
  expect(await done()).toBe(1);
});

it("keys of other senders are other keys", async () => {
  await answerOnce(test.ctx, REQUEST, work);
  expect(await answerOnce(test.ctx, { ...REQUEST, sender: "key-2" }, work)).toMatchObject({ isRepeated: false });
  expect(await done()).toBe(2);
});

it("a request that fails stores nothing and leaves its key free", async () => {
  const fails = answerOnce(test.ctx, REQUEST, async (ctx) => {
    await work(ctx);
    throw new Error("late");
  });
  await expect(fails).rejects.toThrow("late");
  expect(await done()).toBe(0);
  expect(await answerOnce(test.ctx, REQUEST, work)).toMatchObject({ outcome: "answered", isRepeated: false });
});

it("of many at once one is done and the others are told to wait or get its answer", async () => {
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => answerOnce(test.ctx, REQUEST, work)));
  expect(outcomes.filter((it) => it.outcome === "answered" && !it.isRepeated)).toHaveLength(1);
  expect(outcomes.every(({ outcome }) => outcome === "answered" || outcome === "busy")).toBe(true);
  expect(await done()).toBe(1);
});

it("an answer is forgotten after a day, and the key is good again", async () => {
  await answerOnce(test.ctx, REQUEST, work);
  test.clock.advance(ANSWERS_KEPT_HOURS * HOUR_MS);
  expect(await answerOnce(test.ctx, REQUEST, work)).toMatchObject({ isRepeated: false });
  expect(await forgetAnswers(test.ctx)).toBe(0);
  test.clock.advance(ANSWERS_KEPT_HOURS * HOUR_MS + 1);
  expect(await forgetAnswers(test.ctx)).toBe(1);
  expect(await countRows(test.pool, "idempotent_answers")).toBe(0);
});

it("what a verb takes back inside stays taken back, and the rest is kept", async () => {
  const outcome = await answerOnce(test.ctx, REQUEST, async (ctx) => {
    const undone = transact(ctx, async (tx) => {
      await recordAudit(tx, DONE);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    return work(ctx);
  });
  expect(outcome).toMatchObject({ outcome: "answered" });
  expect(await done()).toBe(1);
});

it("what follows a commit waits until the answer is kept too", async () => {
  const followed: string[] = [];
  await answerOnce(test.ctx, REQUEST, async (ctx) => {
    await transact(ctx, async (tx) => afterCommit(tx, () => void followed.push("once")));
    expect(followed).toEqual([]);
    return work(ctx);
  });
  expect(followed).toEqual(["once"]);
  await answerOnce(test.ctx, REQUEST, work);
  expect(followed).toEqual(["once"]);
});
