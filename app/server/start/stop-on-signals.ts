import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";

const DRAIN_MS = 10_000;
/** Less than the time that supervisors wait before killing a process. */
const STOP_MS = 40_000;
/**
 * One Ctrl-C may arrive twice: from the terminal's process group and from the program that started this one. Nobody
 * presses it twice this fast.
 */
const ECHO_MS = 300;
/** Turns for finishing the current one, accepting, and reading. */
const TURNS_BEFORE = 3;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops cleanly at the first signal, or when the program that started this one dies: refuses new connections, lets
 * running requests end (for at most ten seconds), then stops the services. A second signal ends the process right away,
 * and so does a service that fails to stop, or takes more than 40 seconds in all. Nothing that was acknowledged depends
 * on a clean stop.
 */
export function stopOnSignals(options: {
  server: Server;
  log: Logger;
  onStopping: () => void;
  stopServices: () => Promise<void>;
}): void {
  const { server, log, onStopping, stopServices } = options;
  let isStopping = false;
  const isEcho = createEchoFinder();

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, "stopping");
    onStopping();
    const isClean = await endsWithin(STOP_MS, async () => {
      await drain(server);
      await stopServices();
    }).catch((error) => {
      log.error({ err: error }, "a service did not stop");
    });
    if (isClean === false) log.error({ seconds: STOP_MS / 1000 }, "not everything ended in time");
    process.exit(isClean ? 0 : 1);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const isSamePress = isEcho();
      if (isStopping && !isSamePress) process.exit(1);
      if (isStopping) return;
      isStopping = true;
      void stop(signal);
    });
  }
  process.on("disconnect", () => {
    if (isStopping) return;
    isStopping = true;
    void stop("the program that started this one is gone");
  });
  process.channel?.unref();
}

/** Returns a function to call on each signal, which returns true if the signal repeats the previous one. */
export function createEchoFinder(now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const isSoon = now() - last < ECHO_MS;
    last = now();
    return isSoon;
  };
}

/** Returns true if the work was done within this time; rejects if it does. */
export async function endsWithin(milliseconds: number, work: () => Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  try {
    return await Promise.race([work().then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves when the last running request has ended. The operating system accepts connections for a busy program and
 * resets them when the port closes, so they are accepted and read first, each in a turn of the event loop.
 */
export async function drain(server: Server, patienceMs = DRAIN_MS): Promise<void> {
  for (let turn = 0; turn < TURNS_BEFORE; turn++) await nextTurn();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
