import type { Server } from "node:http";
import type { Logger } from "pino";

const DRAIN_MS = 10_000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops cleanly at the first signal, or when the program that started this one dies: no new connections, running requests end (for at most ten seconds), then the
 * services stop. A second signal ends the process at once.
 */
export function stopOnSignals(options: {
  server: Server;
  log: Logger;
  onStopping: () => void;
  stopServices: () => Promise<void>;
}): void {
  const { server, log, onStopping, stopServices } = options;
  let isStopping = false;

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, "stopping");
    onStopping();
    await drain(server);
    await stopServices();
    process.exit(0);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
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

/** Resolves when the last running request has ended. */
export async function drain(server: Server, patienceMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
