import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { gather } from "../../../tests/harness/gather";
import type { StopPoint, VisitorOptions } from "../../../tests/harness/pitching-visitor";
import { samplePdf } from "../../../tests/harness/sample-files";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { sweepFiles } from "./sweep-files.server";

const VISITOR = path.resolve("tests/harness/pitching-visitor.ts");
const DECK = samplePdf(2_000_000);
const DAY_AND_MORE_MS = 26 * 60 * 60 * 1000;
const KILLS_TIMEOUT_MS = 90_000;

const test = emptiedContext();

type Acknowledged = { files: string[]; leads: string[] };

/**
 * Lets visitors pitch until `isEnough`, then kills their process without warning. Returns what they were told is
 * stored.
 */
async function pitchUntilKilled(
  stopAt: StopPoint,
  isEnough: (line: string) => Promise<boolean>,
): Promise<Acknowledged> {
  const options: VisitorOptions = { config: test.config, filesFolder: test.filesFolder, stopAt };
  const child = spawn(process.execPath, [VISITOR, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const told: Acknowledged = { files: [], leads: [] };
  let isKilled = false;
  for await (const line of createInterface(child.stdout)) {
    const [kind, id = ""] = line.split(" ");
    if (kind === "file") told.files.push(id);
    if (kind === "lead") told.leads.push(id);
    if (isKilled || !(await isEnough(line))) continue;
    isKilled = true;
    child.kill("SIGKILL");
  }
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
  return told;
}

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ id: string }>(query);
  return rows.map(({ id }) => id).sort();
}

/** Nothing acknowledged is lost, nothing half is there, and after the sweep nothing is left that no lead has. */
async function expectSound(told: Acknowledged): Promise<void> {
  expect(await idsOf("select id from files")).toEqual(expect.arrayContaining(told.files));
  const leads = await idsOf("select id from leads");
  expect(leads).toEqual(expect.arrayContaining(told.leads));
  expect(await idsOf("select subject_id as id from file_attachments")).toEqual(leads);
  const { rows } = await test.pool.query<{ key: string }>("select storage_key as key from files");
  for (const { key } of rows) {
    const content = await test.ctx.files.open(key);
    expect(content && Buffer.concat(await gather(content)).equals(DECK)).toBe(true);
  }
  test.clock.advance(Date.now() + DAY_AND_MORE_MS - test.clock.now().getTime());
  await sweepFiles(test.ctx);
  expect(await idsOf("select subject_id as id from file_attachments")).toEqual(leads);
  expect(await idsOf("select id from files")).toEqual(await idsOf("select file_id as id from file_attachments"));
  const kept = await gather(test.ctx.files.list());
  expect(kept.map(({ key }) => key).sort()).toEqual(await idsOf("select storage_key as id from files"));
}

it.each<[StopPoint, number]>([
  ["bytes-kept", 0],
  ["row-stored", 3],
  ["before-commit", 3],
])("killed at %s, nothing is lost and nothing is left over", async (point, rows) => {
  let stopped = 0;
  const told = await pitchUntilKilled(point, async (line) => line === `stopped ${point}` && ++stopped === 3);
  expect(await countRows(test.pool, "files")).toBe(rows);
  expect(await countRows(test.pool, "leads")).toBe(0);
  expect(await gather(test.ctx.files.list())).toHaveLength(3);
  await expectSound(told);
  expect(await countRows(test.pool, "files")).toBe(0);
});

it("killed at any moment while three visitors upload and send, the same holds", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  for (const delay of [3, 17, 41, 90]) {
    let sent = 0;
    const told = await pitchUntilKilled("never", async (line) => {
      if (!line.startsWith("lead") || ++sent < 3) return false;
      await pause(delay);
      return true;
    });
    expect(told.leads.length).toBeGreaterThanOrEqual(3);
    await expectSound(told);
    await test.reset();
  }
});
