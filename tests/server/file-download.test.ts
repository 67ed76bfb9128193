import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createS3Store } from "~/storage/s3-store";
import { startS3Server } from "../harness/s3-server";
import { samplePdf } from "../harness/sample-files";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { pdf, refusal, type UploadData, upload, uploadGood } from "./file-client";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const MEGABYTE = 1024 * 1024;

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
});

afterEach(() => test.reset());

afterAll(async () => {
  await site.stop();
  await test.close();
});

describe("a file's address", () => {
  it("gives it as a download that nothing can run from, to nobody's cache", async () => {
    const { url, size } = await uploadGood(site, [["file", pdf(5000, 'a "b" é.pdf')]]);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await site.ask(url, { method });
      expect(status).toBe(200);
      expect(body.length).toBe(method === "GET" ? size : 0);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": "5000",
        "content-disposition": "attachment; filename=\"a _b_ e.pdf\"; filename*=UTF-8''a%20_b_%20%C3%A9.pdf",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
      });
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*; sandbox$/);
    }
  });

  it("opens for nobody without its token, and no longer than a day", async () => {
    const { url, id } = await uploadGood(site, [["file", pdf()]]);
    const other = await uploadGood(site, [["file", pdf()]]);
    const { search } = new URL(other.url, ORIGIN);
    for (const target of [
      `/api/files/${id}`,
      `/api/files/${id}${search}`,
      url.slice(0, -1),
      `/api/files/${id}?expires=zzzzz&signature=`,
    ]) {
      expect(refusal(await site.ask(target))).toMatchObject({ status: 403, code: "permission.denied" });
    }
    test.clock.advance(24 * 60 * 60 * 1000);
    expect(refusal(await site.ask(url))).toMatchObject({ status: 403 });
  });

  it("that leads to nothing says so", async () => {
    for (const target of ["/api/files/", "/api/files/x", "/api/files/a/b", "/api/files/..%2f..%2fsecret"]) {
      expect(refusal(await site.ask(target))).toMatchObject({ status: 404 });
    }
    expect(refusal(await site.ask("/api/files/upload"))).toMatchObject({ status: 404 });
  });

  it("of a file whose bytes are gone says so", async () => {
    const { url } = await uploadGood(site, [["file", pdf()]]);
    await rm(test.filesFolder, { recursive: true });
    expect(refusal(await site.ask(url))).toMatchObject({ status: 404, code: "file.not-found" });
  });
});

it("with a bucket for a store, all is the same, and its failures are told to people", async () => {
  const s3 = await startS3Server();
  const bucketSite = await startTestSite(0, { ...test.ctx, files: createS3Store({ ...s3.options, timeoutMs: 2000 }) });
  try {
    const good = await upload(bucketSite, [["file", pdf(6 * MEGABYTE)]]);
    expect(good.status).toBe(201);
    const { data } = JSON.parse(good.text) as { data: UploadData }; // safe: checked above to be the answer of success
    expect((await bucketSite.ask(data.url)).body.equals(samplePdf(6 * MEGABYTE))).toBe(true);
    s3.setLine({ kind: "down" });
    const unavailable = { status: 503, code: "file.unavailable" };
    expect(refusal(await upload(bucketSite, [["file", pdf()]]))).toMatchObject(unavailable);
    expect(refusal(await bucketSite.ask(data.url))).toMatchObject(unavailable);
    expect((await bucketSite.ask(data.url, { method: "HEAD" })).status).toBe(200);
    s3.setLine({ kind: "cut", afterBytes: 100_000 });
    expect(refusal(await upload(bucketSite, [["file", pdf(MEGABYTE)]]))).toMatchObject(unavailable);
    expect(await countRows(test.pool, "files")).toBe(1);
    s3.setLine({ kind: "sound" });
    expect((await upload(bucketSite, [["file", pdf(MEGABYTE)]])).status).toBe(201);
  } finally {
    await bucketSite.stop();
    await s3.stop();
  }
});
