import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiAnswer, dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { samplePdf } from "../harness/sample-files";
import { countRows } from "../harness/test-context";

type Application = Record<string, unknown> & { id: string; updatedAt: string; resumeUrl: string };

let api: TestApi;
let token: string;
let jobId: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["job.write", "application.read", "application.write"]);
  const job = { title: "Studio Gardener", category: "Design" };
  jobId = dataOf<{ id: string }>(await api.ask("POST", "/api/jobs", { token, body: job }), 201).id;
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

/** Uploads a resume and returns the address of the file. */
async function uploadResume(): Promise<string> {
  const raw = new FormData();
  raw.append("file", new File([new Uint8Array(samplePdf())], "Dana Moss.pdf"));
  return dataOf<{ url: string }>(await api.ask("POST", "/api/files/upload", { raw }), 201).url;
}

/** As the application form of the specification sends it. */
async function payload(changes: Record<string, unknown> = {}) {
  return {
    applicantName: "Dana Moss",
    applicantEmail: "dana@juniperlane.example",
    jobId,
    jobTitle: "Studio Gardener",
    resumeUrl: await uploadResume(),
    coverLetter: "",
    status: "pending",
    appliedDate: "2026-03-02",
    experience: "5 years",
    skills: ["Watering", " watering", "Pruning"],
    ...changes,
  };
}

async function apply(changes: Record<string, unknown> = {}): Promise<ApiAnswer> {
  return api.ask("POST", "/api/applications", { body: await payload(changes) });
}

async function list(query = ""): Promise<Application[]> {
  return dataOf<Application[]>(await api.ask("GET", `/api/applications${query}`, { token }));
}

async function onlyOne(): Promise<Application> {
  const [application, ...others] = await list();
  if (!application || others.length > 0) throw new Error("there is not one application");
  return application;
}

function move(id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return api.ask("PUT", `/api/applications/${id}`, { token, body, headers });
}

describe("applying", () => {
  it("is open to everyone, and shows with its resume to those who may read it", async () => {
    const answer = await apply();
    expect(dataOf(answer, 201)).toEqual({ id: (await onlyOne()).id, jobId, status: "pending" });
    const application = await onlyOne();
    expect(application).toEqual({
      id: application.id,
      applicantName: "Dana Moss",
      applicantEmail: "dana@juniperlane.example",
      jobId,
      jobTitle: "Studio Gardener",
      appliedDate: "2026-03-02",
      experience: "5 years",
      skills: ["Watering", "Pruning"],
      coverLetter: "",
      status: "pending",
      withdrawnAt: null,
      quarantineReason: null,
      updatedAt: api.test.clock.now().toISOString(),
      resumeUrl: expect.stringMatching(/^https:\/\/agency\.example\/api\/files\/[\w-]{36}$/),
    });
    const path = application.resumeUrl.replace("https://agency.example", "");
    const resume = await api.ask("GET", path, { token });
    expect(resume.headers.get("content-disposition")).toContain('filename="Dana Moss.pdf"');
    expect((await api.ask("GET", path)).status).toBe(403);
    const stranger = await api.makeKey(["lead.read", "application.write"]);
    expect((await api.ask("GET", path, { token: stranger })).status).toBe(403);
  });

  it("takes the whole address of the resume too", async () => {
    expect((await apply({ resumeUrl: `https://agency.example${await uploadResume()}` })).status).toBe(201);
  });

  it("counts for the job", async () => {
    await apply();
    const reader = await api.makeKey(["job.read-all"]);
    expect(dataOf(await api.ask("GET", `/api/jobs/${jobId}`, { token: reader }))).toMatchObject({ applications: 1 });
  });

  it("is refused field by field", async () => {
    const wrong: [Record<string, unknown>, string, string | RegExp][] = [
      [{ applicantName: "" }, "applicantName", "Name is required"],
      [{ applicantName: " " }, "applicantName", "Name is required"],
      [{ applicantName: undefined }, "applicantName", "Name is required"],
      [{ applicantEmail: "dana" }, "applicantEmail", "Please enter a valid email address"],
      [{ experience: "-1 years" }, "experience", "Experience must be 0 or more years"],
      [{ experience: "many" }, "experience", "Experience must be 0 or more years"],
      [{ skills: [] }, "skills", "At least one skill is required"],
      [{ skills: [" ", ","] }, "skills", "At least one skill is required"],
      [{ resumeUrl: undefined }, "resumeUrl", "Please upload your resume file."],
      [{ resumeUrl: "https://evil.example/resume.pdf" }, "resumeUrl", /upload the resume again/],
      [{ jobId: "01890a5d-ac96-774b-bcce-b302099a8057" }, "jobId", /no longer exists/],
      [{ status: "hired" }, "status", "This must be one of: pending."],
      [{ notes: "x" }, "notes", "There is no such field."],
    ];
    for (const [changes, field, message] of wrong) {
      const answer = await apply(changes);
      expect(refusalOf(answer), JSON.stringify(changes)).toMatchObject({ status: 422, fields: [field] });
      const { errors } = answer.json as { errors: { message: string }[] };
      expect(errors[0]?.message).toMatch(message);
    }
    expect(await countRows(api.test.pool, "applications")).toBe(0);
    expect(await countRows(api.test.pool, "emails")).toBe(0);
  });

  it("tells strangers nothing of an application that is there already, and those who may read it that there is one", async () => {
    await apply();
    const again = await apply({ experience: "6 years" });
    expect(again.status).toBe(201);
    const informed = await api.ask("POST", "/api/applications", {
      token,
      body: await payload({ experience: "7 years" }),
    });
    expect(refusalOf(informed)).toMatchObject({ status: 409, code: "application.already-applied" });
    expect(await countRows(api.test.pool, "applications")).toBe(1);
  });

  it("twice with the same key is done once, and with one that finds a conflict leaves nothing behind", async () => {
    const body = await payload();
    const headers = { "idempotency-key": "a1" };
    const first = await api.ask("POST", "/api/applications", { headers, body });
    const second = await api.ask("POST", "/api/applications", { headers, body });
    expect(second.text).toBe(first.text);
    const other = await payload({ experience: "9 years" });
    await api.ask("POST", "/api/applications", { headers: { "idempotency-key": "a2" }, body: other });
    expect(await countRows(api.test.pool, "applications")).toBe(1);
    expect(await countRows(api.test.pool, "file_attachments")).toBe(1);
  });
});

