import { sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { jobs } from "~/db/schema/jobs";
import { leads } from "~/db/schema/leads";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { SAMPLE_APPLICATIONS } from "./sample-applications";
import { sampleDetails } from "./sample-details";
import { keepSamplePdf } from "./sample-files.server";
import { SAMPLE_LEADS } from "./sample-leads";

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;
const PITCH_HOURS = 48;
const CLIENT_ADDRESS = "203.0.113.10";

function ago(tx: TransactionContext, hours: number): Date {
  return new Date(tx.clock.now().getTime() - hours * HOUR_MS);
}

/** Stores sample leads. Sends no emails. */
export async function seedLeads(tx: TransactionContext): Promise<void> {
  const rows = SAMPLE_LEADS.map(({ hoursAgo, answeredAfter, business, ...lead }, index) => {
    const createdAt = ago(tx, hoursAgo);
    const repliedAt = answeredAfter === undefined ? null : ago(tx, hoursAgo - answeredAfter);
    const promisedHours = lead.kind === "startup-pitch" ? PITCH_HOURS : DAY_HOURS;
    return {
      ...lead,
      details: sampleDetails(lead.kind, lead.details, index),
      id: tx.ids.uuid(),
      businessName: business,
      createdAt,
      repliedAt,
      updatedAt: repliedAt ?? createdAt,
      replyDueAt: new Date(createdAt.getTime() + promisedHours * HOUR_MS),
      submissionKey: tx.ids.uuid(),
      payloadHash: "sample",
      source: {},
      clientAddress: CLIENT_ADDRESS,
    };
  });
  await tx.db.insert(leads).values(rows);
}

/** Stores sample applications for the sample jobs, each with a one-page resume. Sends no emails. */
export async function seedApplications(tx: TransactionContext): Promise<void> {
  for (const { status, daysAgo, job: wanted, name, years, skills, letter } of SAMPLE_APPLICATIONS) {
    const [job] = await tx.db
      .select({ id: jobs.id, title: jobs.title })
      .from(jobs)
      .where(sql`position(${wanted} in ${jobs.title}) > 0`)
      .orderBy(jobs.title)
      .limit(1);
    if (!job) continue;
    const id = tx.ids.uuid();
    const at = ago(tx, daysAgo * DAY_HOURS);
    const resumeFileId = await keepSamplePdf(tx, {
      name: `${name} resume.pdf`,
      words: `Resume of ${name}`,
      purpose: "resume",
      at,
      subject: { kind: "application", id },
    });
    await tx.db.insert(applications).values({
      id,
      jobId: job.id,
      jobTitle: job.title,
      applicantName: name,
      status,
      resumeFileId,
      applicantEmail: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      coverLetter: letter,
      experienceYears: years,
      skills: [...skills],
      appliedOn: agencyDay(at),
      submissionKey: tx.ids.uuid(),
      payloadHash: "sample",
      source: {},
      clientAddress: CLIENT_ADDRESS,
      createdAt: at,
      updatedAt: at,
    });
  }
}
