import { spawn } from "node:child_process";

/** Outlives this process, and waits for its end on a pipe that nothing else holds open. */
const SWEEPER = 'cat >/dev/null; rm -f -- "$1"';

/**
 * Ensures that `file` is removed if this process is killed in any way. `settle` cancels that once the file is gone or
 * has been renamed. Does nothing on systems without a shell.
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
