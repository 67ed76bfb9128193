import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { JOB_TITLE } from "../traffic/request-kinds.ts";
import type { TrafficSite } from "../traffic/sites.ts";
import { compareDatabases, measureOnBoth, withBothDatabases } from "./two-databases.ts";

type Stored = { jobs: number; audited: number; answers: number };

const STORED = `
  with made as (select id from jobs where title = '${JOB_TITLE}')
  select (select count(*)::int from made) as jobs,
    (select count(*)::int from audit_log a join made on a.subject_id = made.id::text and a.action = 'job.created') as audited,
    (select count(*)::int from idempotent_answers where status = 201) as answers`;

/** Measures API reads and writes per second, on both databases. */
export async function measureApi({ traffic }: Plan): Promise<string[]> {
  return withBothDatabases({ rows: traffic.rows }, async (pair) => {
    const kinds = { jobList: "read 20 jobs", leadList: "read 20 leads", newJob: "create a job" };
    const measured = await measureOnBoth(pair, kinds, traffic);
    const stored = [await proveOne("embedded", pair.embedded), await proveOne("PostgreSQL server", pair.server)];
    return [
      "## REST API",
      "",
      `Medians of ${traffic.rounds} rounds of ${traffic.seconds} s, all targets in turn, 32 connections, ${wholeNumber(traffic.rows)} leads before the first. Site and database share one core, the load has another. Jobs`,
      "are read by visitors, each from an address of its own; the others are asked with 100 API keys, each within its limit. One refusal would end the run.",
      "",
      ...compareDatabases(measured),
      "What the databases hold of it afterwards: a created job is one job, one audit row and the kept answer of its `Idempotency-Key`.",
      "",
      ...table(["database", "jobs", "audit rows", "kept answers", ""], stored),
    ];
  });
}

async function proveOne(name: string, site: TrafficSite): Promise<string[]> {
  const { jobs, audited, answers } = await site.ask<Stored>(STORED);
  const isWhole = jobs > 0 && audited === jobs && answers === jobs;
  return [name, ...[jobs, audited, answers].map(wholeNumber), holds(isWhole)];
}
