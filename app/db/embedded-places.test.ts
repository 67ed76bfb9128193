import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "../../tests/harness/test-server";
import { openEmbedded } from "./embedded.server";
import { reachBinaries } from "./embedded-copy.server";

const OWNER = path.resolve("tests/harness/embedded-owner.ts");
const NOBODY = { uid: 65_534, gid: 65_534 };
const FAR_CHARACTERS = 180;

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "places-"));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function makeFolder(name: string, mode = 0o755): string {
  const made = path.join(folder, name);
  fs.mkdirSync(made, { recursive: true });
  fs.chmodSync(made, mode);
  return made;
}

describe.runIf(process.platform === "linux")("the database starts and is found", () => {
  it.each([
    ["in a private folder", "private"],
    ["in a deep folder", "x".repeat(FAR_CHARACTERS)],
    ["under a name with quotes and more", `it's "Größe", $HOME \`a\` \\ b`],
    ["deep, under such a name", `it's "Größe", $HOME`.padEnd(FAR_CHARACTERS, "y")],
  ])("%s", async (_, name) => {
    const data = path.join(makeFolder(name, 0o700), "data");
    const owner = spawn(process.execPath, [OWNER, data], { stdio: ["ignore", "pipe", "inherit"] });
    await once(owner.stdout, "data");
    const tool = await openEmbedded(data, { attach: true, waitMs: 2000 });
    await withClient(tool.config, (client) => client.query("select max(n) from acknowledged"));
    await tool.stop();
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const next = await openEmbedded(data);
    const { rows } = await withClient(next.config, (client) => client.query("select count(*)::int from acknowledged"));
    expect(rows[0].count).toBeGreaterThan(0);
    await next.stop();
    expect(fs.readdirSync(path.join(data, "run"))).toEqual([]);
    await expect(openEmbedded(data, { attach: true, waitMs: 100 })).rejects.toThrow(/no database is running/);
  });

  it("though others may look into its data, as after a copy or a change of all modes", async () => {
    await (await openEmbedded(folder)).stop();
    for (const mode of [0o755, 0o775]) {
      fs.chmodSync(path.join(folder, "pg18"), mode);
      await (await openEmbedded(folder, { waitMs: 5000 })).stop();
      expect(fs.statSync(path.join(folder, "pg18")).mode & 0o777).toBe(0o700);
    }
  });

  it("with its data on another disk, behind a link", async () => {
    const data = makeFolder("data");
    fs.symlinkSync(makeFolder("disk"), path.join(data, "pg18"));
    fs.rmdirSync(path.join(folder, "disk"));
    await (await openEmbedded(makeFolder("first"))).stop();
    fs.renameSync(path.join(folder, "first", "pg18"), path.join(folder, "disk"));
    fs.chmodSync(folder, 0o755);
    const owner = await openEmbedded(data);
    await withClient(owner.config, (client) => client.query("select 1"));
    await owner.stop();
  });
});

