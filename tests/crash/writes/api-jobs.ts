import { inspectKeyed, type WriteKind } from "./write-kind.ts";

const STORED = `
  select j.title as key,
    (select count(*) from audit_log a where a.subject_id = j.id::text and a.action = 'job.created') as audit,
    (select count(*) from idempotent_answers i where i.key = j.title and i.status = 201) as answer
  from jobs j where j.title like 'crash-job-%'`;

/** A program makes a job with an `Idempotency-Key`: the job, its audit row and the answer that is given again. */
export const apiJobs: WriteKind = {
  name: "API writes",
  begin(visit) {
    const key = `crash-job-${visit.word()}`;
    const job = { title: key, category: "Technology", location: "Remote", status: "inactive", skills: ["SQL"] };
    const send = () => visit.call("POST", "/api/jobs", job, { "idempotency-key": key });
    return { key, send: async () => (await send()).status === 201 };
  },
  inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
};
