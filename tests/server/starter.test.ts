import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, whyNodeDoesNotStart } from "../../scripts/installed.mjs";
import { until } from "../harness/eventually";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "starter-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the Node that npm installed", () => {
  function nodeThat(script: string): string {
    const file = path.join(folder, "node");
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  it("lacks a library: says which, and how to install it", () => {
    const words = "error while loading shared libraries: libatomic.so.1: cannot open shared object file";
    const node = nodeThat(`echo "$0: ${words}: No such file or directory" >&2; exit 127`);
    expect(whyNodeDoesNotStart(node)).toMatch(/needs libatomic\.so\.1, .*apt-get install libatomic1/);
  });

  it("says what it says itself where that is unknown, and nothing where it starts", () => {
    expect(whyNodeDoesNotStart(nodeThat("echo 'Illegal instruction' >&2; exit 132"))).toContain("Illegal instruction");
    expect(whyNodeDoesNotStart(path.join(folder, "none"))).toContain("ENOENT");
    expect(whyNodeDoesNotStart(process.execPath)).toBeUndefined();
  });
});

describe("what is in node_modules", () => {
  type Entry = { version: string; integrity?: string; optional?: true; os?: string[] };

  function install(found: Record<string, Entry>, locked: Record<string, Entry> = LOCKED): boolean {
    const dependencies = { a: "1.0.0" };
    const write = (name: string, value: object) => writeFileSync(path.join(folder, name), JSON.stringify(value));
    mkdirSync(path.join(folder, "node_modules"), { recursive: true });
    write("package.json", { name: "x", dependencies });
    write("package-lock.json", { packages: { "": { dependencies }, ...locked } });
    write("node_modules/.package-lock.json", { packages: found });
    return isInstalled(folder);
  }

  const HERE = { version: "2.0.0", integrity: "sha512-b", optional: true as const, os: [process.platform] };
  const LOCKED = {
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/here": HERE,
    "node_modules/elsewhere": { version: "2.0.0", optional: true as const, os: ["plan9"] },
  };

  it("is taken as it is where `npm ci` installed what the lock file names for this machine", () => {
    expect(install({ "node_modules/a": LOCKED["node_modules/a"], "node_modules/here": HERE })).toBe(true);
  });

  it.each<[string, Record<string, Entry>]>([
    ["another version", { "node_modules/a": { version: "1.0.1" }, "node_modules/here": HERE }],
    ["a package less", { "node_modules/here": HERE }],
    ["without what only this machine takes", { "node_modules/a": LOCKED["node_modules/a"] }],
  ])("is installed again where it is %s", (_what, found) => expect(install(found)).toBe(false));

  it("is installed again where package.json and the lock file differ, or nothing is there", () => {
    expect(isInstalled(folder)).toBe(false);
    install({ "node_modules/a": LOCKED["node_modules/a"], "node_modules/here": HERE });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies: { a: "1.0.1" } }));
    expect(isInstalled(folder)).toBe(false);
  });
});

describe.runIf(process.platform === "linux")("a program that npm started", () => {
  const running: ChildProcess[] = [];

  afterEach(() => {
    for (const child of running.splice(0)) if (child.pid) process.kill(-child.pid, "SIGKILL");
  });

  /** npm's part is played by a program that, as npm does, runs its script in a shell that passes nothing on. */
  async function startAsNpmDoes() {
    const program = path.join(folder, "program.mjs");
    const pidFile = path.join(folder, "pid");
    const starter = path.join(folder, "starter.mjs");
    writeFileSync(
      program,
      `import fs from "node:fs"; fs.writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("serves");`,
    );
    const project = path.resolve("scripts/project.mjs");
    writeFileSync(
      starter,
      `import { becomeProcess } from ${JSON.stringify(project)}; becomeProcess(process.execPath, [${JSON.stringify(program)}], {});`,
    );
    const script = `"${process.execPath}" "${starter}"; exit $?`; // not its last word: the shell stays, as some shells always do
    const npm = path.join(folder, "npm.mjs");
    writeFileSync(
      npm,
      `import { spawn } from "node:child_process"; spawn("sh", ["-c", ${JSON.stringify(script)}], { stdio: "inherit" }); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [npm], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    running.push(child);
    await once(child.stdout, "data");
    return { npm: child, program: Number(readFileSync(pidFile, "utf8")) };
  }

  const isRunning = (pid: number) =>
    existsSync(`/proc/${pid}`) && !/^State:\s+[XZ]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

  const untilGone = (pid: number) => until(() => !isRunning(pid));

  it("ends when npm is killed, though the shell between lives on", async () => {
    const { npm, program } = await startAsNpmDoes();
    npm.kill("SIGKILL");
    await untilGone(program);
  });

  it("ends when that shell is killed", async () => {
    const { npm, program } = await startAsNpmDoes();
    const { stdout } = await promisify(execFile)("pgrep", ["-P", String(npm.pid)]);
    process.kill(Number(stdout), "SIGKILL");
    await untilGone(program);
  });
});
