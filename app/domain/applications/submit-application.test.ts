import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { applications } from "~/db/schema/applications";
import { auditLog } from "~/db/schema/audit";
import { jobs } from "~/db/schema/jobs";
import { webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import { listAttachedFiles } from "~/domain/files/queries.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import {
  APPLICATION,
  addJob,
  apply,
  messagesTo,
  staffWith,
  submission,
  tokenIn,
} from "../../../tests/harness/applications";
import { NOTHING, sentApplications } from "../../../tests/harness/sent-applications";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

const RECRUITER = staffWith("recruiter");

const test = emptiedContext();

const { stored, kindsOfMessages, form } = sentApplications(() => test);

describe("an application", () => {
  it("is stored with its resume, an audit row, a receipt with the private link and a notice to the agency", async () => {
    const job = await addJob(test);
    const { id, token } = await apply(test, job.id);
    expect(await stored()).toEqual({ applications: 1, emails: 2, file_attachments: 1, applicant_links: 1 });
    const [row] = await test.ctx.db.select().from(applications);
    expect(row).toMatchObject({
      id,
      jobId: job.id,
      jobTitle: "Product Designer",
      status: "pending",
      ...APPLICATION,
      experienceYears: 5,
      skills: ["TypeScript", "Figma"],
      withdrawnAt: null,
      quarantineReason: null,
      appliedOn: "2026-03-02",
    });
    const [resume] = await listAttachedFiles(test.ctx, { kind: "application", id });
    expect(resume).toMatchObject({ id: row?.resumeFileId, name: "Resume Dana.pdf" });
    const [receipt] = await messagesTo(test, "dana@example.com");
    expect(receipt).toMatchObject({ kind: "application-receipt", replyTo: DEFAULT_IDENTITY.email, applicationId: id });
    expect(receipt?.text).toContain("Resume: Attached (1 kB)");
    expect(token).toHaveLength(43);
    const [notice] = await messagesTo(test, DEFAULT_IDENTITY.email);
    expect(notice).toMatchObject({ kind: "application-received", replyTo: "dana@example.com", applicationId: id });
    expect(notice?.text).toContain(`https://agency.example/admin/applications/${id}`);
    expect(tokenIn(notice?.text.replace("/admin/applications/", "") ?? "")).toBe("");
    expect(await test.ctx.db.select().from(auditLog)).toMatchObject([
      { actorKind: "visitor", action: "application.received", subjectId: id, after: { status: "pending" } },
    ]);
  });

  it("tells nobody's name or address to the audit log and to integrations", async () => {
    const now = test.ctx.clock.now();
    await test.ctx.db.insert(webhookEndpoints).values({
      id: test.ctx.ids.uuid(),
      url: "https://example.com/hook",
      sealedSecret: "",
      eventTypes: ["application.created"],
      createdAt: now,
      updatedAt: now,
    });
    await apply(test, (await addJob(test)).id);
    const kept = JSON.stringify([
      await test.ctx.db.select().from(auditLog),
      await test.ctx.db.select().from(webhookEvents),
    ]);
    expect(kept).toContain("application.created");
    expect(kept).not.toMatch(/dana|reyes|hello,/i);
  });

  it("sent twice at once with its own upload each is one application", async () => {
    const job = await addJob(test);
    const sent = submission(test);
    const forms = await Promise.all([form(job.id, sent), form(job.id, sent)]);
    const answers = await Promise.all(forms.map((each) => submitApplication(onBehalfOf(test.ctx, VISITOR), each)));
    expect(answers[0]).toEqual(answers[1]);
    expect(await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, sent))).toEqual(answers[0]);
    expect(await stored()).toEqual({ applications: 1, emails: 2, file_attachments: 1, applicant_links: 1 });
  });

  it("for a job that is unknown, closed or deleted is not stored", async () => {
    const closed = await addJob(test, { status: "inactive" });
    for (const jobId of [closed.id, test.ctx.ids.uuid(), "none", "' or 1=1"]) {
      expect(await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(jobId))).toEqual({
        outcome: "job-unknown",
      });
    }
    expect(await stored()).toEqual(NOTHING);
  });

  it("for a job that is closed while it is being stored is not stored", async () => {
    const job = await addJob(test);
    const close = () => test.ctx.db.update(jobs).set({ status: "inactive" }).where(eq(jobs.id, job.id));
    const limits = { ...test.ctx.limits, takeEachWithin: async () => [Boolean(await close()), true] };
    const answer = await submitApplication(onBehalfOf({ ...test.ctx, limits }, VISITOR), await form(job.id));
    expect(answer).toEqual({ outcome: "job-unknown" });
    expect(await stored()).toEqual(NOTHING);
  });

  it("without a resume that is still there is not stored", async () => {
    const job = await addJob(test);
    const good = await form(job.id);
    const deck = `${test.ctx.ids.uuid()}.${"a".repeat(43)}`;
    for (const resumeClaim of ["", "nonsense", deck]) {
      expect(await submitApplication(onBehalfOf(test.ctx, VISITOR), { ...good, resumeClaim })).toEqual({
        outcome: "resume-gone",
      });
    }
    test.clock.advance(24 * 60 * 60 * 1000);
    expect((await submitApplication(onBehalfOf(test.ctx, VISITOR), good)).outcome).toBe("resume-gone");
    expect(await stored()).toEqual(NOTHING);
  });

  it("whose resume is swept while it is being stored leaves nothing behind", async () => {
    const job = await addJob(test);
    const sent = await form(job.id);
    const limits = {
      ...test.ctx.limits,
      async takeEachWithin() {
        await test.pool.query("delete from files");
        return [true, true];
      },
    };
    expect(await submitApplication(onBehalfOf({ ...test.ctx, limits }, VISITOR), sent)).toEqual({
      outcome: "resume-gone",
    });
    expect(await stored()).toEqual(NOTHING);
  });

  it("whose message cannot be written is not stored either", async () => {
    const job = await addJob(test);
    const failing = async () => Promise.reject(new Error("no"));
    const ctx = { ...test.ctx, emails: { ...test.ctx.emails, applicationReceipt: failing } };
    await expect(submitApplication(onBehalfOf(ctx, VISITOR), await form(job.id))).rejects.toThrow("no");
    expect(await stored()).toEqual(NOTHING);
  });

  it("keeps the title that the job had, when the job is deleted", async () => {
    const job = await addJob(test);
    await apply(test, job.id);
    await test.ctx.db.delete(jobs).where(eq(jobs.id, job.id));
    const [row] = await test.ctx.db.select().from(applications);
    expect(row).toMatchObject({ jobId: null, jobTitle: "Product Designer" });
  });
});

