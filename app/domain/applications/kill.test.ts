import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { addJob } from "../../../tests/harness/applications";
import type { ApplyingOptions } from "../../../tests/harness/applying-visitor";
import { gather } from "../../../tests/harness/gather";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";

const VISITOR = path.resolve("tests/harness/applying-visitor.ts");
const DAY_AND_MORE_MS = 26 * 60 * 60 * 1000;
const KILLS_TIMEOUT_MS = 120_000;

const test = emptiedContext();

type Told = Record<"applied" | "erasing" | "erased", string[]>;

/** Lets people apply until `isEnough`, then kills their process without warning. Returns what they were told. */
async function applyUntilKilled(
  stopAt: ApplyingOptions["stopAt"],
  isEnough: (line: string) => Promise<boolean>,
): Promise<Told> {
  const { id: jobId } = await addJob(test);
  const options: ApplyingOptions = { config: test.config, filesFolder: test.filesFolder, jobId, stopAt };
  const child = spawn(process.execPath, [VISITOR, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const told: Told = { applied: [], erasing: [], erased: [] };
  let isKilled = false;
  for await (const line of createInterface(child.stdout)) {
    const [kind, id = ""] = line.split(" ");
    if (kind && Object.hasOwn(told, kind)) told[kind as keyof Told].push(id); // safe: asked just before
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

/**
 * Expects acknowledged applications to be there whole, deleted ones to be gone whole, and nothing left over after the
 * sweep.
 */
async function expectSound({ applied, erasing, erased }: Told): Promise<void> {
  const stored = await idsOf("select id from applications");
  expect(stored).toEqual(expect.arrayContaining(applied.filter((id) => !erasing.includes(id))));
  for (const id of erased) expect(stored).not.toContain(id);
  const withEach = "select application_id as id from";
  expect(await idsOf(`${withEach} emails where kind = 'application-receipt'`)).toEqual(stored);
  expect(await idsOf(`${withEach} emails where kind = 'application-received'`)).toEqual(stored);
  expect(await idsOf(`${withEach} applicant_links`)).toEqual(stored);
  expect(await idsOf("select subject_id as id from file_attachments")).toEqual(stored);
  test.clock.advance(Date.now() + DAY_AND_MORE_MS - test.clock.now().getTime());
  await sweepFiles(test.ctx);
  expect(await idsOf("select id from files")).toEqual(await idsOf("select resume_file_id as id from applications"));
  const kept = await gather(test.ctx.files.list());
  expect(kept.map(({ key }) => key).sort()).toEqual(await idsOf("select storage_key as id from files"));
}

it("killed just before the commit, nothing is stored and nothing is left over", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  const told = await applyUntilKilled("before-commit", async (line) => line === "stopped");
  expect(await countRows(test.pool, "applications")).toBe(0);
  await expectSound(told);
  expect(await countRows(test.pool, "files")).toBe(0);
});

it("killed at any moment while people apply and delete their data, nothing is half there", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  for (const delay of [2, 19, 47]) {
    let erasures = 0;
    const told = await applyUntilKilled("never", async (line) => {
      if (!line.startsWith("erasing") || ++erasures < 2) return false;
      await pause(delay);
      return true;
    });
    expect(told.applied.length).toBeGreaterThanOrEqual(4);
    await expectSound(told);
    await test.reset();
  }
});
