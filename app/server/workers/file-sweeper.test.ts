import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { gather } from "../../../tests/harness/gather";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { startFileSweeper } from "./file-sweeper";

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
});

afterAll(() => test.close());

it("sweeps when its hour comes, in one process at a time", async () => {
  const { ctx, work, clock } = test;
  await (await startFileSweeper(ctx, work.boss)).stop();
  expect(await work.boss.getSchedules()).toMatchObject([{ name: "file-sweep", cron: "17 * * * *" }]);

  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("nobody's");
  }
  await ctx.files.put(randomUUID().replaceAll("-", ""), bytes());
  clock.advance(Date.now() + 26 * 60 * 60 * 1000 - clock.now().getTime());
  expect(await work.boss.send("file-sweep", {})).not.toBeNull();
  expect(await work.boss.send("file-sweep", {})).toBeNull();
  const sweeper = await startFileSweeper(ctx, work.boss);
  await vi.waitFor(async () => expect(await gather(ctx.files.list())).toEqual([]), { timeout: 10_000 });
  await sweeper.stop();
});
