import { type SQL, sql } from "drizzle-orm";
import { LEAD_WORDS } from "~/content/leads/kinds";
import { APPLICATION_STATUSES, JOB_CATEGORIES, JOB_TYPES, LEAD_KINDS, LEAD_STAGES } from "~/db/schema/lists";
import { readDetails } from "~/domain/leads/kinds/answers";
import { business, DEMO_DOMAIN, idOf, PLACES, personName, pick, SKILLS, series } from "./large-rows";

const TITLES = ["Engineer", "Designer", "Product Manager", "Marketing Lead", "Analyst", "Writer"] as const;

export function insertJobs(count: number): SQL {
  const skills = sql`jsonb_build_array(${pick(SKILLS, sql`i`)}, ${pick(SKILLS, sql`i + 3`)}, ${pick(SKILLS, sql`i + 6`)})`;
  return sql`insert into jobs (id, title, category, location, remote, type, description, skills, status, posted_on, created_at, updated_at)
    select ${idOf(sql`at`, "job")}, ${pick(SKILLS, sql`i`)} || ' ' || ${pick(TITLES, sql`i * 5`)}, ${pick(JOB_CATEGORIES, sql`i`)},
      ${pick(PLACES, sql`i * 3`)} || ' City', i % 3 = 0, ${pick(JOB_TYPES, sql`i * 3`)},
      jsonb_build_object('about', 'An invented position.', 'responsibilities', '[]'::jsonb, 'requirements', '[]'::jsonb),
      ${skills}, case when i % 4 = 0 then 'inactive' else 'active' end, at::date, at, at
    from ${series(count)} on conflict do nothing`;
}

export function insertBusinesses(count: number): SQL {
  return sql`insert into businesses (id, name, created_at) select ${idOf(sql`at`, "business")}, ${business}, at
    from ${series(count)} on conflict do nothing`;
}

export function insertCustomers(count: number): SQL {
  return sql`insert into "user" (id, name, email, email_verified, role, business_id, created_at, updated_at)
    select 'large-' || i, ${personName}, 'person' || i || '@' || ${DEMO_DOMAIN}, i % 5 <> 0, 'customer', ${idOf(sql`at`, "business")}, at, at
    from ${series(count)} on conflict do nothing`;
}

export function insertLeads(count: number): SQL {
  const kind = pick(LEAD_KINDS, sql`i`);
  const detail = sql.join(
    LEAD_KINDS.map((name) => {
      const details = JSON.stringify(readDetails({ kind: name, details: LEAD_WORDS[name].samples[0].answers }));
      return sql`when ${name} then ${details}::jsonb`;
    }),
    sql` `,
  );
  return sql`insert into leads (id, kind, stage, email, name, business_name, phone, summary, details, reply_due_at, submission_key, payload_hash, source, client_address, created_at, updated_at)
    select ${idOf(sql`at`, "lead")}, ${kind}, ${pick(LEAD_STAGES, sql`i * 5 + i / 7`)}, 'person' || i || '@' || ${DEMO_DOMAIN}, ${personName}, ${business},
      '(512) 555-01' || lpad((i % 100)::text, 2, '0'), 'Looks for a ' || ${pick(SKILLS, sql`i * 3`)} || ' project', case ${kind} ${detail} end,
      at + interval '24 hours', ${idOf(sql`at`, "lead-key")}, md5('lead' || i), '{}'::jsonb, '127.0.0.1', at, at
    from ${series(count)} on conflict do nothing`;
}

export function insertApplications(count: number, fileId: string): SQL {
  return sql`insert into applications (id, job_id, job_title, applicant_name, applicant_email, experience_years, skills, status, resume_file_id, applied_on, submission_key, payload_hash, source, client_address, created_at, updated_at)
    select ${idOf(sql`at`, "application")}, job.id, job.title, ${personName}, 'person' || i || '@' || ${DEMO_DOMAIN}, i % 30,
      jsonb_build_array(${pick(SKILLS, sql`i`)}, ${pick(SKILLS, sql`i + 4`)}), ${pick(APPLICATION_STATUSES, sql`i * 3 + i / 5`)}, ${fileId}::uuid,
      at::date, ${idOf(sql`at`, "application-key")}, md5('application' || i), '{}'::jsonb, '127.0.0.1', at, at
    from ${series(count)}
    join (select id, title, row_number() over (order by id) as number from jobs) job on job.number = 1 + i % (select count(*) from jobs)
    on conflict do nothing`;
}

export function insertEmails(count: number): SQL {
  return sql`insert into emails (id, kind, to_address, subject, text, html, status, attempts, message_id, created_at, sent_at)
    select ${idOf(sql`at`, "email")}, 'contact-message-confirmation', 'person' || i || '@' || ${DEMO_DOMAIN}, 'We have your message about ' || ${pick(SKILLS, sql`i`)},
      'An invented message.', '<p>An invented message.</p>', case when i % 50 = 0 then 'failed' else 'sent' end, 1,
      '<large-' || i || '@' || ${DEMO_DOMAIN} || '>', at, case when i % 50 = 0 then null else at end
    from ${series(count)} on conflict do nothing`;
}

export function insertAudit(count: number): SQL {
  return sql`insert into audit_log (id, at, actor_kind, actor_label, action, subject_kind, subject_id, after)
    select ${idOf(sql`at`, "audit")}, at, 'visitor', 'Visitor', ${pick(["lead.received", "application.received", "job.updated"], sql`i`)}, 'lead',
      ${idOf(sql`at`, "lead")}::text, '{"stage":"new"}'::jsonb
    from ${series(count)} on conflict do nothing`;
}
