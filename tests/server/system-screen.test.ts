import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { OWN_BACKUPS_MAX } from "~/backup/own-backups.server";
import { checkArchive } from "~/backup/read-archive";
import { RELEASES } from "~/content/releases";
import { holdFiles } from "~/db/backup-lock.server";
import { auditLog } from "~/db/schema/audit";
import manifest from "../../package.json" with { type: "json" };
import { makeStaff } from "../harness/accounts";
import { eventually } from "../harness/eventually";
import { wordsOf } from "../harness/page-visitor";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { withClient } from "../harness/test-server";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const PATH = "/admin/settings/system";
const FORM = "application/x-www-form-urlencoded";

let test: TestContext;
let site: TestSite;
let folder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  folder = path.join(path.dirname(test.filesFolder), "backups");
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  rmSync(folder, { recursive: true, force: true });
  const owner = await makeStaff(test.ctx, "owner");
  headers = { ...(await owner.signIn()), origin: ORIGIN, "content-type": FORM };
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const words = async () => wordsOf((await site.ask(PATH, { headers })).text);
const press = () => site.ask(PATH, { method: "POST", headers, body: "" });
const actions = async () =>
  (await test.ctx.db.select({ action: auditLog.action }).from(auditLog)).map((row) => row.action);

it("shows owners what runs and where its data lies, and no secret", async () => {
  const text = await words();
  expect(text).toContain(`Version ${manifest.version}`);
  expect(text).toContain(RELEASES[0].notes[0]);
  expect(text).toMatch(/PostgreSQL \d+\.\d+ ?.*agency at db\.example: [\d.]+ [kM]B/);
  expect(text).toContain(path.dirname(test.filesFolder));
  expect(text).toContain("No email has been sent yet.");
  expect(text).toContain("No backup has been made with this program yet.");
  expect(text).not.toMatch(/secret@|site:secret/);
});

it("makes a backup beside everything else, checks it, says so, and hands it to owners alone", async () => {
  expect((await press()).status).toBeLessThan(400);
  await eventually(async () => expect(await actions()).toContain("backup.made"));
  const text = await words();
  expect(text).toMatch(/The last backup was made .*, and every byte of it was checked on /);
  const [name = ""] = readdirSync(folder);
  const answer = await site.ask(`${PATH}/backups/${name}`, { headers });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
  const copy = path.join(folder, "copy");
  writeFileSync(copy, answer.body);
  expect((await checkArchive(copy, undefined)).totals.tables).toBeGreaterThan(50);
  expect(await actions()).toContain("backup.downloaded");
  const sales = await makeStaff(test.ctx, "sales");
  const refused = await site.ask(`${PATH}/backups/${name}`, { headers: await sales.signIn() });
  expect([refused.status, refused.body.includes("AGENCY BACKUP")]).toEqual([403, false]);
});

it.each(["site-2026-01-01-000000.backup", "..%2Ffiles", "copy"])("knows no backup called %s", async (name) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "copy"), "not ours");
  expect((await site.ask(`${PATH}/backups/${name}`, { headers })).status).toBe(404);
});

it("never makes two at a time: the page says that one is being made", async () => {
  await withClient(test.config, async (client) => {
    expect(await holdFiles(client)).toBe(true);
    expect(wordsOf((await press()).text)).toContain("A backup is being made");
    expect(await words()).toContain("A backup is being made.");
  });
  expect(await words()).not.toContain("A backup is being made.");
  const { backups } = test.ctx.installation ?? {};
  const first = backups?.begin(test.clock.now());
  expect(backups?.begin(test.clock.now())).toBeNull();
  await first;
});

it("says why the last attempt failed, until one succeeds", async () => {
  writeFileSync(folder, "in the way");
  await press();
  await eventually(async () => expect(await words()).toMatch(/The attempt on .* failed: EEXIST/));
  rmSync(folder);
  await press();
  await eventually(async () => expect(await actions()).toContain("backup.made"));
  expect(await words()).not.toContain("The attempt on");
});

it("keeps the newest ones, and leaves files of other names alone", async () => {
  mkdirSync(folder, { recursive: true });
  const older = Array.from({ length: OWN_BACKUPS_MAX }, (_, index) => `site-2020-01-0${index + 1}-120000.backup`);
  for (const name of [...older, "my-own.backup"]) writeFileSync(path.join(folder, name), "old");
  await press();
  await eventually(async () => expect(await actions()).toContain("backup.made"));
  const names = readdirSync(folder);
  expect(names).toHaveLength(OWN_BACKUPS_MAX + 1);
  expect(names).toEqual(expect.arrayContaining(["my-own.backup", ...older.slice(1)]));
});
