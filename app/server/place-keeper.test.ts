import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import { agencyTimeZone, settleIn } from "~/lib/place";
import { recordingLog } from "../../tests/harness/silent-log";
import { sharedContext } from "../../tests/harness/use-test-context";
import { createPlaceKeeper } from "./place-keeper";

const test = sharedContext();
afterEach(async () => {
  settleIn(DEFAULT_IDENTITY);
  await test.ctx.db.delete(settings).where(eq(settings.key, "identity"));
});
/** As another process stores it. */
async function store(timeZone: string): Promise<void> {
  const row = { value: { timeZone }, updatedAt: test.clock.now() };
  await test.ctx.db
    .insert(settings)
    .values({ key: "identity", ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

it("a process knows at its start where the agency is, and after a change in another one before its next answer", async () => {
  await store("Europe/Berlin");
  const onMove = vi.fn();
  const keeper = createPlaceKeeper(test.ctx, onMove);
  await keeper.ready();
  expect(agencyTimeZone()).toBe("Europe/Berlin");
  expect(onMove).not.toHaveBeenCalled();
  await store("Asia/Tokyo");
  keeper.drop();
  await keeper.ready();
  expect(agencyTimeZone()).toBe("Asia/Tokyo");
  expect(onMove).toHaveBeenCalledOnce();
});

it("what is known costs no statement, and of many changes in a row the last one counts", async () => {
  const keeper = createPlaceKeeper(test.ctx);
  await keeper.ready();
  const before = test.statementCount();
  await Promise.all([keeper.ready(), keeper.ready()]);
  expect(test.statementCount()).toBe(before);
  const zones = ["Europe/Paris", "Europe/Rome", "Europe/Madrid"];
  for (const zone of zones) {
    await store(zone);
    keeper.drop();
  }
  await keeper.ready();
  expect(agencyTimeZone()).toBe("Europe/Madrid");
});

it("while the database is away the last known place holds, and it is asked again", async () => {
  await store("Europe/Berlin");
  const log = recordingLog();
  let isAway = false;
  const broken = () => {
    throw new Error("away");
  };
  const ctx = {
    ...test.ctx,
    log,
    get db() {
      return isAway ? ({ select: broken } as never) : test.ctx.db; // safe: no other call is made
    },
  };
  const keeper = createPlaceKeeper(ctx);
  await keeper.ready();
  isAway = true;
  keeper.drop();
  await keeper.ready();
  expect(agencyTimeZone()).toBe("Europe/Berlin");
  isAway = false;
  await store("Asia/Tokyo");
  await keeper.ready();
  expect(agencyTimeZone()).toBe("Asia/Tokyo");
});
