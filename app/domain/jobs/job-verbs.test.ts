import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CONTENT_CHANGED } from "~/db/content-changes.server";
import { auditLog } from "~/db/schema/audit";
import { jobs } from "~/db/schema/jobs";
import { webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import { type Actor, VISITOR } from "~/kernel/actor";
import { DomainError } from "~/kernel/domain-error";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { countRows } from "../../../tests/harness/test-context";
import { withClient } from "../../../tests/harness/test-server";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createJob, deleteJob, updateJob } from "./change-jobs.server";
import { JobInput } from "./job-input";
import { getAnyJob } from "./list-all-jobs.server";
import { findJob } from "./queries.server";
import { setJobsStatus } from "./set-jobs-status.server";

const RECRUITER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "recruiter" };
const VIEWER: Actor = { kind: "staff", userId: "2", name: "Vic", role: "viewer" };

/** From the clock's morning to an evening in Texas that is the next day in Greenwich. */
const EVENING_MS = 13 * 60 * 60 * 1000;

const test = emptiedContext();

function input(values: Record<string, unknown> = {}): JobInput {
  return JobInput.parse({ title: "Designer", category: "Design", ...values });
}

async function audited(): Promise<Pick<typeof auditLog.$inferSelect, "action" | "before" | "after" | "actorLabel">[]> {
  const { action, before, after, actorLabel } = auditLog;
  return test.ctx.db.select({ action, before, after, actorLabel }).from(auditLog).orderBy(auditLog.id);
}

async function listenToEvents(): Promise<() => Promise<{ type: string; data: unknown }[]>> {
  const [now, { type, data }] = [test.clock.now(), webhookEvents];
  await test.ctx.db.insert(webhookEndpoints).values({
    id: test.ctx.ids.uuid(),
    url: "https://receiver.example/",
    description: "",
    eventTypes: ["job.published", "job.closed"],
    sealedSecret: "sealed",
    createdAt: now,
    updatedAt: now,
  });
  return () => test.ctx.db.select({ type, data }).from(webhookEvents).orderBy(webhookEvents.id);
}

async function codeOf(failing: Promise<unknown>): Promise<string> {
  const error = await failing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.code : String(error);
}

describe("a new job", () => {
  it("is public right away, dated today where the agency is, and audited", async () => {
    test.clock.advance(EVENING_MS);
    const job = await createJob(onBehalfOf(test.ctx, RECRUITER), input({ skills: "Figma, SVG" }));
    expect(await findJob(test.ctx, job.id)).toMatchObject({ title: "Designer", skills: ["Figma", "SVG"] });
    expect(await getAnyJob(onBehalfOf(test.ctx, VIEWER), job.id)).toEqual(job);
    expect(test.clock.now().toISOString().slice(0, 10)).toBe("2026-03-03");
    expect(job.postedOn).toBe("2026-03-02");
    expect(await audited()).toMatchObject([
      { action: "job.created", actorLabel: "Ann", before: null, after: { title: "Designer", status: "active" } },
    ]);
  });

  it("belongs to the agency when it names no company or the agency's own name", async () => {
    const named = await createJob(onBehalfOf(test.ctx, RECRUITER), input({ company: "Bluebonnet Digital" }));
    const partner = await createJob(onBehalfOf(test.ctx, RECRUITER), input({ company: "Partner Co" }));
    expect([named.company, named.ownCompany]).toEqual(["Bluebonnet Digital", ""]);
    expect([partner.company, partner.ownCompany]).toEqual(["Partner Co", "Partner Co"]);
  });

  it("paid by one figure is paid by a range of that figure, and words count only without one", async () => {
    const paid = await createJob(
      onBehalfOf(test.ctx, RECRUITER),
      input({ salaryMax: "50", salaryPeriod: "hour", salaryNote: "Competitive" }),
    );
    expect([paid.salary, paid.salaryNote]).toEqual([{ minCents: 5000, maxCents: 5000, period: "hour" }, ""]);
    const worded = await createJob(
      onBehalfOf(test.ctx, RECRUITER),
      input({ salaryPeriod: "hour", salaryNote: "Per drawing" }),
    );
    expect([worded.salary, worded.salaryNote]).toEqual([null, "Per drawing"]);
  });
});