describe("an application", () => {
  it("is moved to each of the four statuses, by its whole or by the status alone", async () => {
    await apply();
    for (const status of ["shortlisted", "rejected", "hired", "pending"]) {
      const whole = await onlyOne();
      expect(dataOf(await move(whole.id, { ...whole, status }))).toMatchObject({ id: whole.id, status });
    }
    const { id } = await onlyOne();
    expect(dataOf(await move(id, { status: "hired" }))).toMatchObject({ status: "hired" });
    expect(dataOf(await move(id, { status: "hired" }))).toMatchObject({ status: "hired" });
    expect(refusalOf(await move(id, { status: "promoted" }))).toMatchObject({ status: 422, fields: ["status"] });
    expect(await countRows(api.test.pool, "application_moves")).toBe(5);
  });

  it("that someone else moved meanwhile is not moved", async () => {
    await apply();
    const read = await onlyOne();
    await move(read.id, { status: "shortlisted" });
    expect(refusalOf(await move(read.id, { ...read, status: "hired" }))).toMatchObject({
      status: 409,
      code: "application.stale",
    });
    const headers = { "if-match": `"${read.updatedAt}"` };
    expect(refusalOf(await move(read.id, { status: "hired" }, headers))).toMatchObject({ status: 412 });
    expect(await onlyOne()).toMatchObject({ status: "shortlisted" });
  });

  it("that was withdrawn, or is suspected spam, can't be moved", async () => {
    await apply();
    const { id } = await onlyOne();
    await api.test.pool.query("update applications set quarantine_reason = 'honeypot'");
    expect(refusalOf(await move(id, { status: "hired" }))).toMatchObject({
      status: 409,
      code: "application.quarantined",
    });
    await api.test.pool.query("update applications set quarantine_reason = null, withdrawn_at = now()");
    expect(refusalOf(await move(id, { status: "hired" }))).toMatchObject({
      status: 409,
      code: "application.withdrawn",
    });
  });

  it("is deleted with its resume", async () => {
    await apply();
    const { id } = await onlyOne();
    const path = `/api/applications/${id}`;
    expect((await api.ask("DELETE", path, { token })).status).toBe(204);
    for (const method of ["GET", "DELETE"]) {
      expect(refusalOf(await api.ask(method, path, { token }))).toMatchObject({ status: 404 });
    }
    expect(await countRows(api.test.pool, "applications")).toBe(0);
    expect(await countRows(api.test.pool, "file_attachments")).toBe(0);
  });

  it("outlives its job", async () => {
    await apply();
    await api.ask("DELETE", `/api/jobs/${jobId}`, { token });
    expect(await onlyOne()).toMatchObject({ jobId: null, jobTitle: "Studio Gardener" });
  });
});

describe("the list of applications", () => {
  it("can be searched, filtered and sorted", async () => {
    await apply({ applicantName: "Ann Reed", applicantEmail: "ann@reed.example", skills: ["Knitting"] });
    await apply({ applicantName: "Bo Lark", applicantEmail: "bo@lark.example", experience: "1 years" });
    const names = async (query: string) => (await list(query)).map(({ applicantName }) => applicantName);
    expect(await names("?text=reed")).toEqual(["Ann Reed"]);
    expect(await names("?text=gardener&sort=name")).toEqual(["Ann Reed", "Bo Lark"]);
    expect(await names("?skill=knit")).toEqual(["Ann Reed"]);
    expect(await names("?status=hired")).toEqual([]);
    expect(await names(`?jobId=${jobId}&sort=experience`)).toEqual(["Bo Lark", "Ann Reed"]);
    expect(await names("?show=spam")).toEqual([]);
    expect(await names("?limit=1&sort=name")).toEqual(["Ann Reed"]);
  });
});
