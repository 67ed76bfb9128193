import type { PgBoss } from "pg-boss";
import type { WorkItems } from "~/db/work-queue.server";
import { settleDecision } from "~/domain/proposals/settle-decision.server";
import type { AppContext } from "~/kernel/app-context";
import { asWorker } from "./as-worker";

const QUEUE = "proposal-decision";
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

/** Lets decisions about proposals take effect, those too that were left by a stop. */
export async function startProposalWorker(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.work<WorkItems[typeof QUEUE]>(QUEUE, POLLING, async (jobs) => {
    for (const { data } of jobs) await settleDecision(asWorker(app, QUEUE, "Decision"), data);
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
