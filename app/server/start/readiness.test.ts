import { expect, it } from "vitest";
import type { StoreTrouble } from "~/kernel/file-store";
import { silentLog } from "../../../tests/harness/silent-log";
import { createReadiness } from "./readiness";

const REFUSAL: StoreTrouble = { reason: "the bucket does not exist", isRefusal: true };
const AWAY: StoreTrouble = { reason: "the store cannot be reached", isRefusal: false };

function readiness(trouble: () => StoreTrouble | null, isDatabaseReady = true) {
  let time = 0;
  const asked: string[] = [];
  const ask = createReadiness({
    isDatabaseReady: async () => isDatabaseReady,
    files: {
      async check() {
        asked.push("check");
        return trouble();
      },
    },
    log: silentLog,
    now: () => time,
  });
  function pass(ms: number): void {
    time += ms;
  }
  return { ask, asked, pass };
}

it.each<[string, StoreTrouble | null, boolean, boolean, string]>([
  ["everything answers", null, true, true, "ready"],
  ["the database is away", null, false, false, "not ready: the database doesn't answer"],
  ["the store refuses us", REFUSAL, true, false, "not ready: stored files: the bucket does not exist"],
  ["the store is away", AWAY, true, true, "ready, but for stored files: the store cannot be reached"],
])("when %s", async (_when, trouble, isDatabaseReady, isReady, words) => {
  expect(await readiness(() => trouble, isDatabaseReady).ask()).toEqual({ isReady, words });
});

it("asks the store now and then, and notices when it breaks and when it is mended", async () => {
  let trouble: StoreTrouble | null = null;
  const { ask, asked, pass } = readiness(() => trouble);
  expect((await ask()).isReady).toBe(true);
  trouble = REFUSAL;
  expect((await ask()).isReady).toBe(true);
  expect(asked).toHaveLength(1);
  pass(15_000);
  expect((await ask()).isReady).toBe(false);
  trouble = null;
  pass(15_000);
  expect((await ask()).isReady).toBe(true);
});