describe("a change", () => {
  it("is saved whole, keeps the day it was posted, and its audit row holds what differs", async () => {
    const { id, updatedAt } = await createJob(
      onBehalfOf(test.ctx, RECRUITER),
      input({ postedOn: "2026-11-01", skills: "Figma" }),
    );
    const saved = await updateJob(onBehalfOf(test.ctx, RECRUITER), {
      id,
      updatedAt,
      job: input({ title: "Illustrator" }),
    });
    expect(saved).toMatchObject({ title: "Illustrator", skills: [], postedOn: "2026-11-01" });
    expect(saved.updatedAt > updatedAt).toBe(true);
    expect((await audited())[1]).toMatchObject({
      action: "job.updated",
      before: { title: "Designer", skills: ["Figma"] },
      after: { title: "Illustrator", skills: [] },
    });
  });

  it("over someone else's is refused and changes nothing", async () => {
    const { id, updatedAt } = await createJob(onBehalfOf(test.ctx, RECRUITER), input());
    const both = await Promise.all(
      ["Hers", "His"].map((title) =>
        codeOf(updateJob(onBehalfOf(test.ctx, RECRUITER), { id, updatedAt, job: input({ title }) })),
      ),
    );
    expect(both.sort()).toEqual(["job.stale", "null"]);
    expect(await codeOf(deleteJob(onBehalfOf(test.ctx, RECRUITER), { id, updatedAt }))).toBe("job.stale");
    expect(await countRows(test.pool, "audit_log")).toBe(2);
  });

  it("of a job that is not there is refused", async () => {
    for (const id of ["", "7", "00000000-0000-7000-8000-000000000000"]) {
      expect(await codeOf(updateJob(onBehalfOf(test.ctx, RECRUITER), { id, job: input() }))).toBe("job.not-found");
      expect(await codeOf(deleteJob(onBehalfOf(test.ctx, RECRUITER), { id }))).toBe("job.not-found");
      expect(await codeOf(getAnyJob(onBehalfOf(test.ctx, RECRUITER), id))).toBe("job.not-found");
    }
  });
});

describe("opening and closing", () => {
  it("changes many jobs at once, each audited, and passes over the rest", async () => {
    const open = await createJob(onBehalfOf(test.ctx, RECRUITER), input());
    const closed = await createJob(onBehalfOf(test.ctx, RECRUITER), input({ status: "inactive" }));
    const ids = [open.id, closed.id, open.id, "nonsense", "00000000-0000-7000-8000-000000000000"];
    expect(await setJobsStatus(onBehalfOf(test.ctx, RECRUITER), { ids, status: "inactive" })).toEqual({
      changedIds: [open.id],
    });
    expect(await findJob(test.ctx, open.id)).toBeNull();
    expect((await audited()).slice(2)).toMatchObject([
      { action: "job.updated", before: { status: "active" }, after: { status: "inactive" } },
    ]);
    expect(await setJobsStatus(onBehalfOf(test.ctx, RECRUITER), { ids: [], status: "active" })).toEqual({
      changedIds: [],
    });
  });

  it("tells the listeners once a job opens or closes, and nothing of other changes", async () => {
    const events = await listenToEvents();
    const { id } = await createJob(onBehalfOf(test.ctx, RECRUITER), input({ salaryMin: "50", salaryPeriod: "hour" }));
    await updateJob(onBehalfOf(test.ctx, RECRUITER), { id, job: input({ title: "Illustrator" }) });
    await setJobsStatus(onBehalfOf(test.ctx, RECRUITER), { ids: [id], status: "inactive" });
    await updateJob(onBehalfOf(test.ctx, RECRUITER), { id, job: input() });
    await deleteJob(onBehalfOf(test.ctx, RECRUITER), { id });
    await createJob(onBehalfOf(test.ctx, RECRUITER), input({ status: "inactive" }));
    const told = await events();
    expect(told.map(({ type }) => type)).toEqual(["job.published", "job.closed", "job.published", "job.closed"]);
    expect(told[0]?.data).toMatchObject({ id, salary: "$50 an hour", url: `https://agency.example/job/${id}` });
  });

  it("tells every process that the public pages are out of date", async () => {
    await withClient(test.config, async (client) => {
      let told = 0;
      client.on("notification", () => told++);
      await client.query(`listen ${CONTENT_CHANGED}`);
      const { id } = await createJob(onBehalfOf(test.ctx, RECRUITER), input());
      await updateJob(onBehalfOf(test.ctx, RECRUITER), { id, job: input({ title: "Illustrator" }) });
      await setJobsStatus(onBehalfOf(test.ctx, RECRUITER), { ids: [id], status: "inactive" });
      await deleteJob(onBehalfOf(test.ctx, RECRUITER), { id });
      await client.query("select 1");
      expect(told).toBe(4);
    });
  });
});

it("a deleted job is gone, and its audit row says what it was", async () => {
  const { id } = await createJob(onBehalfOf(test.ctx, RECRUITER), input());
  await deleteJob(onBehalfOf(test.ctx, RECRUITER), { id });
  expect(await test.ctx.db.select().from(jobs).where(eq(jobs.id, id))).toEqual([]);
  expect((await audited())[1]).toMatchObject({ action: "job.deleted", before: { title: "Designer" }, after: null });
});

it("only those who recruit change jobs", async () => {
  const { id } = await createJob(onBehalfOf(test.ctx, RECRUITER), input());
  for (const actor of [VISITOR, VIEWER]) {
    expect(await codeOf(createJob(onBehalfOf(test.ctx, actor), input()))).toBe("permission.denied");
    expect(await codeOf(updateJob(onBehalfOf(test.ctx, actor), { id, job: input() }))).toBe("permission.denied");
    expect(await codeOf(deleteJob(onBehalfOf(test.ctx, actor), { id }))).toBe("permission.denied");
    expect(await codeOf(setJobsStatus(onBehalfOf(test.ctx, actor), { ids: [id], status: "inactive" }))).toBe(
      "permission.denied",
    );
  }
  expect(await codeOf(getAnyJob(onBehalfOf(test.ctx, VISITOR), id))).toBe("permission.denied");
  expect(await countRows(test.pool, "jobs")).toBe(1);
});
