import { OpenAPIHono, z } from "@hono/zod-openapi";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { mountOperation } from "~/api/mount-operation";
import type { ApiEnv } from "~/api/operation";
import { type Ask, dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { samplePdf } from "../harness/sample-files";
import { countRows } from "../harness/test-context";

const HOUR_MS = 60 * 60 * 1000;
const AN_ID = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";
const PLAN = { name: "Solo", price: 49 };

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["plan.write", "plan.read-all", "promotion.write"]);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

function create(key: string, body: unknown = PLAN, options: Ask = {}) {
  const headers = { "idempotency-key": key };
  return api.ask("POST", "/api/pricing-plans", { token, headers, body, ...options });
}

const plans = () => countRows(api.test.pool, "pricing_plans");

describe("a POST with an Idempotency-Key", () => {
  it("is done once and answered the same each time", async () => {
    const first = await create("order-1");
    const second = await create("order-1");
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    for (const header of ["etag", "location", "content-type", "cache-control"]) {
      expect(second.headers.get(header), header).toBe(first.headers.get(header));
    }
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await plans()).toBe(1);
  });

  it("is refused when the key came with another body, or for another operation", async () => {
    await create("order-1");
    expect(refusalOf(await create("order-1", { ...PLAN, price: 50 }))).toMatchObject({
      status: 422,
      code: "idempotency.other-request",
    });
    const promotion = { code: "SPRING", discountType: "percentage", discountValue: 10 };
    const headers = { "idempotency-key": "order-1" };
    const other = await api.ask("POST", "/api/promotions", { token, headers, body: promotion });
    expect(refusalOf(other)).toMatchObject({ status: 422, code: "idempotency.other-request" });
    expect(await plans()).toBe(1);
    expect(await countRows(api.test.pool, "promotions")).toBe(0);
  });

  it("is another request when another key sends it", async () => {
    await create("order-1");
    const answer = await create("order-1", PLAN, { token: await api.makeKey(["plan.write"]) });
    expect(answer.headers.get("idempotency-replayed")).toBeNull();
    expect(await plans()).toBe(2);
  });

  it("makes one thing when many come at once; those that come too early are told to wait", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create("order-1")));
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const waits = answers.filter(({ status }) => status === 409);
    for (const answer of waits) {
      expect(refusalOf(answer)).toMatchObject({ code: "idempotency.busy" });
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect(await plans()).toBe(1);
  });

  it("that was refused leaves its key free", async () => {
    expect((await create("order-1", { name: "" })).status).toBe(422);
    expect((await create("order-1")).status).toBe(201);
    expect(await plans()).toBe(1);
  });

  it("is a new request after a day", async () => {
    await create("order-1");
    api.test.clock.advance(24 * HOUR_MS);
    expect((await create("order-1")).headers.get("idempotency-replayed")).toBeNull();
    expect(await plans()).toBe(2);
  });

  it.each(["", " ", "a b", "ü", "x".repeat(256)])("is refused when the key is none (%j)", async (key) => {
    const answer = await create(key);
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: "idempotency.invalid-key" });
    expect(await plans()).toBe(0);
  });

  it("is stored whole or not at all", async () => {
    await api.test.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await api.test.pool.query(
      "create trigger refuse before insert on idempotent_answers for each row execute function refuse()",
    );
    expect((await create("order-1")).status).toBe(500);
    expect(await plans()).toBe(0);
    expect(await countRows(api.test.pool, "audit_log where action = 'plan.created'")).toBe(0);
    await api.test.pool.query("drop trigger refuse on idempotent_answers; drop function refuse()");
    expect((await create("order-1")).status).toBe(201);
  });
});

describe("an upload with an Idempotency-Key", () => {
  type Upload = { id: string; url: string };
  async function upload(key: string, { name = "Resume.pdf", as = "", words = "" } = {}) {
    const raw = new FormData();
    raw.append("purpose", "resume");
    raw.append("file", new File([new Uint8Array(samplePdf()), words], name));
    return api.ask("POST", "/api/files/upload", { raw, token: as, headers: { "idempotency-key": key } });
  }
  /** Counts rows and files. */
  async function stored(): Promise<[number, number]> {
    let kept = 0;
    for await (const _ of api.test.ctx.files.list()) kept += 1;
    return [await countRows(api.test.pool, "files"), kept];
  }

  it("stores one file, however often it comes, and answers the same each time", async () => {
    const first = await upload("cv");
    const answers = [await upload("cv"), await upload("cv")];
    const { id, url } = dataOf<Upload>(first, 201);
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([201, first.text]);
      expect(answer.headers.get("location")).toBe(url);
      expect(answer.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(await stored()).toEqual([1, 1]);
    const opened = await api.ask("GET", url);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(dataOf<Upload>(await upload("other"), 201).id).not.toBe(id);
    expect(await stored()).toEqual([2, 2]);
  });

  it("of another file, name or sender is no repetition, and leaves nothing where its key is another's", async () => {
    await upload("cv");
    for (const other of [{ name: "CV.pdf" }, { words: "% more" }]) {
      expect(refusalOf(await upload("cv", other))).toMatchObject({ status: 422, code: "idempotency.other-request" });
    }
    expect(refusalOf(await upload("a b"))).toMatchObject({ status: 400, code: "idempotency.invalid-key" });
    expect(await stored()).toEqual([1, 1]);
    expect((await upload("cv", { as: token })).headers.get("idempotency-replayed")).toBeNull();
    expect(await stored()).toEqual([2, 2]);
  });

  it("stores one file when many come at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload("cv")));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await stored()).toEqual([1, 1]);
  });
});

