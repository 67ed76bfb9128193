import { spawn } from "node:child_process";

/** Outlives this process, and waits for its end at a pipe that nobody else holds. */
const SWEEPER = 'cat >/dev/null; rm -f -- "$1"';

/**
 * Sees to it that `file` goes when this process is killed, whichever way. `settle` ends that once the file is gone or
 * has got its name. Where there is no shell nobody watches.
 */
export function removeIfKilled(file: string): { settle(): void } {
  const sweeper = spawn("/bin/sh", ["-c", SWEEPER, "sweeper", file], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  sweeper.on("error", () => {});
  sweeper.stdin.on("error", () => {});
  sweeper.unref();
  return { settle: () => sweeper.stdin.end() };
}
