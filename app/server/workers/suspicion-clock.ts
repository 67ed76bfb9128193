import type { PgBoss } from "pg-boss";
import { tellSuspectedApplications } from "~/domain/applications/tell-suspected-applications.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { tellSuspectedLeads } from "~/domain/leads/tell-suspected-leads.server";
import { AGENCY_TIME_ZONE } from "~/lib/calendar-date";

const QUEUE = "suspicion-news";
const MORNINGS = "0 8 * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Tells the agency every morning of its time zone what was set aside as suspected spam, in one of all processes. `stop` waits for a run under way. */
export async function startSuspicionClock(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, MORNINGS, null, { tz: AGENCY_TIME_ZONE });
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const told = { leads: await tellSuspectedLeads(app), applications: await tellSuspectedApplications(app) };
    if (told.leads + told.applications > 0) app.log.info({ told }, "the agency was told of suspected spam");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
