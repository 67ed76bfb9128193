import { openDatabase } from "~/db/client.server";
import { createJob, deleteJob } from "~/domain/jobs/change-jobs.server";
import { JobInput } from "~/domain/jobs/job-input";
import { setJobsStatus } from "~/domain/jobs/set-jobs-status.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { systemClock } from "~/kernel/system-clock";
import { systemIds } from "~/kernel/system-ids.server";
import { DATA_FOLDER, ORIGIN } from "./surroundings";

const SILENT = { info() {}, warn() {}, error() {} };
const RECRUITER = { kind: "system", label: "Test" } as const;

/** Jobs that a test posts beside the site, as another process would. */
export type Recruiter = {
  post(job: Record<string, unknown>): Promise<string>;
  close(id: string): Promise<void>;
  remove(id: string): Promise<void>;
};

/** Gives `work` a recruiter, and removes what it posted when the work ends. */
export async function withRecruiter(work: (recruiter: Recruiter) => Promise<void>): Promise<void> {
  const { db, stop } = await openDatabase({ dataDir: DATA_FOLDER, log: SILENT, attach: true, maxConnections: 1 });
  // Webhooks of other tests may listen: their deliveries are written down here and made by nobody.
  const queue = { enqueue: async () => {}, enqueueAll: async () => {} };
  const by = { actor: RECRUITER, requestId: "a browser test" };
  const context = { by, db, clock: systemClock, ids: systemIds, origin: ORIGIN, queue };
  const ctx = context as unknown as AppContext; // safe: these verbs ask for nothing else
  const posted = new Set<string>();
  const remove = async (id: string) => {
    posted.delete(id);
    await deleteJob(onBehalfOf(ctx, RECRUITER), { id });
  };
  try {
    await work({
      async post(job) {
        const { id } = await createJob(onBehalfOf(ctx, RECRUITER), JobInput.parse(job));
        posted.add(id);
        return id;
      },
      async close(id) {
        await setJobsStatus(onBehalfOf(ctx, RECRUITER), { ids: [id], status: "inactive" });
      },
      remove,
    });
  } finally {
    for (const id of posted) await remove(id);
    await stop();
  }
}