describe("every POST", () => {
  const posts = OPERATIONS.filter(({ method }) => method === "post");

  it("minds an Idempotency-Key, but for those that make nothing", () => {
    expect(posts.filter(({ isRepeatable }) => isRepeatable === false).map(({ id }) => id)).toEqual(["login", "logout"]);
    // Uploads mind it themselves.
    expect(posts.filter(({ takesForm }) => takesForm).map(({ id }) => id)).toEqual(["uploadFile"]);
  });

  const minding = posts.filter(({ isRepeatable, takesForm }) => isRepeatable !== false && !takesForm);
  it.each(minding.map((operation) => [operation.id, operation] as const))("%s does it once", async (_, operation) => {
    const { ctx } = api.test;
    const handle = vi.fn(async () => ({ body: { data: { nth: handle.mock.calls.length } } }));
    const alone = new OpenAPIHono<ApiEnv>();
    const body = operation.body ? { body: z.unknown() } : {};
    mountOperation(alone, ctx, { ...operation, permission: null, ...body, handle });
    const send = async (name: string) => {
      const target = `${ctx.origin}/api${operation.path.replaceAll(/\{\w+\}/g, operation.tag === "Posts" ? "1" : AN_ID)}`;
      const headers = { "idempotency-key": "once", "content-type": "application/json" };
      const request = new Request(target, {
        method: "POST",
        headers,
        ...(operation.body ? { body: `{"${name}":1}` } : {}),
      });
      const answer = await alone.fetch(request, { requestId: "test", clientAddress: "203.0.113.7" });
      return { status: answer.status, text: await answer.text() };
    };
    const first = await send("one");
    expect(first).toMatchObject({ status: operation.success.status });
    expect(await send("one")).toEqual(first);
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

describe("a change", () => {
  async function plan() {
    const answer = await api.ask("POST", "/api/pricing-plans", { token, body: PLAN });
    const { id, updatedAt } = dataOf<{ id: string; updatedAt: string }>(answer, 201);
    return { id, updatedAt, tag: answer.headers.get("etag") ?? "", path: `/api/pricing-plans/${id}` };
  }

  it("meant for the newest version is made, and answers the next one", async () => {
    const { path, tag, updatedAt } = await plan();
    expect(tag).toBe(`"${updatedAt}"`);
    const answer = await api.ask("PUT", path, { token, headers: { "if-match": tag }, body: { ...PLAN, price: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).not.toBe(tag);
    expect((await api.ask("GET", path, { token })).headers.get("etag")).toBe(answer.headers.get("etag"));
  });

  it("meant for an older version is refused: 412 by If-Match, 409 by updatedAt", async () => {
    const { path, tag, updatedAt } = await plan();
    await api.ask("PUT", path, { token, body: { ...PLAN, price: 1 } });
    const byTag = await api.ask("PUT", path, { token, headers: { "if-match": tag }, body: { ...PLAN, price: 2 } });
    expect(refusalOf(byTag)).toMatchObject({ status: 412, code: "plan.stale" });
    const byTime = await api.ask("PUT", path, { token, body: { ...PLAN, price: 2, updatedAt } });
    expect(refusalOf(byTime)).toMatchObject({ status: 409, code: "plan.stale" });
    const gone = await api.ask("DELETE", path, { token, headers: { "if-match": tag } });
    expect(refusalOf(gone)).toMatchObject({ status: 412, code: "plan.stale" });
    expect(dataOf(await api.ask("GET", path, { token }))).toMatchObject({ price: 1 });
  });

  it("with a tag that is none of ours is refused", async () => {
    const { path, tag } = await plan();
    for (const ifMatch of [`W/${tag}`, '"x"', "x", "", `${tag}, "x"`]) {
      const answer = await api.ask("PUT", path, { token, headers: { "if-match": ifMatch }, body: PLAN });
      expect(answer.status, ifMatch).toBe(412);
    }
    expect((await api.ask("PUT", path, { token, headers: { "if-match": "*" }, body: PLAN })).status).toBe(200);
  });
});