describe("a second application of the same person for the same job", () => {
  it("sounds like the first to the person who sends it, and only the owner of the address is told of the one that counts", async () => {
    const job = await addJob(test);
    const first = await apply(test, job.id);
    const answer = await submitApplication(onBehalfOf(test.ctx, VISITOR), {
      ...(await form(job.id)),
      application: { ...APPLICATION, applicantEmail: "DANA@Example.com", coverLetter: "Again" },
    });
    expect(answer).toMatchObject({ outcome: "received" });
    expect(answer).not.toMatchObject({ applicationId: first.id });
    expect(await stored()).toMatchObject({ applications: 1, file_attachments: 1 });
    const mailed = await messagesTo(test, "dana@example.com");
    expect(mailed.map(({ kind }) => kind)).toEqual(["application-receipt", "application-repeated"]);
    const token = tokenIn(mailed[1]?.text ?? "");
    expect(token).not.toBe(first.token);
    expect(await withdrawApplication(test.ctx, { token })).toEqual({ outcome: "withdrawn" });
  });

  it("sent at the same moment is one application and one message that says so", async () => {
    const job = await addJob(test);
    const forms = await Promise.all([form(job.id), form(job.id)]);
    const answers = await Promise.all(forms.map((each) => submitApplication(onBehalfOf(test.ctx, VISITOR), each)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["received", "received"]);
    expect(await stored()).toMatchObject({ applications: 1, file_attachments: 1 });
    expect(await kindsOfMessages()).toEqual(["application-receipt", "application-received", "application-repeated"]);
  });

  it("is not mailed about more than five times a day", async () => {
    const job = await addJob(test);
    await apply(test, job.id);
    for (let count = 0; count < 8; count++) {
      const sent = submission(test, { clientAddress: `198.51.100.${count}` });
      await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, sent));
    }
    expect((await kindsOfMessages()).filter((kind) => kind === "application-repeated")).toHaveLength(5);
  });

  it("is told to those who may read applications anyway", async () => {
    const job = await addJob(test);
    const { id } = await apply(test, job.id);
    const key = { kind: "key" as const, keyId: "k", name: "Import", scopes: ["application.read" as const] };
    for (const actor of [RECRUITER, key]) {
      expect(await submitApplication(onBehalfOf(test.ctx, actor), await form(job.id))).toEqual({
        outcome: "already-applied",
        applicationId: id,
      });
    }
    expect(await stored()).toMatchObject({ applications: 1, emails: 2 });
  });

  it("counts when the first was withdrawn, or was for another job", async () => {
    const [job, other] = [await addJob(test), await addJob(test)];
    const { token } = await apply(test, job.id);
    await apply(test, other.id);
    await withdrawApplication(test.ctx, { token });
    await apply(test, job.id, { coverLetter: "Anew" });
    expect(await countRows(test.pool, "applications")).toBe(3);
  });
});
