import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { jobs } from "~/db/schema/jobs";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addJob, apply, messagesTo, staffWith, tokenIn, uploadResume } from "../../../tests/harness/applications";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { enterApplication } from "./enter-application.server";
import { findMyApplication } from "./find-my-application.server";
import { openResume } from "./open-resume.server";
import { getApplication } from "./queries.server";
import { putApplicationResume } from "./replace-resume.server";
import { renewApplicantLink } from "./request-applicant-links.server";
import { DELETED_JOB, type EnteredApplication } from "./schema";
import { updateApplication } from "./update-application.server";

const RECRUITER = staffWith("recruiter");

const test = emptiedContext();

const asRecruiter = () => onBehalfOf(test.ctx, RECRUITER);

async function entered(changes: Partial<EnteredApplication> = {}): Promise<EnteredApplication> {
  const job = changes.jobId ? { id: changes.jobId } : await addJob(test);
  return {
    jobId: job.id,
    applicantName: "Pat Reyes",
    applicantEmail: "pat@example.com",
    experienceYears: 3,
    appliedOn: "2026-01-02",
    skills: ["Figma"],
    coverLetter: "",
    ...changes,
  };
}

async function enter(application: EnteredApplication): Promise<string> {
  const result = await enterApplication(asRecruiter(), application);
  if (result.outcome !== "entered") throw new Error(result.outcome);
  return result.applicationId;
}

const lastEntry = async () => (await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe("an application that came by phone", () => {
  it("is pending, without a resume, by the name of who entered it; nobody is written to", async () => {
    const application = await entered();
    const id = await enter(application);
    const { jobId, ...about } = application;
    const stored = await getApplication(asRecruiter(), id);
    expect(stored).toMatchObject({ ...about, jobId, status: "pending", resume: null, enteredBy: "Robin recruiter" });
    expect(await countRows(test.pool, "emails")).toBe(0);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: "application.entered", subjectId: id });
    expect(JSON.stringify(entry)).not.toContain("pat@example.com");
    await expect(openResume(asRecruiter(), { id })).rejects.toMatchObject({ code: "application.not-found" });
  });

  it("may be for a job that isn't advertised, and is refused twice, for a day to come and for no job", async () => {
    const application = await entered();
    await test.ctx.db.update(jobs).set({ status: "inactive" });
    await enter(application);
    const outcomes = [
      await enterApplication(asRecruiter(), { ...application, applicantEmail: "PAT@example.com" }),
      await enterApplication(asRecruiter(), { ...application, appliedOn: "2999-01-01" }),
      await enterApplication(asRecruiter(), { ...application, jobId: "0199f0a0-0000-7000-8000-000000000009" }),
      await enterApplication(asRecruiter(), { ...application, jobId: DELETED_JOB }),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "already-applied",
      "in-future",
      "job-unknown",
      "job-unknown",
    ]);
    expect(await countRows(test.pool, "applications")).toBe(1);
  });

  it("gets its resume later, and another in its place; each time the old file goes", async () => {
    const id = await enter(await entered());
    const { claim: first } = await uploadResume(test);
    expect(await putApplicationResume(asRecruiter(), { id, resumeClaim: first })).toEqual({ outcome: "replaced" });
    const { resume } = await getApplication(asRecruiter(), id);
    expect(resume?.type).toBe("application/pdf");
    const { claim: second } = await uploadResume(test);
    expect(await putApplicationResume(asRecruiter(), { id, resumeClaim: second })).toEqual({ outcome: "replaced" });
    expect(await putApplicationResume(asRecruiter(), { id, resumeClaim: first })).toEqual({ outcome: "resume-gone" });
    expect(await countRows(test.pool, "file_attachments")).toBe(1);
  });

  it("shows itself by a private link that staff send", async () => {
    const id = await enter(await entered());
    await renewApplicantLink(asRecruiter(), { id });
    const [message] = await messagesTo(test, "pat@example.com");
    const found = await findMyApplication(test.ctx, tokenIn(message?.text ?? ""));
    expect(found).toMatchObject({ state: "open", application: { applicantName: "Pat Reyes", resume: null } });
  });
});

describe("a correction", () => {
  it("changes what was sent; the log names the fields and not what is in them", async () => {
    const job = await addJob(test);
    const { id } = await apply(test, job.id, { applicantEmail: "dana@example.com" });
    const { updatedAt, applicantEmail, appliedOn } = await getApplication(asRecruiter(), id);
    const application = await entered({ jobId: job.id, applicantEmail, appliedOn, applicantName: "Dana Brand-New" });
    const result = await updateApplication(asRecruiter(), { id, updatedAt, application });
    expect(result).toMatchObject({ outcome: "saved", application: { applicantName: "Dana Brand-New" } });
    const entry = await lastEntry();
    expect(entry?.action).toBe("application.updated");
    expect(JSON.stringify(entry)).toContain("applicantName");
    expect(JSON.stringify(entry)).not.toContain("Brand-New");
  });

  it("that is stale changes nothing and brings along what is stored", async () => {
    const id = await enter(await entered());
    const { updatedAt, jobId } = await getApplication(asRecruiter(), id);
    const application = await entered({ jobId: jobId ?? "" });
    test.clock.advance(1000);
    await updateApplication(asRecruiter(), { id, updatedAt, application: { ...application, experienceYears: 9 } });
    const late = updateApplication(asRecruiter(), { id, updatedAt, application });
    await expect(late).rejects.toMatchObject({ code: "application.stale", stored: { experienceYears: 9 } });
  });

  it("of the address ends the links that went to the old one", async () => {
    const job = await addJob(test);
    const { id, token } = await apply(test, job.id, { applicantEmail: "dana@example.com" });
    const { appliedOn } = await getApplication(asRecruiter(), id);
    const same = await entered({ jobId: job.id, appliedOn, applicantEmail: "DANA@example.com" });
    await updateApplication(asRecruiter(), { id, application: same });
    expect((await findMyApplication(test.ctx, token))?.state).toBe("open");
    await updateApplication(asRecruiter(), { id, application: { ...same, applicantEmail: "dana@other.example" } });
    expect((await findMyApplication(test.ctx, token))?.state).toBe("closed");
  });

  it("leaves the job that was deleted since, and its title, as they were", async () => {
    const application = await entered();
    const id = await enter(application);
    const { jobTitle } = await getApplication(asRecruiter(), id);
    await test.ctx.db.delete(jobs).where(eq(jobs.id, application.jobId));
    const corrected = { ...application, jobId: DELETED_JOB, applicantName: "Pat Reyes-Moss" };
    expect(await updateApplication(asRecruiter(), { id, application: corrected })).toMatchObject({ outcome: "saved" });
    expect(await getApplication(asRecruiter(), id)).toMatchObject({
      jobId: null,
      jobTitle,
      applicantName: "Pat Reyes-Moss",
    });
  });

  it("is refused where another application of the address for the job is", async () => {
    const application = await entered();
    await enter(application);
    const id = await enter({ ...application, applicantEmail: "lee@example.com" });
    expect(await updateApplication(asRecruiter(), { id, application })).toEqual({ outcome: "already-applied" });
  });
});

it("only those who may move applications enter them, correct them and put resumes to them", async () => {
  const application = await entered();
  const id = await enter(application);
  for (const role of ["sales", "editor", "viewer"] as const) {
    const ctx = onBehalfOf(test.ctx, staffWith(role));
    for (const verb of [
      () => enterApplication(ctx, application),
      () => updateApplication(ctx, { id, application }),
      () => putApplicationResume(ctx, { id, resumeClaim: "" }),
    ]) {
      await expect(verb()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
});
