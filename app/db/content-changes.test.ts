import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { eventually } from "../../tests/harness/eventually";
import { recordingLog, silentLog } from "../../tests/harness/silent-log";
import { startSilentNetwork } from "../../tests/harness/silent-network";
import { sharedContext } from "../../tests/harness/use-test-context";
import { type ContentChannel, createContentChannel } from "./content-changes.server";

const test = sharedContext();

it("every listener hears of a change once it is committed, and never of one that was rolled back", async () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const listeners = [one, two].map(() => createContentChannel(test.config, silentLog));
  await Promise.all([one, two].map((heard, index) => listeners[index]?.listen(heard)));
  const haveHeard = (times: number) =>
    eventually(() => expect([one.mock.calls.length, two.mock.calls.length]).toEqual([times, times]));
  // News comes in the order of commits: what is heard of another's change was not heard of the open one.
  await transact(test.ctx, async (tx) => {
    await markContentChanged(tx);
    await transact(test.ctx, markContentChanged);
    await haveHeard(1);
  });
  await haveHeard(2);
  const failing = transact(test.ctx, async (tx) => {
    await markContentChanged(tx);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await transact(test.ctx, markContentChanged);
  await haveHeard(3);
  await Promise.all(listeners.map((listener) => listener.stop()));
});

it("a listener that lost its connection connects again, says that anything may have changed, and hears again", async () => {
  const heard = vi.fn();
  const log = recordingLog();
  const listener = createContentChannel(test.config, log);
  await listener.listen(heard);
  await test.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content-changes' and datname = current_database()",
  );
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(log.messages).toEqual(["the listener for content changes lost its connection"]);
  await transact(test.ctx, markContentChanged);
  await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
  await listener.stop();
  const listening = () =>
    test.pool.query(
      "select 1 from pg_stat_activity where application_name = 'content-changes' and datname = current_database()",
    );
  await expect.poll(async () => (await listening()).rowCount).toBe(0);
});

it("a listener whose database belongs to one process is current without asking, and not from the loss of its connection until it hears again", async () => {
  const config = { ...test.config };
  const listener = createContentChannel(config, silentLog, { isShared: false });
  const heard = vi.fn(() => expect(listener.isCurrent()).toBe(false));
  expect([listener.isCurrent(), await listener.confirm()]).toEqual([false, false]);
  await listener.listen(heard);
  const asked = () =>
    test.pool.query(
      "select query from pg_stat_activity where application_name = 'content-changes' and datname = current_database() and query = 'select 1'",
    );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([listener.isCurrent(), await listener.confirm(), (await asked()).rowCount]).toEqual([true, true, 0]);
  Object.assign(config, { host: "127.0.0.1", port: 1 });
  await test.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content-changes' and datname = current_database()",
  );
  await eventually(() => expect([listener.isCurrent(), heard.mock.calls.length]).toEqual([false, 0]));
  expect(await listener.confirm()).toBe(false);
  Object.assign(config, test.config);
  await eventually(() => expect(listener.isCurrent()).toBe(true));
  expect(heard).toHaveBeenCalledTimes(1);
  await listener.stop();
});

it("a listener that is stopped while it connects again leaves no connection", async () => {
  const lines: Socket[] = [];
  const silent = createServer((socket) => {
    lines.push(socket);
    socket.on("error", () => {}).resume();
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  try {
    const log = recordingLog();
    const config = { ...test.config };
    const listener = createContentChannel(config, log);
    await listener.listen(() => {});
    Object.assign(config, { host: "127.0.0.1", port: (silent.address() as AddressInfo).port });
    await test.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content-changes' and datname = current_database()",
    );
    await eventually(() => expect(lines).toHaveLength(1));
    await listener.stop();
    await eventually(() => expect(lines.map(({ destroyed }) => destroyed)).toEqual([true]));
    expect(log.messages).toEqual(["the listener for content changes lost its connection"]);
  } finally {
    silent.close();
  }
});

describe("a change is answered for", () => {
  const change = (channel: ContentChannel) =>
    transact({ ...test.ctx, contentChanged: (name) => channel.untilDropped(name) }, markContentChanged);

  it("once every other process has dropped what it kept", async () => {
    const [mine, other] = [createContentChannel(test.config, silentLog), createContentChannel(test.config, silentLog)];
    const heard = vi.fn();
    await mine.listen(() => {});
    await other.listen(heard);
    for (let count = 1; count <= 20; count++) {
      await change(mine);
      // One that was too slow for the patience of the first answers nothing from memory.
      expect(heard.mock.calls.length === count || !other.isCurrent()).toBe(true);
      await eventually(() => expect(heard).toHaveBeenCalledTimes(count));
      await expect.poll(() => other.confirm()).toBe(true);
    }
    await Promise.all([mine.stop(), other.stop()]);
  });

  it("when a process that hears nothing has stopped answering from memory, and it begins again once it hears", async () => {
    const network = await startSilentNetwork(test.config);
    const mine = createContentChannel(test.config, silentLog);
    const other = createContentChannel(network.config, silentLog);
    try {
      const heard = vi.fn();
      await mine.listen(() => {});
      await other.listen(heard);
      await expect.poll(() => other.confirm()).toBe(true);
      network.vanish();
      await change(mine);
      expect([other.isCurrent(), await other.confirm(), heard.mock.calls.length]).toEqual([false, false, 0]);
      network.comeBack();
      await expect.poll(() => other.confirm()).toBe(true);
      expect(heard).toHaveBeenCalled();
    } finally {
      await Promise.all([mine.stop(), other.stop()]);
      await network.close();
    }
  });

  it("right away by a process alone, and by one that doesn't listen", async () => {
    const heard = vi.fn();
    const mine = createContentChannel(test.config, silentLog);
    await change(mine);
    await mine.listen(heard);
    await change(mine);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    await mine.stop();
    await change(mine);
  });
});
