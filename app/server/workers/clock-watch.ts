import { mendClockSteps } from "~/db/clock-steps.server";
import { sweepRateLimits } from "~/db/rate-limits.server";
import type { AppContext } from "~/kernel/app-context";

const EVERY_MS = 60_000;

/**
 * Takes back at the start and every minute what a clock that was ahead left behind, and forgets counts that are over.
 * By a timer of its own: the queue's schedule is among what such a clock stops. `stop` waits for a round under way.
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
