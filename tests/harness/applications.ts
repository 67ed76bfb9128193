import { asc } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { jobs } from "~/db/schema/jobs";
import type { StaffRole } from "~/db/schema/lists";
import { JobApplication } from "~/domain/applications/schema";
import type { ApplicationSubmission } from "~/domain/applications/screening.server";
import { submitApplication } from "~/domain/applications/submit-application.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { type StaffActor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { samplePdf } from "./sample-files";
import type { TestContext } from "./test-context";

const FILL_MS = 30_000;

export const CLIENT = "203.0.113.7";

export const APPLICATION = JobApplication.parse({
  applicantName: "Dana Reyes",
  applicantEmail: "dana@example.com",
  experienceYears: "5",
  skills: "TypeScript, Figma",
  coverLetter: "Hello,\n\nI build things.",
});

/** Someone of the agency with this role. */
export function staffWith(role: StaffRole): StaffActor {
  return { kind: "staff", userId: `user-${role}`, name: `Robin ${role}`, role };
}

/** An advertised job, unless told otherwise. */
export async function addJob(
  { ctx }: TestContext,
  changes: Partial<typeof jobs.$inferInsert> = {},
): Promise<{ id: string; title: string }> {
  const now = ctx.clock.now();
  const row = {
    id: ctx.ids.uuid(),
    title: "Product Designer",
    category: "Design",
    location: "Austin, TX",
    remote: false,
    type: "full-time",
    description: { about: "Draw.", responsibilities: [], requirements: [] },
    skills: ["Figma"],
    status: "active",
    postedOn: "2026-03-01",
    createdAt: now,
    updatedAt: now,
    ...changes,
  } satisfies typeof jobs.$inferInsert;
  await ctx.db.insert(jobs).values(row);
  return { id: row.id, title: row.title };
}

/** Uploads a resume as the form does. */
export async function uploadResume({ ctx }: TestContext, name = "Resume Dana.pdf", content = samplePdf()) {
  const result = await receiveUpload(ctx, {
    purpose: "resume",
    name,
    content: new Blob([new Uint8Array(content)]),
    clientAddress: CLIENT,
  });
  if (result.outcome !== "stored") throw new Error(result.outcome);
  return result.file;
}

/** A form that someone has filled in for half a minute. */
export function submission({ ctx, clock }: TestContext, changes: Partial<ApplicationSubmission> = {}) {
  const token = mintFormToken(ctx);
  clock.advance(FILL_MS);
  return { token, honeypot: "", clientAddress: CLIENT, ...changes };
}

/**
 * Applies as a visitor with a resume of their own. Returns the id, and the token of the private link that was mailed.
 */
export async function apply(
  test: TestContext,
  jobId: string,
  changes: Partial<JobApplication> = {},
  sent: Partial<ApplicationSubmission> = {},
): Promise<{ id: string; token: string }> {
  const { claim } = await uploadResume(test);
  const answer = await submitApplication(onBehalfOf(test.ctx, VISITOR), {
    jobId,
    application: { ...APPLICATION, ...changes },
    resumeClaim: claim,
    submission: submission(test, sent),
  });
  if (answer.outcome !== "received") throw new Error(answer.outcome);
  const mailed = await messagesTo(test, changes.applicantEmail ?? APPLICATION.applicantEmail);
  return { id: answer.applicationId, token: tokenIn(mailed.at(-1)?.text ?? "") };
}

/** The messages to this address, oldest first. */
export async function messagesTo({ ctx }: TestContext, address: string) {
  const rows = await ctx.db.select().from(emails).orderBy(asc(emails.id));
  return rows.filter(({ toAddress }) => toAddress === address);
}

/** The token of the first private link in a text; empty when there is none. */
export function tokenIn(text: string): string {
  return text.match(/\/application\/([\w-]+)/)?.[1] ?? "";
}
