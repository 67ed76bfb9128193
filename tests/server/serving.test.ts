import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSource } from "~/server/http/security-headers";
import { createTestContext } from "../harness/test-context";
import { databaseAway } from "./fake-build";
import { KNOWS_ABC, ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

describe("a public page", () => {
  it("is rendered once and then comes from memory, the same for everyone", async () => {
    const first = await site.ask("/");
    const second = await site.ask("/", { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(second.text).toContain(`href="${ORIGIN}/"`);
    expect(site.seen.renders).toBe(1);
    expect(second.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding, Cookie",
    });
  });

  it("comes in the encoding that the client takes", async () => {
    await site.ask("/");
    const plain = await site.ask("/");
    const brotli = await site.ask("/", { headers: { "accept-encoding": "gzip, br" } });
    const gzip = await site.ask("/", { headers: { "accept-encoding": "gzip" } });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("answers 304 to a known tag, at the first request too", async () => {
    const { headers } = await site.ask("/");
    const known = { "if-none-match": `"other", ${headers.etag}` };
    const cached = await site.ask("/", { headers: known });
    expect([cached.status, cached.text, cached.headers.etag]).toEqual([304, "", headers.etag]);
    site.pages.invalidate();
    const afresh = await site.ask("/", { headers: known });
    expect([afresh.status, afresh.headers["content-security-policy"]]).toEqual([304, undefined]);
  });

  it("is not poisoned by a HEAD that comes first", async () => {
    const head = await site.ask("/", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    const page = await site.ask("/");
    expect(page.text).toContain("home");
    expect(head.headers["content-length"]).toBe(String(page.body.length));
    expect((await site.ask("/", { method: "HEAD" })).text).toBe("");
  });

  it("takes nothing from the visitor who happens to come first", async () => {
    await site.ask("/?utm_source=news&other=injected", {
      headers: { "x-evil": "1", cookie: "source=abc; other=1", referer: "https://evil.example/" },
    });
    const [request] = site.seen.requests;
    expect(request?.url).toBe(`${ORIGIN}/`);
    expect([...(request?.headers ?? [])]).toEqual([]);
    expect((await site.ask("/")).text).not.toContain("injected");
  });

  it("is kept apart for each colour scheme", async () => {
    expect((await site.ask("/", { headers: { cookie: "theme=dark" } })).text).toContain('data-theme="dark"');
    expect((await site.ask("/")).text).toContain('data-theme=""');
    expect((await site.ask("/", { headers: { cookie: "a=b; theme=dark" } })).text).toContain('data-theme="dark"');
    expect(site.seen.renders).toBe(2);
  });

  it("depends on the query keys that it names and ignores the rest", async () => {
    expect((await site.ask("/search?other=x&text=react")).text).toContain("search react ");
    expect((await site.ask("/search?text=react&other=x")).text).not.toContain("reactx");
    expect((await site.ask("/search?text=vue")).text).toContain("search vue ");
    expect(site.seen.renders).toBe(2);
  });

  it("is made again for anyone who is signed in or owed a notice, and never kept from them", async () => {
    const { ask, seen, pages, stop } = await startTestSite(0, { auth: KNOWS_ABC });
    for (const cookie of ["session=abc", "__Host-session=abc", "theme=dark; notice=quote-request-sent"]) {
      const { headers } = await ask("/", { headers: { cookie } });
      expect(headers["cache-control"]).toBe("private, no-cache");
    }
    expect((await ask("/", { headers: { authorization: "Bearer abc" } })).headers["cache-control"]).toBe(
      "private, no-cache",
    );
    expect(seen.renders).toBe(4);
    expect(pages.size).toBe(0);
    await stop();
  });

  it("is not made again for a session or token that is nobody's, and neither is the page for what is not there", async () => {
    const { ask, seen, stop } = await startTestSite(0, { auth: KNOWS_ABC });
    const kept = [await ask("/"), await ask("/nothing")];
    const invented: Record<string, string>[] = [
      { cookie: "session=invented" },
      { cookie: "__Host-session=invented; session=invented" },
      { authorization: "Bearer invented" },
    ];
    for (const headers of invented) {
      expect((await ask("/", { headers })).text).toBe(kept[0]?.text);
      expect((await ask("/nothing", { headers })).text).toBe(kept[1]?.text);
    }
    expect(seen.renders).toBe(2);
    await stop();
  });

  it("is made again for a notice sixty times a minute for one network, and for anyone who is signed in beyond that", async () => {
    const test = await createTestContext();
    const { limits } = test.ctx;
    const { ask, seen, stop } = await startTestSite(1, { auth: KNOWS_ABC, limits });
    const from = (address: string, cookie: string) => ask("/", { headers: { cookie, "x-forwarded-for": address } });
    await Promise.all(Array.from({ length: 80 }, () => from("203.0.113.7", "notice=message-sent")));
    // Sixty, and the page for everyone once.
    expect(seen.renders).toBe(61);
    await from("203.0.113.8", "notice=message-sent");
    await from("203.0.113.7", "session=abc; notice=message-sent");
    expect(seen.renders).toBe(63);
    await stop();
    await test.close();
  });

  it("says that we will be back where nobody can tell whose a session is", async () => {
    const auth = Object.assign({}, KNOWS_ABC, { identify: () => Promise.reject(databaseAway()) });
    const { ask, seen, stop } = await startTestSite(0, { auth });
    await ask("/");
    const { headers } = await ask("/", { headers: { cookie: "session=abc" } });
    expect([headers["cache-control"], seen.renders]).toEqual(["private, no-cache", 2]);
    await stop();
  });

  it("is not kept under other spellings of its address", async () => {
    for (const target of ["/post/007", "/POST/7", "/post/%37", "/post/7/../7"]) await site.ask(target);
    expect(site.pages.find("/post/007", undefined)).toBeUndefined();
    expect(site.pages.find("/POST/7", undefined)).toBeUndefined();
    await site.ask("/post/7");
    expect(site.pages.find("/post/7", undefined)).toBeDefined();
  });

  it("is not kept when its answer sets a cookie or fails", async () => {
    expect((await site.ask("/cookie")).headers["set-cookie"]).toEqual(["__Host-a=b; Secure"]);
    expect((await site.ask("/cookie")).headers["set-cookie"]).toEqual(["__Host-a=b; Secure"]);
    const broken = await site.ask("/broken");
    expect(broken.status).toBe(500);
    expect(broken.text).not.toContain("secret detail");
    expect(site.pages.size).toBe(0);
  });

  it("may be something else than a document", async () => {
    const { headers, body } = await site.ask("/feed.xml", { headers: { "accept-encoding": "br" } });
    expect(headers["content-type"]).toBe("application/rss+xml");
    expect(brotliDecompressSync(body).toString()).toContain("<rss>");
    expect(headers["speculation-rules"]).toBeUndefined();
    expect(site.pages.find("/feed.xml", undefined)).toBeDefined();
  });
});

describe("a page that is made for one visitor", () => {
  it("carries its styles on a first visit, and links to them for anyone who is signed in", async () => {
    const first = await site.ask("/form");
    const nonce = String(first.headers["content-security-policy"]).match(/nonce-([\w-]+)/)?.[1];
    expect(first.text).toContain(`<style nonce="${nonce}">body{color:red}</style>`);
    expect(first.text).not.toContain('rel="stylesheet"');
    const later = await site.ask("/form", { headers: { cookie: "session=abc" } });
    expect(later.text).toContain('<link rel="stylesheet" href="/assets/site-abc123.css"/>');
    expect(later.text).not.toContain("<style");
  });

  it("answers a form that was sent without any body", async () => {
    const head = `POST /form HTTP/1.1\r\nhost: agency.example\r\norigin: ${ORIGIN}\r\nconnection: close\r\n\r\n`;
    expect(await site.sendRaw(head)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*<main>form/);
  });
});

describe("security headers", () => {
  it("are on every answer", async () => {
    const targets = [
      "/",
      "/",
      "/form",
      "/nothing",
      "/broken",
      "/assets/site-abc123.css",
      "/healthz",
      "/%zz",
      "/home",
      "/speculation-rules.json",
    ];
    for (const target of targets) {
      const { headers } = await site.ask(target);
      expect(headers["x-content-type-options"], target).toBe("nosniff");
      const [, seconds, more] =
        /^max-age=(\d+)(; includeSubDomains)?$/.exec(String(headers["strict-transport-security"])) ?? [];
      expect([Number(seconds) >= YEAR_SECONDS, more], target).toEqual([true, "; includeSubDomains"]);
      expect(headers["referrer-policy"], target).toBe("strict-origin-when-cross-origin");
      if (!target.startsWith("/assets"))
        expect(headers["content-security-policy"], target).toContain("default-src 'none'");
    }
  });

  it("allow in a kept page exactly its own inline code by hash, and never a used nonce", async () => {
    const { headers, text } = await site.ask("/app");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hashSource('start("")')};`);
    expect(headers["content-security-policy"]).not.toContain("nonce-");
    expect(text).toContain('<script>start("")</script>');
    const inlined = await site.ask("/");
    expect(inlined.text).toContain("<style>body{color:red}</style>");
    expect(inlined.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  });

  it("carry a fresh nonce in every page that is not kept", async () => {
    const nonces = await Promise.all(
      [1, 2].map(
        async () => String((await site.ask("/form")).headers["content-security-policy"]).match(/nonce-[\w-]+/)?.[0],
      ),
    );
    expect(nonces[0]).toMatch(/^nonce-.{22}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("leave the policy of a document that someone else wrote as its route sets it", async () => {
    const { headers, text } = await site.ask("/letter");
    expect(headers["content-security-policy"]).toBe("sandbox");
    expect(text).toBe("<p>Dear Ann</p>");
  });
});

describe("a first visit from elsewhere", () => {
  it("is remembered in a cookie on a page from memory, which then is private", async () => {
    await site.ask("/");
    for (const ask of [
      () => site.ask("/?utm_source=news"),
      () => site.ask("/", { headers: { referer: "https://blog.example/post" } }),
    ]) {
      const { headers, status } = await ask();
      expect(status).toBe(200);
      expect(headers["set-cookie"]?.[0]).toMatch(/^__Host-source=[\w-]+; .*HttpOnly; SameSite=Lax; Secure$/);
      expect(headers["cache-control"]).toBe("private, no-cache");
    }
    expect((await site.ask("/")).headers["set-cookie"]).toBeUndefined();
    expect(site.seen.renders).toBe(1);
  });

  it("is remembered on a page that is made for it as well", async () => {
    expect((await site.ask("/form?utm_source=news")).headers["set-cookie"]?.[0]).toContain("source=");
  });

  it("does not count when the source is known, the visit comes from here, or nothing is shown", async () => {
    const quiet = [
      await site.ask("/?utm_source=b", { headers: { cookie: "source=abc" } }),
      await site.ask("/", { headers: { referer: `${ORIGIN}/contact` } }),
      await site.ask("/", { headers: { referer: "http://10.0.0.5:3000/contact", host: "10.0.0.5:3000" } }),
      await site.ask("/nothing?utm_source=b"),
      await site.ask("/?utm_source=b", { method: "HEAD" }),
    ];
    for (const { headers } of quiet) expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("an unknown address", () => {
  it("gets one kept not-found page that knows nothing of the address", async () => {
    const answers = await Promise.all(
      ["/nothing", "/a/b/c?x=<script>", "/wp-login.php"].map((target) => site.ask(target)),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(answers[0]?.text);
    }
    expect(new URL(site.seen.requests[0]?.url ?? "").pathname).toBe("/not-found");
    expect(site.seen.renders).toBe(1);
    expect(site.pages.size).toBe(1);
    expect(
      (await site.ask("/nothing", { headers: { "if-none-match": String(answers[0]?.headers.etag) } })).status,
    ).toBe(404);
  });
});
