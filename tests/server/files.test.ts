import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

describe("files of the build", () => {
  it("are immutable under their hashed names, compressed, and known by tag", async () => {
    const { headers, body } = await site.ask("/assets/site-abc123.css?x=1", { headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/css; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(body).toString()).toContain("color:red");
    const known = { "accept-encoding": "br", "if-none-match": String(headers.etag) };
    expect((await site.ask("/assets/site-abc123.css", { headers: known })).status).toBe(304);
    expect((await site.ask("/icon.png")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("are the only files there are", async () => {
    const targets = [
      "/assets/../../etc/passwd",
      "/assets/%2e%2e/%2e%2e/etc/passwd",
      "/assets/..%2f..%2fetc/passwd",
      "/assets/site-abc123.css.br",
      "/assets/",
      "/assets",
      "/assets//site-abc123.css",
      "/assets/..\\icon.png",
    ];
    for (const target of targets) {
      const { status, text } = await site.ask(target);
      expect([301, 400, 404], target).toContain(status);
      expect(text).not.toContain("root:");
    }
  });
});

describe("addresses of the server itself", () => {
  it("tell whether it lives and can serve, and send the old ones on", async () => {
    expect((await site.ask("/healthz")).text).toBe("ok");
    expect((await site.ask("/readyz")).status).toBe(200);
    const moved = await Promise.all(["/home", "/search/", "/search/?text=a"].map((target) => site.ask(target)));
    expect(moved.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, "/"],
      [301, "/search"],
      [301, "/search?text=a"],
    ]);
    const rules = await site.ask("/speculation-rules.json");
    expect(rules.headers["content-type"]).toBe("application/speculationrules+json");
    expect((await site.ask("/")).headers["speculation-rules"]).toBe('"/speculation-rules.json"');
  });

  it("show the metrics to this machine only, and not through a proxy", async () => {
    expect((await site.ask("/metrics")).text).toContain("http_quick_answers_total");
    expect((await site.ask("/metrics", { headers: { "x-forwarded-for": "127.0.0.1" } })).status).toBe(404);
  });
});
