import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { STAFF_ROLES } from "~/db/schema/lists";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { TimelineKind } from "~/domain/timeline/schema";
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
import { gather } from "../../../tests/harness/gather";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addApplicationNote } from "./add-application-note.server";
import { moveApplication, moveApplications } from "./move-application.server";
import { previewMove } from "./move-message.server";
import { openResume } from "./open-resume.server";
import { getApplication } from "./queries.server";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./schema";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

const RECRUITER = staffWith("recruiter");
const NO_ONE = "0199f0a0-0000-7000-8000-000000000009";

const test = emptiedContext();

async function applied(email = "dana@example.com") {
  const job = await addJob(test);
  return apply(test, job.id, { applicantEmail: email });
}

async function told(id: string, kind: TimelineKind) {
  return (await readTimeline(onBehalfOf(test.ctx, RECRUITER), { kind: "application", id }, { kind })).entries;
}

describe("a move", () => {
  it("goes from any status to any other, and each leaves a line of who, when and why", async () => {
    const { id } = await applied();
    const path = ["hired", "rejected", "pending", "shortlisted", "hired", "pending"] as const;
    for (const to of path) {
      test.clock.advance(1000);
      expect(await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to, note: `To ${to}` })).toMatchObject({
        outcome: "moved",
        application: { status: to },
      });
    }
    const { status } = await getApplication(onBehalfOf(test.ctx, RECRUITER), id);
    expect(status).toBe("pending");
    const moves = await told(id, "stage");
    expect(moves.map(({ text }) => text)).toEqual(path.map((to) => `To ${to}`));
    expect(moves.at(-1)).toMatchObject({ what: "moved it from Hired to Pending", who: "Robin recruiter" });
    const log = await test.ctx.db.select().from(auditLog);
    expect(log.filter(({ action }) => action === "application.moved")).toHaveLength(path.length);
    expect(log.at(-1)).toMatchObject({ before: { status: "hired" }, after: { status: "pending" } });
  });

  it("based on an old version changes nothing and tells how it stands; a move back is one more line", async () => {
    const { id } = await applied();
    const { updatedAt } = await getApplication(onBehalfOf(test.ctx, RECRUITER), id);
    const moved = await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "shortlisted", updatedAt });
    if (moved.outcome !== "moved") throw new Error(moved.outcome);
    const late = moveApplication(onBehalfOf(test.ctx, staffWith("owner")), { id, to: "rejected", updatedAt });
    await expect(late).rejects.toMatchObject({
      code: "application.stale",
      stored: { status: "shortlisted", updatedAt: moved.application.updatedAt },
    });
    const undo = { id, to: moved.from, updatedAt: moved.application.updatedAt };
    expect(await moveApplication(onBehalfOf(test.ctx, RECRUITER), undo)).toMatchObject({ outcome: "moved" });
    expect(await countRows(test.pool, "application_moves")).toBe(2);
  });

  it("from a status that it no longer has changes nothing; back again is as safe", async () => {
    const { id } = await applied();
    const move = (from: ApplicationStatus, to: ApplicationStatus) =>
      moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, from, to }).then(
        ({ outcome }) => outcome,
        ({ code }) => code,
      );
    expect(await move("hired", "rejected")).toBe("application.stale");
    expect(await move("pending", "hired")).toBe("moved");
    expect(await move("pending", "shortlisted")).toBe("application.stale");
    expect(await move("hired", "pending")).toBe("moved");
  });

  it("by two people at once counts once", async () => {
    const { id } = await applied();
    const { updatedAt } = await getApplication(onBehalfOf(test.ctx, RECRUITER), id);
    const answers = await Promise.allSettled(
      (["hired", "rejected"] as const).map((to) =>
        moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to, updatedAt }),
      ),
    );
    const ends = answers.map((each) => (each.status === "rejected" ? each.reason.code : each.value.outcome));
    expect(ends.sort()).toEqual(["application.stale", "moved"]);
  });

  it("to where it is already changes nothing", async () => {
    const { id } = await applied();
    expect(await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "pending" })).toMatchObject({
      outcome: "unchanged",
    });
    expect(await countRows(test.pool, "application_moves")).toBe(0);
  });

  it("of suspected spam waits until staff say that it is none", async () => {
    const job = await addJob(test);
    const { claim: resumeClaim } = await uploadResume(test);
    const answer = await submitApplication(onBehalfOf(test.ctx, VISITOR), {
      jobId: job.id,
      application: APPLICATION,
      resumeClaim,
      submission: submission(test, { honeypot: "x" }),
    });
    const id = answer.outcome === "received" ? answer.applicationId : "";
    expect(await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "hired" })).toMatchObject({
      outcome: "quarantined",
    });
  });

  it("and all else that changes is for owners and recruiters; viewers read, the others do not", async () => {
    const { id } = await applied();
    for (const role of STAFF_ROLES) {
      const actor = staffWith(role);
      const may = (work: Promise<unknown>) =>
        work.then(
          () => true,
          (error) => (error.code === "permission.denied" ? false : error),
        );
      expect([role, await may(getApplication(onBehalfOf(test.ctx, actor), id))]).toEqual([
        role,
        ["owner", "recruiter", "viewer"].includes(role),
      ]);
      const writes = ["owner", "recruiter"].includes(role);
      expect(await may(moveApplication(onBehalfOf(test.ctx, actor), { id, to: "hired" }))).toBe(writes);
      expect(await may(moveApplications(onBehalfOf(test.ctx, actor), { ids: [id], to: "pending" }))).toBe(writes);
      expect(await may(addApplicationNote(onBehalfOf(test.ctx, actor), { id, text: "x" }))).toBe(writes);
      expect(await may(previewMove(onBehalfOf(test.ctx, actor), { id, to: "hired" }))).toBe(writes);
    }
    for (const unknown of [NO_ONE, "none"]) {
      await expect(
        moveApplication(onBehalfOf(test.ctx, RECRUITER), { id: unknown, to: "hired" }),
      ).rejects.toMatchObject({
        code: "application.not-found",
      });
    }
  });
});

