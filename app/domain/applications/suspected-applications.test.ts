import { describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
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
  uploadResume,
} from "../../../tests/harness/applications";
import { withBrokenQueue } from "../../../tests/harness/outbox";
import { sentApplications } from "../../../tests/harness/sent-applications";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { releaseApplication } from "./release-application.server";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

const RECRUITER = staffWith("recruiter");
const FLOOD_TIMEOUT_MS = 120_000;

const test = emptiedContext();

const { stored, kindsOfMessages, form } = sentApplications(() => test);

describe("suspected spam", () => {
  it("with a token that is not ours is asked for again, and nothing is stored", async () => {
    const job = await addJob(test);
    const answer = await submitApplication(
      onBehalfOf(test.ctx, VISITOR),
      await form(job.id, submission(test, { token: "a.b.c" })),
    );
    expect(answer).toEqual({ outcome: "press-again" });
    expect(await stored()).toMatchObject({ applications: 0, emails: 0 });
  });

  it("is not suspected for what came to nothing", async () => {
    const job = await addJob(test);
    const sent = await form(job.id, submission(test));
    for (let tries = 0; tries < 30; tries++) {
      await expect(submitApplication(onBehalfOf(withBrokenQueue(test.ctx), VISITOR), sent)).rejects.toThrow(
        "the queue is away",
      );
    }
    await submitApplication(onBehalfOf(test.ctx, VISITOR), sent);
    const [row] = await test.ctx.db.select().from(applications);
    expect(row?.quarantineReason).toBeNull();
  });

  it("by the field that people never see is stored apart, and nobody is told", async () => {
    const job = await addJob(test);
    const answer = await submitApplication(
      onBehalfOf(test.ctx, VISITOR),
      await form(job.id, submission(test, { honeypot: "x" })),
    );
    expect(answer.outcome).toBe("received");
    const [row] = await test.ctx.db.select().from(applications);
    expect(row?.quarantineReason).toBe("honeypot");
    expect(await stored()).toEqual({ applications: 1, emails: 0, file_attachments: 1, applicant_links: 0 });
  });

  it("is not lost: released by staff, both messages leave and the private link works", async () => {
    const job = await addJob(test);
    await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, submission(test, { honeypot: "x" })));
    const [row] = await test.ctx.db.select().from(applications);
    const id = row?.id ?? "";
    await expect(releaseApplication(onBehalfOf(test.ctx, staffWith("viewer")), { id })).rejects.toMatchObject({
      code: "permission.denied",
    });
    expect(await releaseApplication(onBehalfOf(test.ctx, RECRUITER), { id })).toEqual({ outcome: "released" });
    expect(await releaseApplication(onBehalfOf(test.ctx, RECRUITER), { id })).toEqual({ outcome: "released" });
    expect(await kindsOfMessages()).toEqual(["application-receipt", "application-received"]);
    const [receipt] = await messagesTo(test, "dana@example.com");
    expect(await withdrawApplication(test.ctx, { token: tokenIn(receipt?.text ?? "") })).toEqual({
      outcome: "withdrawn",
    });
  });

  it("does not stand in the way of the person whose address it used, and can't be released beside them", async () => {
    const job = await addJob(test);
    await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, submission(test, { honeypot: "x" })));
    const [spam] = await test.ctx.db.select().from(applications);
    await apply(test, job.id);
    expect(await countRows(test.pool, "applications")).toBe(2);
    expect(await releaseApplication(onBehalfOf(test.ctx, RECRUITER), { id: spam?.id ?? "" })).toEqual({
      outcome: "already-applied",
    });
  });

  it("is what comes in a rush from one network; a flood is refused", { timeout: FLOOD_TIMEOUT_MS }, async () => {
    const job = await addJob(test);
    const outcomes: string[] = [];
    for (let count = 0; count < 61; count++) {
      const { claim } = await uploadResume({ ...test, ctx: { ...test.ctx, limits: generous() } });
      const applicantEmail = `a${count}@example.com`;
      const answer = await submitApplication(onBehalfOf(test.ctx, VISITOR), {
        jobId: job.id,
        application: { ...APPLICATION, applicantEmail },
        resumeClaim: claim,
        submission: submission(test),
      });
      outcomes.push(answer.outcome);
    }
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill("received"));
    expect(outcomes[60]).toBe("rate-limited");
    const rows = await test.ctx.db.select({ reason: applications.quarantineReason }).from(applications);
    expect(rows.filter(({ reason }) => reason === "rate-limit")).toHaveLength(40);
  });

  it("is never what staff and trusted programs send, nor what comes through the API without a form", async () => {
    const job = await addJob(test);
    const { token: _token, ...bare } = submission(test);
    const viaApi = { ...bare, token: "", isFromApi: true };
    const first = await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, viaApi));
    expect(await submitApplication(onBehalfOf(test.ctx, VISITOR), await form(job.id, viaApi))).toEqual(first);
    await submitApplication(onBehalfOf(test.ctx, RECRUITER), {
      ...(await form(job.id, { ...bare, token: "" })),
      application: { ...APPLICATION, applicantEmail: "lee@example.com" },
    });
    const rows = await test.ctx.db.select({ reason: applications.quarantineReason }).from(applications);
    expect(rows).toEqual([{ reason: null }, { reason: null }]);
  });
});

function generous() {
  return { ...test.ctx.limits, take: async () => true, spend: async () => 0 };
}
