import { type Answer, ask, postForm, type Question, sendRaw } from "./support/http";
import { FULL_REQUEST, fetchRipeToken, formFields, MISSING_NOTICE } from "./support/quote-form";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const CHECK_NOTICE = "Please check your answers";
const STACK_TRACE = /\.[jt]sx?:\d+:\d+|\bat (?:async )?\w+ \(|node_modules/;
const INSIDE = /postgres|drizzle|select .* from|ECONN|zod/i;
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

test.describe("a posted quote request", () => {
  test("from another site is refused and stores nothing", async ({ store, address }) => {
    const token = await fetchRipeToken();
    const fields = formFields({ ...FULL_REQUEST, formToken: token });
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${ORIGIN}.evil.example` },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ];
    for (const headers of foreign) {
      const body = new URLSearchParams(fields).toString();
      for (const path of ["/quote", "/quote.data", "/theme"]) {
        const question = {
          method: "POST",
          headers: { "content-type": FORM_TYPE, "x-forwarded-for": address, ...headers },
          body,
        };
        expectPlain(await ask(path, question), `${path} ${JSON.stringify(headers)}`, [403]);
      }
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("that says something we cannot take gets a notice, its words back, and stores nothing", async ({
    store,
    address,
  }) => {
    const token = await fetchRipeToken();
    const refusals: [Record<string, string | string[]>, string][] = [
      [{ businessName: "" }, MISSING_NOTICE.title],
      [{ businessName: " \t\u200b" }, MISSING_NOTICE.title],
      [{ email: "" }, MISSING_NOTICE.title],
      [{ serviceType: "" }, MISSING_NOTICE.title],
      [{ email: "ada at bakery" }, CHECK_NOTICE],
      [{ email: "ada@bakery.example\r\nbcc: all@bakery.example" }, CHECK_NOTICE],
      [{ email: `${"a".repeat(250)}@bakery.example` }, CHECK_NOTICE],
      [{ businessName: "a".repeat(121) }, CHECK_NOTICE],
      [{ phone: "5".repeat(41) }, CHECK_NOTICE],
      [{ website: "javascript:alert(1)" }, CHECK_NOTICE],
      [{ website: `https://a.example/${"a".repeat(300)}` }, CHECK_NOTICE],
      [{ description: "a".repeat(5001) }, CHECK_NOTICE],
      [{ serviceType: "banks" }, CHECK_NOTICE],
      [{ selectedPackage: "Gold" }, CHECK_NOTICE],
      [{ selectedPackage: "Basic" }, CHECK_NOTICE],
      [{ customServices: ["SEO Optimization", "World Peace"] }, CHECK_NOTICE],
      [{ timeline: "yesterday" }, CHECK_NOTICE],
      [{ budget: "priceless" }, CHECK_NOTICE],
      [{ email: ["ada@bakery.example", "bob@bakery.example"] }, CHECK_NOTICE],
    ];
    for (const [change, notice] of refusals) {
      const fields = formFields({ ...FULL_REQUEST, formToken: token, ...change });
      const answer = await postForm("/quote", fields, { "x-forwarded-for": address });
      expectPlain(answer, JSON.stringify(change).slice(0, 80), [400]);
      expect.soft(answer.text, JSON.stringify(change).slice(0, 80)).toContain(notice);
      if (!("description" in change)) expect(answer.text).toContain("The second one has “quotes”");
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("whose body is no form, or too large, is refused and stores nothing", async ({ store, address }) => {
    const heavy = `businessName=${"a".repeat(1024 * 1024)}`;
    const questions: [string, Question, number[]][] = [
      ["too large", { headers: { "content-type": FORM_TYPE }, body: heavy }, [413]],
      [
        "too large, in chunks",
        { headers: { "content-type": FORM_TYPE, "transfer-encoding": "chunked" }, body: heavy },
        [413],
      ],
      ["JSON", { headers: { "content-type": "application/json" }, body: JSON.stringify(FULL_REQUEST) }, [400, 415]],
      ["text", { headers: { "content-type": "text/plain" }, body: "a=b" }, [400, 415]],
      ["no type", { body: "a=b" }, [400, 415]],
      ["nothing", {}, [400, 411]],
      ["an empty form", { headers: { "content-type": FORM_TYPE }, body: "" }, [400]],
      [
        "a multipart form without its boundary",
        { headers: { "content-type": "multipart/form-data" }, body: "a" },
        [400],
      ],
      [
        "a multipart form that ends too early",
        {
          headers: { "content-type": "multipart/form-data; boundary=x" },
          body: "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1",
        },
        [400],
      ],
      ["broken escapes", { headers: { "content-type": FORM_TYPE }, body: "businessName=%E0%A4&email=%" }, [400]],
      [
        "null bytes",
        { headers: { "content-type": FORM_TYPE }, body: "businessName=%00&email=%00&serviceType=startups" },
        [400],
      ],
      [
        "paths and prototypes",
        {
          headers: { "content-type": FORM_TYPE },
          body: "a[b][c]=1&__proto__[x]=1&__intent__=%7B&customServices[9999999]=x",
        },
        [400],
      ],
      ["very many fields", { headers: { "content-type": FORM_TYPE }, body: "customServices=x&".repeat(20_000) }, [400]],
    ];
    for (const [what, { headers, body }, statuses] of questions) {
      const question = { method: "POST", headers: { origin: ORIGIN, "x-forwarded-for": address, ...headers }, body };
      expectPlain(await ask("/quote", question), what, statuses);
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("with a file where a text belongs is refused and stores nothing", async ({ store, address, request }) => {
    const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") };
    const multipart = { serviceType: "startups", email: FULL_REQUEST.email, businessName: file };
    const answer = await request.post("/quote", { multipart, headers: { origin: ORIGIN } });
    expect(answer.status()).toBe(400);
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("with control characters is stored without them", async ({ store, address }) => {
    const token = await fetchRipeToken();
    const fields = formFields({
      ...FULL_REQUEST,
      formToken: token,
      businessName: "A\0B\u0007 \u202eShop",
      description: "o\0ne\r\ntwo\u202e",
    });
    expect((await postForm("/quote", fields, { "x-forwarded-for": address })).status).toBe(303);
    const [lead] = await store.leadsFrom(address);
    expect(lead?.businessName).toMatch(/^A ?B ?Shop$/);
    expect(lead?.details).toMatchObject({ description: expect.stringMatching(/^o ?ne\ntwo$/) });
  });
});

/** One of these statuses, and nothing that tells about the inside. */
function expectPlain(answer: Answer, what: string, statuses: readonly number[]): void {
  expect.soft(statuses, `${what} answered ${answer.status}`).toContain(answer.status);
  expect.soft(answer.text.match(STACK_TRACE)?.[0], what).toBeUndefined();
  if (answer.status !== 200) expect.soft(answer.text.match(INSIDE)?.[0], what).toBeUndefined();
}
