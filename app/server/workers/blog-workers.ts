import type { PgBoss } from "pg-boss";
import type { WorkItems } from "~/db/work-queue.server";
import { sendIssue } from "~/domain/newsletter/send-issue.server";
import { publishScheduled } from "~/domain/posts/publish-scheduled.server";
import { publishScheduledDocuments } from "~/domain/texts/publish-scheduled-documents.server";
import type { AppContext } from "~/kernel/app-context";

const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/**
 * Publishes scheduled posts and texts on time and creates the newsletter's messages, including any left over when the
 * program stopped. `stop` resolves after the current batch; the next process does the rest.
 */
export async function startBlogWorkers(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  await boss.work<WorkItems["post-publication"]>("post-publication", POLLING, async (jobs) => {
    for (const { data } of jobs) {
      if (await publishScheduled(app, data)) app.log.info(data, "a scheduled post was published");
    }
  });
  await boss.work<WorkItems["document-publication"]>("document-publication", POLLING, async (jobs) => {
    for (const { data } of jobs) {
      const count = await publishScheduledDocuments(app, data);
      if (count > 0) app.log.info({ at: data.at, count }, "scheduled texts were published");
    }
  });
  await boss.work<WorkItems["newsletter"]>("newsletter", POLLING, async (jobs) => {
    for (const { data } of jobs) {
      // Failing the job makes the queue repeat it.
      if ((await sendIssue(app, { ...data, signal: stopping.signal })) === "unfinished")
        throw new Error("to be continued");
    }
  });
  return {
    async stop() {
      stopping.abort();
      const queues = ["post-publication", "document-publication", "newsletter"];
      await Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })));
    },
  };
}