describe.runIf(process.platform === "linux" && process.getuid?.() === 0)("a copy of PostgreSQL's files", () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), "hidden-"));
  const hidden = path.join(base, "package");
  const binaries = path.join(hidden, "native", "bin");
  let place: string;

  /** As PostgreSQL's package is laid out, in small: its programs only say their names. */
  beforeAll(() => {
    fs.chmodSync(base, 0o755);
    const links = [{ source: "native/lib/libz.so.1", target: "native/lib/libz.so.0" }];
    const files = {
      "package.json": '{"version":"18.4.0"}',
      "native/pg-symlinks.json": JSON.stringify(links),
      "native/bin/initdb": "#!/bin/sh\necho 'initdb (PostgreSQL) 18.4'\n",
      "native/bin/postgres": "#!/bin/sh\necho 'postgres (PostgreSQL) 18.4'\n",
      "native/lib/libz.so.1": "a library",
      "native/lib/libpq.a": "for linkers",
      "native/lib/postgresql/dict_snowball.so": "another library",
      "native/share/postgresql/postgres.bki": "a table",
    };
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(hidden, name)), { recursive: true });
      fs.writeFileSync(path.join(hidden, name), content, { mode: name.includes("/bin/") ? 0o755 : 0o644 });
    }
  });

  beforeEach(() => {
    fs.chmodSync(folder, 0o755);
    fs.chmodSync(hidden, 0o700);
    fs.chmodSync(path.join(binaries, "postgres"), 0o755);
    place = makeFolder("place");
  });

  afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

  const reach = (...places: string[]) => reachBinaries(binaries, NOBODY, places);

  it("is made only where the account can't use them, and once", () => {
    fs.chmodSync(hidden, 0o755);
    expect(reach(place)).toBe(binaries);
    expect(fs.readdirSync(place)).toEqual([]);
    fs.chmodSync(path.join(binaries, "postgres"), 0o700);
    const bin = reach(place);
    expect(bin).toMatch(/place\/agency-postgres\/18\.[^/]+-[0-9a-f]{24}\/native\/bin$/);
    const { ino } = fs.statSync(path.join(bin, "postgres"));
    expect(reach(place)).toBe(bin);
    expect(fs.statSync(path.join(bin, "postgres")).ino).toBe(ino);
    expect(fs.readdirSync(path.join(bin, "../lib")).sort()).toEqual(["libz.so.0", "libz.so.1", "postgresql"]);
  });

  it("is usable for all and writable for nobody else, whatever the mask", () => {
    const before = process.umask(0o077);
    try {
      const bin = reach(place);
      const output = execFileSync(path.join(bin, "initdb"), ["--version"], { ...NOBODY, encoding: "utf8" });
      expect(output).toMatch(/PostgreSQL/);
      expect(execFileSync("find", [place, "-perm", "/022", "!", "-type", "l"], { encoding: "utf8" })).toBe("");
    } finally {
      process.umask(before);
    }
  });

  it.each<[string, (copy: string) => void]>([
    ["has another content", (copy) => fs.writeFileSync(path.join(copy, "native/bin/postgres"), "#!/bin/sh\n")],
    ["has one byte changed", (copy) => changeByte(path.join(copy, "native/lib/postgresql/dict_snowball.so"))],
    ["lacks a file", (copy) => fs.rmSync(path.join(copy, "native/bin/initdb"))],
    ["has a file more", (copy) => fs.writeFileSync(path.join(copy, "native/lib/libz.so"), "")],
    ["has a link to elsewhere", (copy) => fs.symlinkSync("/tmp/libz.so", path.join(copy, "native/lib/libz.so"))],
    ["may be written by all", (copy) => fs.chmodSync(path.join(copy, "native/bin/postgres"), 0o777)],
    ["belongs to someone else", (copy) => fs.lchownSync(path.join(copy, "native/bin"), NOBODY.uid, NOBODY.gid)],
    ["can't be read", (copy) => fs.chmodSync(path.join(copy, "native/share"), 0o700)],
    ["is a file", (copy) => fs.rmSync(copy, { recursive: true }) ?? fs.writeFileSync(copy, "")],
  ])("is made again where it %s", (_, spoil) => {
    const bin = reach(place);
    spoil(path.join(bin, "../.."));
    expect(reach(place)).toBe(bin);
    expect(execFileSync(path.join(bin, "postgres"), ["--version"], { ...NOBODY, encoding: "utf8" })).toMatch(/18/);
    expect(fs.existsSync(path.join(bin, "../lib/libz.so"))).toBe(false);
    expect(fs.readdirSync(path.join(place, "agency-postgres"))).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ["anyone may write to", () => fs.chmodSync(place, 0o777)],
    ["belongs to someone else", () => fs.chownSync(place, NOBODY.uid, NOBODY.gid)],
    ["the account can't pass", () => fs.chmodSync(place, 0o700)],
    ["isn't there", () => fs.rmdirSync(place)],
    ["holds a folder of someone else by that name", () => takeName(() => makeFolder("place/agency-postgres"))],
    ["holds a link by that name", () => takeName(() => fs.symlinkSync("/opt", path.join(place, "agency-postgres")))],
  ])("isn't made in a place that %s", (_, spoil) => {
    spoil();
    expect(reach(place, makeFolder("second"))).toContain("/second/");
    expect(() => reach(place)).toThrow(/there is no other folder for it: set DATABASE_URL/);
  });

  it("takes along what killed starts left and what nothing uses, but no copy in use", () => {
    const all = makeFolder("place/agency-postgres");
    const old = new Date(Date.now() - 48 * 60 * 60_000);
    for (const name of [".making-old", "17-unused", ".making-now", "17-recent"]) fs.mkdirSync(path.join(all, name));
    for (const name of [".making-old", "17-unused"]) fs.utimesSync(path.join(all, name), old, old);
    const name = path.basename(path.join(reach(place), "../.."));
    expect(fs.readdirSync(all).sort()).toEqual([".making-now", "17-recent", name].sort());
  });

  function takeName(make: () => void) {
    fs.chmodSync(place, 0o1777);
    make();
    fs.lchownSync(path.join(place, "agency-postgres"), NOBODY.uid, NOBODY.gid);
  }
});

function changeByte(file: string): void {
  const content = fs.readFileSync(file);
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  fs.writeFileSync(file, content);
}
