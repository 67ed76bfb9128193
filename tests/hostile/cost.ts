import { readFileSync } from "node:fs";
import type { TestContext } from "../harness/test-context";

const TICK_MS = 10;
/** Where the ticks of a process are in its line, counted from behind its name. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Processor time since something began, of this program with all its threads and of the database, in milliseconds. */
export type Meter = () => number;

/**
 * Returns a function that starts a meter. The database counts where this machine runs it and Linux tells, in steps of
 * 10 ms.
 */
export async function openMeter({ pool }: TestContext): Promise<() => Meter> {
  const database = await findDatabase(pool);
  return () => {
    const own = process.cpuUsage();
    const before = database === null ? 0 : ticksOf(database);
    return () => {
      const { user, system } = process.cpuUsage(own);
      const ticks = database === null ? 0 : ticksOf(database) - before;
      return (user + system) / 1000 + Math.max(0, ticks) * TICK_MS;
    };
  };
}

async function findDatabase(pool: TestContext["pool"]): Promise<string | null> {
  const { rows } = await pool.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const [pid = ""] = (readOrNull(`${rows[0]?.folder}/postmaster.pid`) ?? "").split("\n");
  return readOrNull(childrenOf(pid)) === null ? null : pid;
}

const childrenOf = (pid: string) => `/proc/${pid}/task/${pid}/children`;

/** Returns the ticks of all processes that the database has for its clients now. */
function ticksOf(pid: string): number {
  const children = (readOrNull(childrenOf(pid)) ?? "").split(" ").filter(Boolean);
  return children.reduce((sum, child) => {
    const fields = (readOrNull(`/proc/${child}/stat`) ?? "").replace(/^.*\) /, "").split(" ");
    return sum + Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0);
  }, 0);
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
