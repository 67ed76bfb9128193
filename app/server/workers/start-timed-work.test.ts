import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { agencyTimeZone, settleIn } from "~/lib/place";
import { eventually } from "../../../tests/harness/eventually";
import { gather } from "../../../tests/harness/gather";
import { recordingLog } from "../../../tests/harness/silent-log";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { startTimedWork } from "./start-timed-work";
import { TIMED_WORK } from "./timed-work";

const test = sharedContext();

describe("timed work", () => {
  it("has its hour in the queue, each by its own name", async () => {
    const { ctx, work } = test;
    await (await startTimedWork(ctx, work.boss)).stop();
    const wanted = TIMED_WORK.map(({ name, schedule, zone }) => ({
      name,
      cron: schedule,
      timezone: zone ? agencyTimeZone() : "UTC",
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect((await work.boss.getSchedules()).sort(byName)).toMatchObject(wanted.sort(byName));
    expect(new Set(TIMED_WORK.map(({ name }) => name)).size).toBe(TIMED_WORK.length);
  });

  it("follows the agency to another time zone without a start", async () => {
    const { ctx, work } = test;
    const started = await startTimedWork(ctx, work.boss);
    settleIn({ ...DEFAULT_IDENTITY, timeZone: "Europe/Berlin" });
    await started.reschedule();
    await started.stop();
    settleIn(DEFAULT_IDENTITY);
    const zones = (await work.boss.getSchedules()).map(({ timezone }) => timezone);
    expect(new Set(zones)).toEqual(new Set(["UTC", "Europe/Berlin"]));
  });

  it.each(TIMED_WORK)("$name finds nothing to do on an empty site", async ({ run }) => {
    for (const count of Object.values(await run(test.ctx))) expect(count).toBe(0);
  });

  it("sweeps files when its hour comes, in one process at a time", async () => {
    const { ctx, work, clock } = test;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("nobody's");
    }
    await ctx.files.put(randomUUID().replaceAll("-", ""), bytes());
    clock.advance(Date.now() + 26 * 60 * 60 * 1000 - clock.now().getTime());
    expect(await work.boss.send("file-sweep", {})).not.toBeNull();
    expect(await work.boss.send("file-sweep", {})).toBeNull();
    const started = await startTimedWork(ctx, work.boss);
    await eventually(async () => expect(await gather(ctx.files.list())).toEqual([]));
    await started.stop();
  });

  it("that fails says so and comes back at its next hour", async () => {
    const { ctx, work } = test;
    const log = recordingLog();
    let runs = 0;
    const broken = {
      name: "broken-work",
      schedule: "1 1 1 1 *",
      async run(): Promise<Record<string, number>> {
        runs += 1;
        throw new Error("no");
      },
    };
    for (let run = 1; run <= 2; run += 1) {
      const started = await startTimedWork({ ...ctx, log }, work.boss, [broken]);
      await work.boss.send("broken-work", {});
      await started.stop();
      const again = await startTimedWork({ ...ctx, log }, work.boss, [broken]);
      await eventually(() => expect(runs).toBe(run));
      await again.stop();
    }
    expect(log.messages).toEqual(Array(2).fill("timed work failed; its next hour tries again"));
  });
});
