import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { auditLog } from "~/db/schema/audit";
import { createTask } from "~/domain/tasks/create-task.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { findMerged } from "~/kernel/merged.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeBooking } from "../../../tests/harness/bookings";
import { newestTo } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addApplicationNote } from "./add-application-note.server";
import { findMyApplication } from "./find-my-application.server";
import { getApplicationMerge, mergeApplications } from "./merge-applications.server";
import { moveApplication } from "./move-application.server";
import { getApplication } from "./queries.server";
import { updateApplication } from "./update-application.server";
import { withdrawApplication } from "./withdraw-application.server";

const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

const asRecruiter = () => onBehalfOf(test.ctx, staffWith("recruiter"));

/** Every column that refers to an application, as the database knows them, with how often this one is named there. */
async function placesOf(id: string): Promise<Record<string, number>> {
  const { rows } = await test.pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'applications'::regclass order by 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await test.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [id]);
    counts[table] = found.rows[0].n;
  }
  return counts;
}

/** An application with something in every table that names one. */
async function makeFull(jobId: string, applicantEmail: string, coverLetter: string) {
  const made = await apply(test, jobId, { applicantName: "Ștefan 山田", applicantEmail, coverLetter });
  const { id } = made;
  await addApplicationNote(asRecruiter(), { id, text: "Nice." });
  await moveApplication(asRecruiter(), { id, to: "shortlisted", note: "" } as Parameters<typeof moveApplication>[1]);
  await test.pool.query(
    `insert into timeline_notes (id, application_id, kind, text, person, at, author_label, created_at)
     values (gen_random_uuid(), $1, 'call', 'They called', '', now(), 'Bo', now())`,
    [id],
  );
  const dueOn = agencyDay(test.clock.now());
  await createTask(asRecruiter(), {
    task: { title: "Call", note: "", dueOn, assigneeId: "", repeats: "never" },
    subject: { kind: "application", id },
  });
  await test.pool.query(
    `insert into "user" (id, name, email, email_verified, role, banned, created_at, updated_at)
     values ('boss', 'Boss', 'boss@agency.example', true, 'owner', false, now(), now()) on conflict do nothing`,
  );
  await test.pool.query(
    `insert into notifications (id, user_id, type, needs, title, text, path, application_id, created_at)
     values (gen_random_uuid(), 'boss', 'application', 'application.read', 'New', '', '/admin', $1, now())`,
    [id],
  );
  await storeBooking(test.ctx, { applicationId: id });
  return made;
}

