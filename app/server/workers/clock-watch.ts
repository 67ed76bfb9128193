import { mendClockSteps } from "~/db/clock-steps.server";
import { sweepRateLimits } from "~/db/rate-limits.server";
import type { AppContext } from "~/kernel/app-context";

const EVERY_MS = 60_000;

/**
 * Reverts, at startup and every minute, the effects of a clock that was ahead, and deletes expired rate limits. Uses a
 * timer of its own, because such a clock also stops the queue's schedule. `stop` waits for a round in progress.
 */
export async function startClockWatch({ db, log }: AppContext): Promise<{ stop(): Promise<void> }> {
  let running = Promise.resolve();
  const round = async () => {
    try {
      await mendClockSteps(db);
      await sweepRateLimits(db);
    } catch (error) {
      log.warn({ err: error }, "times that lie ahead could not be looked for; the next minute tries again");
    }
  };
  await round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
