import type { PgBoss } from "pg-boss";
import type { WorkItems } from "~/db/work-queue.server";
import { settleDecision } from "~/domain/proposals/settle-decision.server";
import type { AppContext } from "~/kernel/app-context";
import { asWorker } from "./as-worker";

const QUEUE = "proposal-decision";
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, batchSize: 20 };

/** Lets decisions about proposals take effect, those too that were left by a stop. */
export async function startProposalWorker(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.work<WorkItems[typeof QUEUE]>(QUEUE, POLLING, async (jobs) => {
    const failures: unknown[] = [];
    for (const { data } of jobs) {
      // One that fails keeps none of the others back; the queue repeats them all, and those that are done do nothing.
      await settleDecision(asWorker(app, QUEUE, "Decision"), data).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
