import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { createJob } from "./change-jobs.server";
import { getJobFeed } from "./get-job-feed.server";
import { JobInput } from "./job-input";
import { getJobList, getOpenings, type JobFilter, listOpenJobs } from "./queries.server";
import { LOCATION_UNSAID } from "./schema";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const JOBS = [
  { title: "Full-Stack Engineer", category: "Technology", location: "Hybrid, Austin, TX", skills: "TypeScript, C++" },
  { title: "Analyst", category: "Product", location: "Austin, TX", skills: "C, Node.js", type: "contract" },
  { title: "Café Designer", category: "Design", location: "Remote (US)", remote: true, skills: "UI/UX, C#" },
  { title: "Writer", category: "Marketing", type: "freelance", skills: ["Editing"], description: "About.\n\nMore." },
  { title: "Closed Engineer", category: "Technology", location: "Denver, CO", status: "inactive" },
];

const test = sharedContext();

beforeAll(async () => {
  for (const [index, job] of JOBS.entries()) {
    await createJob(onBehalfOf(test.ctx, OWNER), JobInput.parse({ ...job, postedOn: `2026-11-${20 - index}` }));
  }
});

async function titles(filter: JobFilter): Promise<string[]> {
  return (await listOpenJobs(test.ctx, filter)).items.map(({ title }) => title);
}

describe("the search of visitors", () => {
  it.each<[string, string[]]>([
    ["engineer", ["Full-Stack Engineer"]],
    ["engineers", ["Full-Stack Engineer"]],
    ["FULL-STACK", ["Full-Stack Engineer"]],
    ["script", ["Full-Stack Engineer"]],
    ["stack type", ["Full-Stack Engineer"]],
    ["c++", ["Full-Stack Engineer"]],
    ["c#", ["Café Designer"]],
    ["node.js", ["Analyst"]],
    ["js", ["Analyst"]],
    ["ux", ["Café Designer"]],
    ["cafe", ["Café Designer"]],
    ["editing writer", ["Writer"]],
    ["edit, writer", ["Writer"]],
    ["engineer writer", []],
    ["marketing", []],
    ["...", []],
    ["", ["Full-Stack Engineer", "Analyst", "Café Designer", "Writer"]],
  ])("finds parts of words of title and skills: %j", async (text, found) => {
    expect(await titles({ text })).toEqual(found);
  });

  it("takes a place as all jobs there, and other text as a part of a location", async () => {
    expect(await titles({ location: "Austin, TX" })).toEqual(["Full-Stack Engineer", "Analyst"]);
    expect(await titles({ location: "Hybrid, Austin, TX" })).toEqual(["Full-Stack Engineer"]);
    expect(await titles({ location: "remote" })).toEqual(["Café Designer"]);
    expect(await titles({ location: "Denver, CO" })).toEqual([]);
    expect(await titles({ location: "%" })).toEqual([]);
  });

  it("joins all filters", async () => {
    expect(await titles({ text: "c", location: "tx", type: "contract" })).toEqual(["Analyst"]);
    expect(await titles({ category: "Design" })).toEqual(["Café Designer"]);
    expect(await titles({ type: "toString" })).toEqual([]);
  });

  it("offers places and types of open jobs only, with true numbers", async () => {
    const { choices } = await getJobList(test.ctx, { text: "nothing fits" });
    expect(choices.activeCount).toBe(4);
    expect(choices.places).toEqual([
      { value: "Austin, TX", count: 2 },
      { value: "Remote (US)", count: 1 },
    ]);
    expect(choices.types.map(({ value }) => value)).toEqual(["full-time", "contract", "freelance"]);
  });

  it("goes through a long list page by page", async () => {
    const first = await listOpenJobs(test.ctx, { limit: 3 });
    expect(first).toMatchObject({ previous: null, total: { count: 4, isMore: false } });
    const second = await listOpenJobs(test.ctx, { limit: 3, cursor: first.next ?? "" });
    expect(second.items.map(({ title }) => title)).toEqual(["Writer"]);
    expect(second.next).toBeNull();
    for (const cursor of ["", "nonsense", "W10"]) {
      expect((await listOpenJobs(test.ctx, { limit: 3, cursor })).items).toEqual(first.items);
    }
  });
});

it("a job without a place says that it is to be agreed", async () => {
  const [writer] = (await listOpenJobs(test.ctx, { text: "writer" })).items;
  expect(writer).toMatchObject({ location: LOCATION_UNSAID, about: "About.\n\nMore." });
});

it("the careers page has the newest jobs and their number", async () => {
  const { newest, activeCount } = await getOpenings(test.ctx, 2);
  expect(newest.map(({ title }) => title)).toEqual(["Full-Stack Engineer", "Analyst"]);
  expect(activeCount).toBe(4);
});

it("the feed holds exactly the open jobs, newest first, and the time of the last change", async () => {
  const { jobs, changedAt } = await getJobFeed(test.ctx);
  expect(jobs.map(({ title }) => title)).toEqual(await titles({}));
  expect(changedAt).toEqual(test.clock.now());
});
