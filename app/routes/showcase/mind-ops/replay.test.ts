import { expect, test } from "vitest";
import { REPLAY_SECONDS } from "~/content/showcase/mind-ops-replay";
import { makeReplay } from "./replay";

test("the replay fits into its minute, and every step of it does what its caption says", () => {
  const steps = makeReplay();
  const times = steps.map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
  expect(times[0]).toBe(0);
  expect(REPLAY_SECONDS - (times.at(-1) ?? 0)).toBeGreaterThanOrEqual(4);
  const last = steps.at(-1)?.board;
  expect(last?.log.slice(-9).map(({ verb, taskId }) => `${verb} ${taskId}`)).toEqual([
    "ask-for-changes T-104",
    "deliver T-104",
    "approve T-104",
    "ask-for-changes T-106",
    "deliver T-106",
    "approve T-106",
    "edit-and-approve T-107",
    "complete T-104",
    "undo T-104",
  ]);
  const statuses = Object.fromEntries((last?.tasks ?? []).map(({ id, status }) => [id, status]));
  expect(statuses).toMatchObject({ "T-104": "approved", "T-106": "approved", "T-107": "approved" });
});