describe("an application that becomes part of another", () => {
  it("leaves nothing behind in any table; the link sent to another mailbox ends; both resumes are kept", async () => {
    const { id: jobId } = await addJob(test);
    const gone = await makeFull(jobId, "one@stefan.example", "I love signs.");
    const into = await makeFull(jobId, "two@stefan.example", "I love shops.");
    const [before, beforeInto] = [await placesOf(gone.id), await placesOf(into.id)];
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const ids = { id: gone.id, intoId: into.id };
    const { moves, endingLinks, refusal, updatedAt } = await getApplicationMerge(asRecruiter(), ids);
    expect(refusal).toBeNull();
    expect(moves).toEqual({ notes: 2, tasks: 1, messages: before.emails, mails: 0, files: 1, links: 0, bookings: 1 });
    expect(endingLinks).toBe(1);
    expect(await mergeApplications(asRecruiter(), { ...ids, updatedAt })).toEqual({ outcome: "merged" });
    expect(Object.values(await placesOf(gone.id)).every((count) => count === 0)).toBe(true);
    const after = await placesOf(into.id);
    for (const [table, count] of Object.entries(before)) {
      // The note that says so; the survivor's fresh link and the message with it.
      const more = ["application_notes", "applicant_links", "emails"].includes(table) ? 1 : 0;
      expect(after[table], table).toBe(count + (beforeInto[table] ?? 0) + more);
    }
    const kept = await getApplication(asRecruiter(), into.id);
    expect(kept).toMatchObject({
      applicantEmail: "two@stefan.example",
      status: "shortlisted",
      coverLetter: "I love shops.",
    });
    expect(kept.mailFiles).toHaveLength(1);
    const mine = { state: "open", application: expect.objectContaining({ status: "shortlisted" }) };
    expect(await findMyApplication(test.ctx, into.token)).toMatchObject(mine);
    expect(await findMyApplication(test.ctx, gone.token)).toEqual({ state: "closed" });
    expect(await withdrawApplication(test.ctx, { token: gone.token })).toEqual({ outcome: "closed" });
    const fresh = await newestTo(test.ctx, "two@stefan.example");
    expect(fresh?.kind).toBe("application-links");
    const token = fresh?.text.match(/\/application\/([\w-]+)/)?.[1] ?? "";
    expect(await findMyApplication(test.ctx, token)).toMatchObject(mine);
    const words = JSON.stringify((await readTimeline(asRecruiter(), { kind: "application", id: into.id })).entries);
    for (const said of [
      "Merged: application of",
      "one@stefan.example",
      "I love signs.",
      "merged another application",
    ]) {
      expect(words).toContain(said);
    }
    expect(await findMerged(test.ctx, "application", gone.id)).toBe(into.id);
    const [entry] = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "application.merged"));
    expect(entry).toMatchObject({ subjectId: into.id, after: { mergedId: gone.id, links: 1 } });
    expect(JSON.stringify(entry)).not.toContain("stefan");
  });

  it("shows its answers to the survivor’s applicant where both have one mailbox, and else to staff alone", async () => {
    const said = { coverLetter: "I love signs.", skills: ["Lettering"], experienceYears: 19 };
    for (const [mailbox, isTheirs] of [
      ["ONE@stefan.example", true],
      ["stranger@evil.example", false],
    ] as const) {
      const { id: jobId } = await addJob(test);
      const gone = await apply(test, jobId, { applicantEmail: "one@stefan.example", ...said });
      const none = { coverLetter: "", skills: ["Typing"], experienceYears: 1 };
      const into = await apply(test, jobId, { applicantEmail: "two@stefan.example", ...none });
      // Nobody can apply twice for a job that is still there.
      await test.pool.query("update applications set job_id = null");
      const change = "update applications set resume_file_id = null, applicant_email = $2 where id = $1";
      await test.pool.query(change, [into.id, mailbox]);
      await mergeApplications(asRecruiter(), { id: gone.id, intoId: into.id });
      const mine = await findMyApplication(test.ctx, into.token);
      expect(mine).toMatchObject({
        application: isTheirs
          ? { ...said, skills: ["Typing", "Lettering"], resume: expect.anything() }
          : { ...none, resume: null },
      });
      const { entries } = await readTimeline(asRecruiter(), { kind: "application", id: into.id });
      const words = JSON.stringify([await getApplication(asRecruiter(), into.id), entries]);
      for (const word of ["I love signs.", "Lettering", "19"]) expect(words).toContain(word);
    }
  });

  it.each([
    ["same", ""],
    ["other-job", ""],
    ["set-aside", "update applications set quarantine_reason = 'honeypot' where id = $1"],
    ["withdrawn", "update applications set withdrawn_at = now() where id = $1"],
  ])("is refused: %s", async (outcome, prepare) => {
    const { id: jobId } = await addJob(test);
    const { id } = await apply(test, jobId, { applicantEmail: "one@stefan.example" });
    const otherJob = outcome === "other-job" ? (await addJob(test)).id : jobId;
    const other = await apply(test, otherJob, { applicantEmail: "two@stefan.example" });
    const intoId = outcome === "same" ? id : other.id;
    if (prepare) await test.pool.query(prepare, [intoId]);
    expect((await getApplicationMerge(asRecruiter(), { id, intoId: other.id })).refusal).toBe(
      outcome === "same" ? null : outcome,
    );
    expect(await mergeApplications(asRecruiter(), { id, intoId })).toEqual({ outcome });
    expect(await test.ctx.db.$count(applications)).toBe(2);
  });

  it.each(["survivor", "merged one"] as const)(
    "at the same moment as an edit of the %s, one wins: the other hears it, and nothing is lost",
    async (edited) => {
      for (let round = 0; round < 6; round += 1) {
        const { id: jobId } = await addJob(test);
        const { id } = await apply(test, jobId, { applicantEmail: "one@stefan.example", coverLetter: "I love signs." });
        const other = { applicantEmail: "two@stefan.example", coverLetter: "I love shops." };
        const { id: intoId } = await apply(test, jobId, other);
        const editedId = edited === "survivor" ? intoId : id;
        const { updatedAt } = await getApplicationMerge(asRecruiter(), { id, intoId });
        const read = await getApplication(asRecruiter(), editedId);
        const { applicantEmail, experienceYears, appliedOn, skills } = read;
        const application = { jobId, applicantEmail, experienceYears, appliedOn, skills };
        const typed = { ...application, applicantName: "Edited", coverLetter: "Corrected." };
        test.clock.advance(1000);
        const attempts: (() => Promise<unknown>)[] = [
          () => mergeApplications(asRecruiter(), { id, intoId, updatedAt }),
          () => updateApplication(asRecruiter(), { id: editedId, updatedAt: read.updatedAt, application: typed }),
        ];
        if (round % 2 === 1) attempts.reverse();
        const settled = await Promise.allSettled(attempts.map((attempt) => attempt()));
        const [merge, edit] = round % 2 === 1 ? settled.toReversed() : settled;
        expect([merge?.status, edit?.status].sort()).toEqual(["fulfilled", "rejected"]);
        const isMerged = merge?.status === "fulfilled";
        const isGone = isMerged && edited === "merged one";
        const loser = isMerged ? edit : merge;
        expect(loser).toMatchObject({ reason: { code: isGone ? "application.not-found" : "application.stale" } });
        // The old address leads to the survivor.
        expect(await findMerged(test.ctx, "application", id)).toBe(isMerged ? intoId : null);
        expect(await test.ctx.db.$count(applications, eq(applications.jobId, jobId))).toBe(isMerged ? 1 : 2);
        if (isMerged) {
          const { entries } = await readTimeline(asRecruiter(), { kind: "application", id: intoId });
          const kept = await getApplication(asRecruiter(), intoId);
          expect(kept.coverLetter).toBe("I love shops.");
          const words = JSON.stringify([kept, entries]);
          for (const said of ["I love signs.", "one@stefan.example", "two@stefan.example"]) {
            expect(words).toContain(said);
          }
        } else {
          const stored = await getApplication(asRecruiter(), editedId);
          expect(stored).toMatchObject({ applicantName: "Edited", coverLetter: "Corrected." });
          const untouched = await getApplication(asRecruiter(), editedId === id ? intoId : id);
          expect(untouched.coverLetter).toBe(edited === "survivor" ? "I love signs." : "I love shops.");
        }
      }
    },
  );

  it("merged both ways at the same moment, one wins, and the other finds its application gone or changed", async () => {
    const { id: jobId } = await addJob(test);
    const { id } = await apply(test, jobId, { applicantEmail: "one@stefan.example" });
    const { id: intoId } = await apply(test, jobId, { applicantEmail: "two@stefan.example" });
    const { updatedAt } = await getApplicationMerge(asRecruiter(), { id, intoId });
    const both = await Promise.allSettled([
      mergeApplications(asRecruiter(), { id, intoId, updatedAt }),
      mergeApplications(asRecruiter(), { id: intoId, intoId: id, updatedAt }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const loser = both.find(({ status }) => status === "rejected");
    expect(loser).toMatchObject({ reason: { code: "application.not-found" } });
    const [survivor] = await test.ctx.db.select({ id: applications.id }).from(applications);
    const goneId = survivor?.id === id ? intoId : id;
    expect(await findMerged(test.ctx, "application", goneId)).toBe(survivor?.id);
  });

  it("is refused to those who may not, with what isn’t there, and after a move that nobody saw", async () => {
    const { id: jobId } = await addJob(test);
    const { id } = await apply(test, jobId, { applicantEmail: "one@stefan.example" });
    const { id: intoId } = await apply(test, jobId, { applicantEmail: "two@stefan.example" });
    for (const role of ["viewer", "editor"] as const) {
      const who = onBehalfOf(test.ctx, staffWith(role));
      await expect(mergeApplications(who, { id, intoId })).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getApplicationMerge(who, { id, intoId })).rejects.toMatchObject({ code: "permission.denied" });
    }
    for (const unknown of [NOBODY, "x"]) {
      const ids = { id, intoId: unknown };
      await expect(mergeApplications(asRecruiter(), ids)).rejects.toMatchObject({ code: "application.not-found" });
      await expect(getApplicationMerge(asRecruiter(), ids)).rejects.toMatchObject({ code: "application.not-found" });
    }
    const { updatedAt } = await getApplicationMerge(asRecruiter(), { id, intoId });
    test.clock.advance(1000);
    await moveApplication(asRecruiter(), { id, to: "shortlisted", note: "" } as Parameters<typeof moveApplication>[1]);
    const stale = mergeApplications(asRecruiter(), { id, intoId, updatedAt });
    await expect(stale).rejects.toMatchObject({ code: "application.stale" });
    expect(await test.ctx.db.$count(applications)).toBe(2);
  });
});
