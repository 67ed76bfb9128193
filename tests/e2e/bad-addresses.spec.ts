import { ask, sendRaw } from "./support/http";
import { expectPlain } from "./support/plain-answer";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const FORM_TYPE = "application/x-www-form-urlencoded";

test.describe("an address", () => {
  const ignored = [
    "?x=1",
    "?__proto__=1&constructor=2",
    "?a[]=1&a[b]=2&a=3",
    "?=",
    "?&&&",
    "?utm_source=%",
    "?index",
    "?_data=root",
  ];
  for (const path of ["/", "/quote", "/job-listings", "/blogs", "/blogs/2", "/login"]) {
    test(`${path} takes no notice of query keys that it does not know`, async () => {
      for (const query of ignored) {
        const { status, text } = await ask(path + query);
        expect(status, query).toBe(200);
        expect(text).toContain(`rel="canonical" href="${ORIGIN}${path}"`);
      }
    });
  }

  test("filters and searches survive any value", async () => {
    const values = [
      "",
      "%00",
      "%F0%9F%A6%84",
      "'%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
      "%25%27--",
      "x".repeat(1500),
      "-1",
      "NaN",
    ];
    for (const [path, key] of [
      ["/job-listings", "text"],
      ["/job-listings", "type"],
      ["/job-listings", "location"],
      ["/blogs", "query"],
      ["/blogs", "category"],
      ["/quote", "type"],
      ["/quote", "package"],
    ]) {
      for (const value of values) {
        const answer = await ask(`${path}?${key}=${value}&${key}=twice&${key}[]=list`);
        expectPlain(answer, `${path}?${key}=${value}`, [200, 400]);
        expect(answer.text).not.toContain("<script>alert(1)");
      }
    }
  });

  test("of a post or job that cannot be is not found", async () => {
    const ids = [
      "0",
      "-1",
      "1e9",
      "99999999999999999999",
      "1.5",
      "1%27",
      "NaN",
      "null",
      "%E2%80%8B",
      "a".repeat(1000),
      "00000000-0000-0000-0000-000000000000",
    ];
    for (const folder of ["/blogs", "/job", "/apply"]) {
      for (const id of ids) {
        const answer = await ask(`${folder}/${id}`);
        const isFound = folder === "/blogs" && /^(?:1e9|1\.5|1%27|NaN|null|%E2%80%8B|a+)$/.test(id);
        expectPlain(answer, `${folder}/${id}`, isFound ? [200, 301, 302, 404] : [301, 302, 400, 404]);
      }
    }
  });

  const broken = [
    "/%",
    "/%zz",
    "/%E0%A4%A",
    "/%00",
    "/quote%00",
    "/a%5cb",
    "//evil",
    "//evil.example/quote",
    "/?x=%",
    "/quote?type=%E0%A4",
    "/\\evil",
  ];
  for (const target of broken) {
    test(`that is broken gets 400: ${target}`, async () => {
      expectPlain(await ask(target), target, [400]);
    });
  }

  test("never leads out of the site's own files", async () => {
    const targets = [
      "/../package.json",
      "/assets/../../package.json",
      "/..%2f..%2fetc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/assets/%2e%2e%2fserver/server.js",
      "/.env",
      "/assets/",
      "/build/server/server.js",
      "/.git/config",
    ];
    for (const target of targets) {
      const answer = await ask(target);
      expectPlain(answer, target, [301, 400, 404]);
      expect(answer.text).not.toMatch(/"dependencies"|root:x:|SESSION_SECRET/);
    }
  });

  test("that is too long gets 414, headers that are too big get 431", async () => {
    expectPlain(await ask(`/?x=${"a".repeat(5000)}`), "long", [414]);
    expectPlain(await ask(`/${"a/".repeat(2000)}`), "deep", [414]);
    expect(await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  });
});

test.describe("a request", () => {
  test("with a method that no page takes is refused", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "POST"]) {
      const headers = { origin: ORIGIN, "content-type": FORM_TYPE };
      for (const path of ["/", "/careers", "/nowhere", "/sitemap.xml"]) {
        expectPlain(await ask(path, { method, headers, body: "a=b" }), `${method} ${path}`, [400, 404, 405]);
      }
    }
    for (const method of ["TRACE", "PROPFIND", "BREW"]) {
      expect(await sendRaw(`${method} / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 4\d\d /,
      );
    }
  });

  test("that is no HTTP is refused without a word about the inside", async () => {
    for (const bytes of [
      "NONSENSE\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nhost: a\r\nx: a\0b\r\nconnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
      "POST /quote HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n",
      "GET / HTTP/1.1\r\nconnection: close\r\n\r\n",
    ]) {
      const answer = await sendRaw(bytes);
      expect(answer, bytes).toMatch(/^HTTP\/1.1 4\d\d /);
      expect(answer).not.toMatch(/\.js:\d+|at \w+ \(/);
    }
  });

  test("with strange headers gets the page all the same", async () => {
    const strange: Record<string, string>[] = [
      { host: "evil.example" },
      { host: "a b" },
      { cookie: "theme=plaid; notice=hello; source=%%%; =; ;;;" },
      { cookie: `source=${"A".repeat(8000)}` },
      { "accept-encoding": "gzip;q=nan, br;q=-1, *;q=0" },
      { "if-none-match": '"' },
      { "if-modified-since": "yesterday" },
      { range: "bytes=0-99999999999" },
      { referer: "not an address" },
      { "x-forwarded-for": "1.1.1.1, <script>, ::::" },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
      { accept: "x/y;q=z" },
    ];
    for (const headers of strange) {
      for (const path of ["/", "/quote"]) {
        const answer = await ask(path, { headers });
        expectPlain(answer, JSON.stringify(headers), [200]);
        expect(answer.body.toString()).not.toContain("evil.example");
      }
    }
  });
});