describe("a message with a move", () => {
  it("is exactly what the preview showed, but for the private link", async () => {
    const { id } = await applied();
    for (const to of APPLICATION_STATUSES) {
      const { words, email } = await previewMove(onBehalfOf(test.ctx, RECRUITER), { id, to });
      expect(words).toContain("Hello Dana Reyes,");
      expect(email.text).toContain("Product Designer");
    }
    const mine = "Hello Dana,\n\nsee you on <Monday>.";
    const { email: preview } = await previewMove(onBehalfOf(test.ctx, RECRUITER), {
      id,
      to: "shortlisted",
      words: mine,
    });
    expect(await countRows(test.pool, "emails")).toBe(2);
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "shortlisted", message: mine });
    const sent = (await messagesTo(test, "dana@example.com")).at(-1);
    expect(sent).toMatchObject({ kind: "application-moved", subject: preview.subject, applicationId: id });
    const hide = (text = "") => text.replaceAll(/\/application\/[\w-]+/g, "/application/…");
    expect(hide(sent?.text)).toBe(hide(preview.text));
    expect(hide(sent?.html)).toBe(hide(preview.html));
    expect(tokenIn(preview.text)).toBe("the-private-link-of-the-applicant");
    expect(sent?.html).toContain("&lt;Monday&gt;");
  });

  it("is not sent when nothing moved", async () => {
    const { id } = await applied();
    const { updatedAt } = await getApplication(onBehalfOf(test.ctx, RECRUITER), id);
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "hired" });
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "hired", message: "Hello" });
    const late = { id, to: "rejected" as const, message: "Hello", updatedAt };
    await expect(moveApplication(onBehalfOf(test.ctx, RECRUITER), late)).rejects.toThrow("application.stale");
    expect(await messagesTo(test, "dana@example.com")).toHaveLength(1);
  });
});

it("several are moved at once; what can't be moved is left alone and counted", async () => {
  const [first, second, third] = [
    await applied("a@example.com"),
    await applied("b@example.com"),
    await applied("c@example.com"),
  ];
  await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id: second.id, to: "rejected" });
  await withdrawApplication(test.ctx, { token: third.token });
  const ids = [first.id, first.id.toUpperCase(), second.id, third.id, NO_ONE, "none"];
  const answer = await moveApplications(onBehalfOf(test.ctx, RECRUITER), { ids, to: "rejected" });
  expect(answer).toEqual({ moved: [{ id: first.id, from: "pending" }], skipped: 4 });
  const again = await Promise.all([
    moveApplications(onBehalfOf(test.ctx, RECRUITER), { ids: [first.id, second.id], to: "hired" }),
    moveApplications(onBehalfOf(test.ctx, RECRUITER), { ids: [second.id, first.id], to: "hired" }),
  ]);
  expect(again.map(({ moved }) => moved.length).sort()).toEqual([0, 2]);
});

it("the resume opens for those who may read applications, and each time leaves a line", async () => {
  const { id } = await applied();
  const { bytes, read } = await openResume(onBehalfOf(test.ctx, staffWith("viewer")), { id });
  expect(Buffer.concat(await gather(await read())).length).toBe(bytes);
  const log = await test.ctx.db.select().from(auditLog);
  expect(log.at(-1)).toMatchObject({ action: "file.opened", after: { belongsTo: [`application ${id}`] } });
  await expect(openResume(onBehalfOf(test.ctx, staffWith("sales")), { id })).rejects.toMatchObject({
    code: "permission.denied",
  });
  for (const unknown of [NO_ONE, "none"]) {
    await expect(openResume(onBehalfOf(test.ctx, RECRUITER), { id: unknown })).rejects.toMatchObject({
      code: "application.not-found",
    });
  }
});

it("notes are with the application, newest last, and their words not in the audit log", async () => {
  const { id } = await applied();
  await addApplicationNote(onBehalfOf(test.ctx, RECRUITER), { id, text: "First\nline" });
  test.clock.advance(1000);
  await addApplicationNote(onBehalfOf(test.ctx, staffWith("owner")), { id, text: "Second" });
  expect((await told(id, "note")).map(({ text, who }) => [text, who])).toEqual([
    ["First\nline", "Robin recruiter"],
    ["Second", "Robin owner"],
  ]);
  expect(JSON.stringify(await test.ctx.db.select().from(auditLog))).not.toContain("Second");
});
