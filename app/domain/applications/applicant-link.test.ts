import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { applicantLinks, applications } from "~/db/schema/applications";
import { auditLog } from "~/db/schema/audit";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import {
  addJob,
  apply,
  CLIENT,
  messagesTo,
  staffWith,
  tokenIn,
  uploadResume,
} from "../../../tests/harness/applications";
import { withBrokenQueue } from "../../../tests/harness/outbox";
import { countRows } from "../../../tests/harness/test-context";
import { NOTHING, ONE_FILE, standing } from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addApplicationNote } from "./add-application-note.server";
import { deleteApplication, eraseApplication } from "./erase-application.server";
import { findMyApplication } from "./find-my-application.server";
import { moveApplication } from "./move-application.server";
import { replaceResume } from "./replace-resume.server";
import { renewApplicantLink, requestApplicantLinks } from "./request-applicant-links.server";
import { withdrawApplication } from "./withdraw-application.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const DANA = "dana@example.com";
const RECRUITER = staffWith("recruiter");
const EMPTIED = [
  "applications",
  "application_moves",
  "application_notes",
  "applicant_links",
  "emails",
  "file_attachments",
];

const test = emptiedContext();

async function applied(changes = {}) {
  const job = await addJob(test);
  return { job, ...(await apply(test, job.id, changes)) };
}

const ask = (email: string, changes = {}) =>
  requestApplicantLinks(test.ctx, { email }, { honeypot: "", clientAddress: CLIENT, ...changes });

const statusOf = async (token: string) => (await findMyApplication(test.ctx, token))?.state;

describe("a private link", () => {
  it("shows the applicant their own application, and nothing that staff keep for themselves", async () => {
    const { id, token } = await applied();
    await addApplicationNote(onBehalfOf(test.ctx, RECRUITER), { id, text: "Strong portfolio" });
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "shortlisted", note: "Call her" });
    const found = await findMyApplication(test.ctx, token);
    expect(found).toMatchObject({
      state: "open",
      application: {
        jobTitle: "Product Designer",
        applicantName: "Dana Reyes",
        status: "shortlisted",
        resume: { name: "Resume Dana.pdf", bytes: 1000 },
        canWithdraw: true,
        canReplaceResume: true,
      },
    });
    expect(JSON.stringify(found)).not.toMatch(/portfolio|Call her|Robin/);
  });

  it("is kept as a hash only", async () => {
    const { token } = await applied();
    expect(JSON.stringify(await test.ctx.db.select().from(applicantLinks))).not.toContain(token);
  });

  it("works for 180 days, and unforged", async () => {
    const { token } = await applied();
    for (const other of ["", "x", `${token}x`, token.toLowerCase()]) {
      expect(await findMyApplication(test.ctx, other)).toBeNull();
      expect(await eraseApplication(test.ctx, { token: other })).toEqual({ outcome: "closed" });
    }
    test.clock.advance(180 * DAY_MS - 1);
    expect(await statusOf(token)).toBe("open");
    test.clock.advance(1);
    expect(await statusOf(token)).toBe("closed");
    for (const verb of [withdrawApplication, eraseApplication]) {
      expect(await verb(test.ctx, { token })).toEqual({ outcome: "closed" });
    }
    expect(await countRows(test.pool, "applications")).toBe(1);
  });

  it("is revoked when staff send a fresh one", async () => {
    const { id, token } = await applied();
    await expect(renewApplicantLink(onBehalfOf(test.ctx, staffWith("viewer")), { id })).rejects.toThrow("may not");
    await renewApplicantLink(onBehalfOf(test.ctx, RECRUITER), { id });
    const fresh = tokenIn((await messagesTo(test, DANA)).at(-1)?.text ?? "");
    expect([await statusOf(token), await statusOf(fresh)]).toEqual(["closed", "open"]);
    expect(await withdrawApplication(test.ctx, { token })).toEqual({ outcome: "closed" });
  });

  it("that is lost comes again by mail, one message for all applications, and the old ones go on working", async () => {
    const first = await applied();
    test.clock.advance(DAY_MS);
    const second = await applied();
    expect(await ask("DANA@example.com")).toEqual({ outcome: "received" });
    const mailed = (await messagesTo(test, DANA)).at(-1);
    expect(mailed).toMatchObject({ kind: "application-links", subject: "Your private links" });
    const tokens = [...(mailed?.text ?? "").matchAll(/\/application\/([\w-]{43})/g)].map(([, token]) => token);
    expect(tokens).toHaveLength(2);
    for (const token of [first.token, second.token, ...tokens]) expect(await statusOf(token ?? "")).toBe("open");
  });

  it("is not mailed to who never applied, to robots, or again and again; the answer is the same", async () => {
    await applied();
    expect(await ask("nobody@example.com")).toEqual({ outcome: "received" });
    expect(await ask(DANA, { honeypot: "x" })).toEqual({ outcome: "received" });
    expect(await countRows(test.pool, "emails")).toBe(2);
    for (let count = 0; count < 8; count++) {
      expect(await ask(DANA, { clientAddress: `198.51.100.${count}` })).toEqual({ outcome: "received" });
    }
    expect(await countRows(test.pool, "emails")).toBe(7);
    let answer = await ask("nobody@example.com");
    for (let count = 0; count < 10; count++) answer = await ask(`nobody${count}@example.com`);
    expect(answer).toEqual({ outcome: "rate-limited", retryAfterSeconds: expect.any(Number) });
  });
});

