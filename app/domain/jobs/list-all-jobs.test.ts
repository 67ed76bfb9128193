import { beforeAll, describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { files } from "~/db/schema/files";
import { jobs } from "~/db/schema/jobs";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { createJob, deleteJob } from "./change-jobs.server";
import { JobInput } from "./job-input";
import { getAnyJob, type JobQuery, listAllJobs } from "./list-all-jobs.server";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const test = sharedContext();

beforeAll(async () => {
  await store({ title: "Designer", category: "Design", postedOn: "2026-11-03" });
  await store({ title: "React Developer", category: "Technology", type: "contract", postedOn: "2026-11-02" });
  await store({ title: "C++ Developer", category: "Technology", status: "inactive", postedOn: "2026-11-01" });
  await store({ title: "écrivain", category: "Marketing", type: "freelance", postedOn: "2026-11-01" });
});

function store(values: Record<string, unknown>) {
  return createJob(onBehalfOf(test.ctx, OWNER), JobInput.parse(values));
}

async function titles(query: JobQuery): Promise<string[]> {
  return (await listAllJobs(onBehalfOf(test.ctx, OWNER), query)).items.map(({ title }) => title);
}

async function apply(jobId: string, values: Partial<typeof applications.$inferInsert> = {}): Promise<string> {
  const { uuid } = test.ctx.ids;
  const [id, fileId, now] = [uuid(), uuid(), test.clock.now()];
  await test.ctx.db.insert(files).values({
    id: fileId,
    storageKey: fileId,
    purpose: "resume",
    name: "resume.pdf",
    type: "application/pdf",
    bytes: 1,
    clientAddress: "192.0.2.1",
    createdAt: now,
  });
  await test.ctx.db.insert(applications).values({
    id,
    jobId,
    jobTitle: "Designer",
    applicantName: "Sam",
    applicantEmail: `${id}@example.com`,
    experienceYears: 3,
    skills: [],
    status: "pending",
    resumeFileId: fileId,
    appliedOn: "2026-11-11",
    submissionKey: uuid(),
    payloadHash: "hash",
    source: {},
    clientAddress: "192.0.2.1",
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}

describe("the list of all jobs", () => {
  it("shows advertised and closed ones, the newest first", async () => {
    expect((await titles({})).slice(0, 2)).toEqual(["Designer", "React Developer"]);
    expect(await titles({})).toHaveLength(4);
  });

  it.each<[string, string[]]>([
    ["design", ["Designer"]],
    ["TECHNO", ["React Developer", "C++ Developer"]],
    ["dev rea", ["React Developer"]],
    ["veloper", ["React Developer", "C++ Developer"]],
    ["c++", ["C++ Developer"]],
    ["ecri", ["écrivain"]],
    ["%", []],
    [" ", ["Designer", "React Developer", "C++ Developer", "écrivain"]],
  ])("looks for text in title and category: %j", async (text, found) => {
    expect((await titles({ text })).sort()).toEqual([...found].sort());
  });

  it("filters by status, type and category", async () => {
    expect(await titles({ status: "inactive" })).toEqual(["C++ Developer"]);
    expect(await titles({ type: "freelance", category: "Marketing" })).toEqual(["écrivain"]);
    expect(await titles({ category: "Product" })).toEqual([]);
  });

  it.each(["posted", "title", "applications"] as const)(
    "sorted by %s reads the same in pages as in one",
    async (sort) => {
      for (const direction of ["asc", "desc"] as const) {
        const whole = await titles({ sort, direction });
        const inPages: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listAllJobs(onBehalfOf(test.ctx, OWNER), { sort, direction, limit: 1, cursor });
          expect(page.total).toEqual({ count: 4, isMore: false });
          inPages.push(...page.items.map(({ title }) => title));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(inPages).toEqual(whole);
      }
    },
  );

  it("is for those who may read all jobs", async () => {
    await expect(listAllJobs(onBehalfOf(test.ctx, VISITOR))).rejects.toThrow("job.read-all");
  });
});

describe("the number of applications", () => {
  it("leaves out what was withdrawn or held back, and sorts", async () => {
    const { id } = await store({ title: "Popular", category: "Product", postedOn: "2020-01-01" });
    await apply(id);
    await apply(id);
    await apply(id, { withdrawnAt: test.clock.now() });
    await apply(id, { quarantineReason: "honeypot" });
    expect((await getAnyJob(onBehalfOf(test.ctx, OWNER), id)).applicationCount).toBe(2);
    const [first] = (await listAllJobs(onBehalfOf(test.ctx, OWNER), { sort: "applications" })).items;
    expect(first).toMatchObject({ title: "Popular", applicationCount: 2 });
    await deleteJob(onBehalfOf(test.ctx, OWNER), { id });
  });

  it("an application outlives its job and keeps its title", async () => {
    const { id } = await store({ title: "Passing", category: "Product" });
    const applicationId = await apply(id, { jobTitle: "Passing" });
    await deleteJob(onBehalfOf(test.ctx, OWNER), { id });
    expect(await test.ctx.db.select().from(jobs)).toHaveLength(4);
    const kept = await test.ctx.db.select().from(applications);
    expect(kept.find((row) => row.id === applicationId)).toMatchObject({ jobId: null, jobTitle: "Passing" });
  });
});
