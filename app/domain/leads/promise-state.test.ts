import { expect, it } from "vitest";
import { promiseState, waitingFor } from "./lead-pipeline";

const LEAD = {
  askedAt: null,
  createdAt: "2026-03-02T10:00:00.000Z",
  replyDueAt: "2026-03-03T10:00:00.000Z",
  repliedAt: null,
};
const HOUR = 3_600_000;

it.each([
  ["new", null, "2026-03-03T09:00:00Z", "waiting", HOUR],
  ["in-review", null, "2026-03-03T12:00:00Z", "overdue", 2 * HOUR],
  ["replied", "2026-03-02T13:00:00Z", "2026-03-09T12:00:00Z", "kept", 3 * HOUR],
  ["new", "2026-03-02T13:00:00Z", "2026-03-09T12:00:00Z", "kept", 3 * HOUR],
  ["won", "2026-03-03T11:00:00Z", "2026-03-09T12:00:00Z", "late", 25 * HOUR],
  ["lost", null, "2026-03-09T12:00:00Z", "none", 0],
  ["spam", null, "2026-03-09T12:00:00Z", "none", 0],
] as const)("a lead that is %s, answered %s, is at %s %s", (stage, repliedAt, now, state, milliseconds) => {
  expect(promiseState({ ...LEAD, stage, repliedAt }, now)).toEqual({ state, milliseconds });
});

it("the time of an answer counts from the sender's last words, where they wrote again", () => {
  const lead = {
    ...LEAD,
    stage: "replied" as const,
    askedAt: "2026-03-05T10:00:00.000Z",
    replyDueAt: "2026-03-06T10:00:00.000Z",
  };
  const answered = { ...lead, repliedAt: "2026-03-05T12:00:00.000Z" };
  expect(promiseState(answered, "2026-03-09T12:00:00Z")).toEqual({ state: "kept", milliseconds: 2 * HOUR });
});

it.each([
  ["new", null, "us"],
  ["in-review", null, "us"],
  ["in-review", "2026-03-02T13:00:00Z", "them"],
  ["replied", "2026-03-02T13:00:00Z", "them"],
  ["replied", null, "them"],
  ["won", "2026-03-02T13:00:00Z", null],
  ["lost", null, null],
  ["spam", null, null],
] as const)("a lead that is %s, answered %s, waits for %s", (stage, repliedAt, who) => {
  expect(waitingFor({ stage, repliedAt })).toBe(who);
});
