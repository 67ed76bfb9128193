import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type SmallDisk = { folder: string; setReadOnly(isReadOnly: boolean): void; stop(): void };

/** A file system of so many kilobytes. Undefined: this account may not mount one here. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "ignore" });
  try {
    run("mount", "-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    setReadOnly: (isReadOnly) => run("mount", "-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder),
    stop() {
      run("umount", folder);
      rmdirSync(folder);
    },
  };
}
