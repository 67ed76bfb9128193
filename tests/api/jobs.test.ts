import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getIdentity } from "~/domain/settings/queries.server";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { countRows } from "../harness/test-context";

type Job = Record<string, unknown> & { id: string; updatedAt: string };
type Page = { data: Job[]; page: { next: string | null; total: { count: number } } };

const JOB = {
  title: "Studio Gardener",
  category: "Design",
  location: "Austin, TX",
  type: "part-time",
  description: "Look after the plants.\n\nWhat you will do\n- Water\n- Talk to them\n\nWhat you bring\n- Patience",
  skills: ["Watering", " pruning ", "watering"],
  status: "active",
  company: "",
  salary: "$24 - $29.50 an hour",
  posted: "2026-03-01",
};

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["job.read-all", "job.write"]);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

async function makeJob(changes: Record<string, unknown> = {}): Promise<Job> {
  return dataOf<Job>(await api.ask("POST", "/api/jobs", { token, body: { ...JOB, ...changes } }), 201);
}

async function list(query = "", as: string | undefined = token): Promise<Page> {
  const answer = await api.ask("GET", `/api/jobs${query}`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page; // safe: the contract has checked it
}

const titlesOf = ({ data }: Page) => data.map(({ title }) => title);

describe("a job", () => {
  it("comes back as it was sent, with what belongs to it", async () => {
    const job = await makeJob();
    const { name } = await getIdentity(api.test.ctx);
    expect(job).toEqual({
      ...JOB,
      id: job.id,
      remote: false,
      skills: ["Watering", "pruning"],
      company: name,
      applications: 0,
      salary: "$24–$29.50 an hour",
      salaryMin: 24,
      salaryMax: 29.5,
      salaryPeriod: "hour",
      updatedAt: api.test.clock.now().toISOString(),
    });
    expect(dataOf(await api.ask("GET", `/api/jobs/${job.id}`, { token }))).toEqual(job);
  });

  it("needs only a title and a category", async () => {
    const answer = await api.ask("POST", "/api/jobs", { token, body: { title: "A", category: "Product" } });
    expect(dataOf(answer, 201)).toMatchObject({
      location: "",
      remote: false,
      type: "full-time",
      description: "",
      skills: [],
      status: "active",
      salary: "",
      salaryMin: null,
      salaryMax: null,
      salaryPeriod: null,
      posted: "2026-03-02",
    });
    const missing = await api.ask("POST", "/api/jobs", { token, body: {} });
    expect(refusalOf(missing)).toMatchObject({ status: 422, fields: ["title", "category"] });
    expect(await countRows(api.test.pool, "jobs")).toBe(1);
  });

  it("is remote when its location says so and nothing else is said", async () => {
    expect(await makeJob({ location: "Remote (US)" })).toMatchObject({ remote: true });
    expect(await makeJob({ location: "Remote", remote: false })).toMatchObject({ remote: false });
  });

  it("takes pay as words or as figures", async () => {
    const figures = { salary: undefined, salaryMin: 90_000, salaryMax: 110_000.5, salaryPeriod: "year" };
    expect(await makeJob(figures)).toMatchObject({ salary: "$90,000–$110,000.50 a year", salaryMax: 110_000.5 });
    expect(await makeJob({ salary: "By agreement" })).toMatchObject({ salary: "By agreement", salaryMin: null });
    const both = { salary: "$50 an hour", salaryMin: 40, salaryPeriod: "hour" };
    const answer = await api.ask("POST", "/api/jobs", { token, body: { ...JOB, ...both } });
    expect(refusalOf(answer)).toMatchObject({ status: 422, fields: ["salary"] });
  });

  it("that is sent back whole with other pay means the one that changed", async () => {
    const job = await makeJob();
    const change = async (changes: object) =>
      dataOf(
        await api.ask("PUT", `/api/jobs/${job.id}`, { token, body: { ...job, ...changes, updatedAt: undefined } }),
      );
    expect(await change({ salary: "$30 an hour" })).toMatchObject({ salaryMin: 30, salaryMax: 30 });
    await change({});
    expect(await change({ salaryMin: 20 })).toMatchObject({ salary: "$20–$29.50 an hour" });
  });

  it("can be changed, and deleted", async () => {
    const job = await makeJob();
    const path = `/api/jobs/${job.id}`;
    const saved = await api.ask("PUT", path, { token, body: { ...job, title: "Head Gardener", status: "inactive" } });
    expect(dataOf(saved)).toMatchObject({ id: job.id, title: "Head Gardener", status: "inactive" });
    expect((await api.ask("DELETE", path, { token })).status).toBe(204);
    for (const method of ["GET", "DELETE"]) {
      expect(refusalOf(await api.ask(method, path, { token }))).toMatchObject({ status: 404, code: "job.not-found" });
    }
    const put = await api.ask("PUT", path, { token, body: JOB });
    expect(refusalOf(put)).toMatchObject({ status: 404, code: "job.not-found" });
  });

  it("tells how many applied only to those who may read all jobs", async () => {
    const { id } = await makeJob();
    expect(dataOf(await api.ask("GET", `/api/jobs/${id}`))).not.toHaveProperty("applications");
    const writer = await api.makeKey(["job.write"]);
    const saved = await api.ask("PUT", `/api/jobs/${id}`, { token: writer, body: JOB });
    expect(dataOf(saved)).not.toHaveProperty("applications");
    expect((await list()).data[0]).toHaveProperty("applications", 0);
  });
});

describe("the list of jobs", () => {
  it("has the active ones for everyone and all of them for those who may", async () => {
    const hidden = await makeJob({ title: "Hidden", status: "inactive" });
    await makeJob();
    expect(titlesOf(await list("", ""))).toEqual(["Studio Gardener"]);
    expect(titlesOf(await list("?status=inactive", ""))).toEqual([]);
    expect(titlesOf(await list())).toEqual(expect.arrayContaining(["Hidden", "Studio Gardener"]));
    expect(titlesOf(await list("?status=inactive"))).toEqual(["Hidden"]);
    expect((await api.ask("GET", `/api/jobs/${hidden.id}`)).status).toBe(404);
    expect((await api.ask("GET", `/api/jobs/${hidden.id}`, { token })).status).toBe(200);
  });

  it("can be searched, filtered and sorted", async () => {
    await makeJob({ title: "Alpha", location: "Austin, TX", posted: "2026-01-03" });
    await makeJob({ title: "Beta", location: "Remote", type: "contract", posted: "2026-01-02", skills: ["Knitting"] });
    await makeJob({ title: "Gamma", category: "Product", posted: "2026-01-01" });
    expect(titlesOf(await list("?text=knit", ""))).toEqual(["Beta"]);
    for (const as of ["", token]) {
      expect(titlesOf(await list("?text=alp", as))).toEqual(["Alpha"]);
      expect(titlesOf(await list("?location=remote", as))).toEqual(["Beta"]);
      expect(titlesOf(await list("?type=contract", as))).toEqual(["Beta"]);
      expect(titlesOf(await list("?category=Product", as))).toEqual(["Gamma"]);
      expect(titlesOf(await list("?sort=posted", as))).toEqual(["Alpha", "Beta", "Gamma"]);
    }
    expect(titlesOf(await list("?sort=title&direction=desc"))).toEqual(["Gamma", "Beta", "Alpha"]);
    for (const query of ["sort=title", "direction=asc"]) {
      expect(refusalOf(await api.ask("GET", `/api/jobs?${query}`))).toMatchObject({ status: 422 });
    }
  });

  it("comes in pages that follow each other, without gaps and doubles", async () => {
    for (let day = 1; day <= 5; day++) await makeJob({ title: `Job ${day}`, posted: `2026-01-0${day}` });
    for (const as of ["", token]) {
      const seen: unknown[] = [];
      let next: string | null = null;
      do {
        const page: Page = await list(`?limit=2${next ? `&after=${next}` : ""}`, as);
        expect(page.page.total).toEqual({ count: 5, isMore: false });
        seen.push(...titlesOf(page));
        next = page.page.next;
      } while (next);
      expect(seen).toEqual(["Job 5", "Job 4", "Job 3", "Job 2", "Job 1"]);
    }
  });

  it("links its next page, with its filters", async () => {
    for (let count = 0; count < 3; count++) await makeJob();
    const answer = await api.ask("GET", "/api/jobs?limit=2&type=part-time");
    const [, address = ""] =
      answer.headers.get("link")?.match(/^<https:\/\/agency\.example([^>]+)>; rel="next"$/) ?? [];
    const next = await api.ask("GET", address);
    expect((next.json as Page).data).toHaveLength(1);
    expect(next.headers.get("link")).toBeNull();
  });

  it("refuses an “after” that is none, or of another order", async () => {
    for (let count = 0; count < 3; count++) await makeJob();
    const { page } = await list("?limit=1&sort=title");
    for (const after of ["nonsense", page.next ?? ""]) {
      const answer = await api.ask("GET", `/api/jobs?limit=1&after=${after}`, { token });
      expect(refusalOf(answer)).toMatchObject({ status: 422, fields: ["after"] });
    }
  });
});