describe("withdrawing", () => {
  it("takes the application back once, tells the agency, and staff can't move it anymore", async () => {
    const { id, token } = await applied();
    const answers = await Promise.all([
      withdrawApplication(test.ctx, { token }),
      withdrawApplication(test.ctx, { token }),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["settled", "withdrawn"]);
    const told = (await messagesTo(test, DEFAULT_IDENTITY.email)).filter(
      ({ kind }) => kind === "application-withdrawn",
    );
    expect(told).toHaveLength(1);
    expect(await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "hired" })).toMatchObject({
      outcome: "withdrawn",
    });
    expect(await replaceResume(test.ctx, { token, resumeClaim: (await uploadResume(test)).claim })).toEqual({
      outcome: "settled",
    });
  });

  it("comes too late once someone has decided", async () => {
    const { id, token } = await applied();
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "rejected" });
    expect(await withdrawApplication(test.ctx, { token })).toEqual({ outcome: "settled" });
  });
});

describe("another resume", () => {
  it("takes the place of the first, whose bytes go right away", async () => {
    const { token } = await applied();
    const fresh = await uploadResume(test, "New.pdf");
    expect(await replaceResume(test.ctx, { token, resumeClaim: fresh.claim })).toEqual({ outcome: "replaced" });
    expect(await replaceResume(test.ctx, { token, resumeClaim: fresh.claim })).toEqual({ outcome: "replaced" });
    expect(await standing(test)).toEqual(ONE_FILE);
    const [row] = await test.ctx.db.select().from(applications);
    expect(row?.resumeFileId).toBe(fresh.id);
    expect((await findMyApplication(test.ctx, token)) ?? {}).toMatchObject({
      application: { resume: { name: "New.pdf" } },
    });
  });

  it("that is no longer there changes nothing", async () => {
    const { token } = await applied();
    expect(await replaceResume(test.ctx, { token, resumeClaim: "gone" })).toEqual({ outcome: "resume-gone" });
    expect(await standing(test)).toEqual(ONE_FILE);
  });
});

