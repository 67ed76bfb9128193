import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type VolatileDisk = {
  folder: string;
  /** The power goes: from now on nothing is stored anymore, and what was not synchronised is lost. */
  cut(): void;
  /** The power is back: the journal is played, and the disk holds what it had kept. Nobody may be using it. */
  restore(): Promise<void>;
  stop(): Promise<void>;
};

/** FS_IOC_SHUTDOWN of the kernel with "do not write the journal", as file systems are tested for power cuts. */
const SHUT_DOWN = 'my $how = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die; ioctl($disk, 0x8004587d, $how) or die';
const UNMOUNT_TRIES = 100;
const UNMOUNT_PAUSE_MS = 100;

/**
 * A disk of so many megabytes whose power can be cut: ext4 on a loop device. Undefined: this account may not have one
 * here.
 */
export function mountVolatileDisk(megabytes: number): VolatileDisk | undefined {
  const place = mkdtempSync(path.join(os.tmpdir(), "volatile-"));
  chmodSync(place, 0o755);
  const image = path.join(place, "image");
  const folder = path.join(place, "disk");
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "ignore" });
  mkdirSync(folder);
  try {
    writeFileSync(image, "");
    truncateSync(image, megabytes * 1_048_576);
    run("mkfs.ext4", "-q", image);
    run("mount", "-o", "loop", image, folder);
  } catch {
    rmSync(place, { recursive: true, force: true });
    return undefined;
  }

  async function unmount(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return void run("umount", folder);
      } catch (error) {
        if (tries === UNMOUNT_TRIES) throw error;
        await pause(UNMOUNT_PAUSE_MS); // processes that were killed let go one after the other
      }
    }
  }

  return {
    folder,
    cut: () => run("perl", "-e", SHUT_DOWN, folder),
    async restore() {
      await unmount();
      run("mount", "-o", "loop", image, folder);
    },
    async stop() {
      await unmount();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