describe("deleting one's data", () => {
  it("leaves no word about the person anywhere, and no byte of the resume", async () => {
    const { id, token } = await applied();
    await addApplicationNote(onBehalfOf(test.ctx, RECRUITER), { id, text: "Dana is great" });
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), {
      id,
      to: "shortlisted",
      note: "Reyes!",
      message: "Hello Dana",
    });
    await ask(DANA);
    expect(await eraseApplication(test.ctx, { token })).toEqual({ outcome: "erased" });
    for (const table of EMPTIED) expect([table, await countRows(test.pool, table)]).toEqual([table, 0]);
    expect(await standing(test)).toEqual(NOTHING);
    expect(await statusOf(token)).toBeUndefined();
    expect(await eraseApplication(test.ctx, { token })).toEqual({ outcome: "closed" });
    const log = await test.ctx.db.select().from(auditLog);
    expect(log.at(-1)).toMatchObject({
      action: "application.erased",
      subjectId: id,
      before: { status: "shortlisted" },
    });
    expect(JSON.stringify(log)).not.toMatch(/dana|reyes|resume dana/i);
    const dump = await everyText();
    expect(dump).not.toMatch(/dana|reyes/i);
  });

  it("deletes the message that held the links to several applications, and leaves the others be", async () => {
    const first = await applied();
    const second = await applied();
    await ask(DANA);
    await eraseApplication(test.ctx, { token: first.token });
    expect(await statusOf(second.token)).toBe("open");
    const kinds = (await messagesTo(test, DANA)).map(({ kind }) => kind);
    expect(kinds).toEqual(["application-receipt"]);
  });

  it("keeps a resume that another application still needs", async () => {
    const { token } = await applied();
    const [row] = await test.ctx.db.select().from(applications);
    const other = { kind: "application" as const, id: test.ctx.ids.uuid() };
    await test.pool.query("insert into file_attachments values ($1, $2, $3, now())", [
      row?.resumeFileId,
      other.kind,
      other.id,
    ]);
    await eraseApplication(test.ctx, { token });
    expect(await standing(test)).toEqual(ONE_FILE);
  });

  it("is finished by the sweep when the store does not answer", async () => {
    const { token } = await applied();
    const remove = async () => Promise.reject(new Error("down"));
    const ctx = { ...test.ctx, files: { ...test.ctx.files, remove } };
    expect(await eraseApplication(ctx, { token })).toEqual({ outcome: "erased" });
    expect(await standing(test)).toEqual(ONE_FILE);
    await sweepFiles(test.ctx);
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("happens once, whether the applicant or staff are faster", async () => {
    const { id, token } = await applied();
    const answers = await Promise.allSettled([
      eraseApplication(test.ctx, { token }),
      deleteApplication(onBehalfOf(test.ctx, RECRUITER), { id }),
    ]);
    const done = answers.map((answer) =>
      answer.status === "fulfilled" ? (answer.value?.outcome ?? "deleted") : answer.reason.code,
    );
    expect([
      ["closed", "deleted"],
      ["erased", "application.not-found"],
    ]).toContainEqual(done);
    await removeDiscarded(test.ctx);
    expect(await standing(test)).toEqual(NOTHING);
  });
});

describe("deleting by staff", () => {
  it("is refused when someone has changed it since it was read, and to those who may only read", async () => {
    const { id } = await applied();
    const [row] = await test.ctx.db.select().from(applications).where(eq(applications.id, id));
    const seen = row?.updatedAt.toISOString();
    await moveApplication(onBehalfOf(test.ctx, RECRUITER), { id, to: "shortlisted" });
    const late = deleteApplication(onBehalfOf(test.ctx, RECRUITER), { id, updatedAt: seen });
    await expect(late).rejects.toMatchObject({ code: "application.stale", stored: { status: "shortlisted" } });
    await expect(deleteApplication(onBehalfOf(test.ctx, staffWith("viewer")), { id })).rejects.toThrow("may not");
    await deleteApplication(onBehalfOf(test.ctx, RECRUITER), { id });
    for (const gone of [id, "none"]) {
      await expect(deleteApplication(onBehalfOf(test.ctx, RECRUITER), { id: gone })).rejects.toMatchObject({
        code: "application.not-found",
      });
    }
    expect(await standing(test)).toEqual(NOTHING);
  });
});

/** All that the database holds, but for what has to do with keeping it. */
async function everyText(): Promise<string> {
  const { rows } = await test.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname in ('public', 'pgboss') and tablename not like 'migr%'",
  );
  const texts = rows.map(async ({ name }) => {
    const schema = (
      await test.pool.query("select 1 from pg_tables where schemaname = 'public' and tablename = $1", [name])
    ).rowCount
      ? "public"
      : "pgboss";
    const { rows: all } = await test.pool.query(`select t::text as line from ${schema}."${name}" t`);
    return all.map(({ line }) => line).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

it("an address is sent its links after any number of tries that came to nothing", async () => {
  await applied();
  const before = (await messagesTo(test, DANA)).length;
  const sent = { honeypot: "", clientAddress: CLIENT };
  for (let tries = 0; tries < 6; tries++) {
    const asked = requestApplicantLinks(withBrokenQueue(test.ctx), { email: DANA }, sent);
    await expect(asked).rejects.toThrow("the queue is away");
  }
  expect(await ask(DANA)).toEqual({ outcome: "received" });
  expect(await messagesTo(test, DANA)).toHaveLength(before + 1);
});
