import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** Sends each piece once the one before it has left, and returns all that comes back. */
async function sendPieces(pieces: readonly string[]): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  let answer = "";
  socket
    .setEncoding("latin1")
    .on("data", (piece: string) => (answer += piece))
    .on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const piece of pieces) {
    if (!socket.writable) break;
    await new Promise((resolve) => socket.write(piece, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  return answer;
}

describe("a request that is too much", () => {
  it("gets 414 for its address, 413 for its body and 431 for its headers", async () => {
    expect((await site.ask(`/?x=${"a".repeat(2048)}`)).status).toBe(414);
    const origin = { origin: ORIGIN };
    const heavy = "x".repeat(1024 * 1024 + 1);
    expect(
      (
        await site.ask("/form", {
          method: "POST",
          headers: { ...origin, "content-length": String(heavy.length) },
          body: heavy,
        })
      ).status,
    ).toBe(413);
    expect(
      (await site.ask("/form", { method: "POST", headers: { ...origin, "transfer-encoding": "chunked" }, body: heavy }))
        .status,
    ).toBe(413);
    expect(
      (await site.ask("/form", { method: "POST", headers: { ...origin, "transfer-encoding": "chunked" }, body: "a=b" }))
        .status,
    ).toBe(200);
    expect(await site.sendRaw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*\r\ncontent-type: text\/plain; charset=utf-8\r\n.*The headers are too large\.\n$/s,
    );
    expect(await site.sendRaw(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 414 .*\r\ncontent-type: text\/plain; charset=utf-8\r\n.*This address is too long\.\n$/s,
    );
  });

  const LONG = "a".repeat(20_000);

  it.each([
    [414, `GET /api/${LONG} HTTP/1.1\r\nhost: a`],
    [414, `GET /api/leads?q=${LONG} HTTP/1.1\r\nhost: a`],
    [414, `DELETE /%61p%69/leads/${LONG} HTTP/1.1\r\nhost: a`],
    [414, `GET /api/${"%C3%BC".repeat(4000)} HTTP/1.1\r\nhost: a`],
    [431, `POST /api/leads HTTP/1.1\r\nhost: a\r\nx: ${LONG}`],
    [431, `GET /api/leads HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${LONG}`],
    [400, "GET /api/leads HTTP/1.1\r\nno colon"],
  ])("gets %d as a problem below /api: %#", async (status, request) => {
    const answer = await site.sendRaw(`${request}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\ncontent-type: application/problem\\+json`, "s"));
    expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({
      status,
      code: expect.stringMatching(/^request\./),
    });
  });

  it.each([
    ["application/problem+json", "/api/leads"],
    ["application/problem+json", "/%61pi/x"],
    ["text/plain", "/contact"],
  ])("gets its answer as %s however many pieces %s comes in", async (type, path) => {
    const pieces = [`GET ${path} HTTP/1.1\r\nhost: a\r\nx: `, ...Array.from({ length: 5 }, () => "a".repeat(5000))];
    expect(await sendPieces(pieces)).toMatch(
      new RegExp(`^HTTP/1.1 431 .*\r\ncontent-type: ${type.replace("+", "\\+")}`, "s"),
    );
    const address = [`GET ${path}`, ...Array.from({ length: 5 }, () => "a".repeat(5000))];
    expect(await sendPieces(address)).toMatch(
      new RegExp(`^HTTP/1.1 4(?:14|31) .*\r\ncontent-type: ${type.replace("+", "\\+")}`, "s"),
    );
  });

  it.each([`/apis/${LONG}`, `/?next=/api/${LONG}`, `/a/api/${LONG}`])(
    "gets plain text beside /api: %#",
    async (path) => {
      expect(await site.sendRaw(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 414 .*\r\ncontent-type: text\/plain; charset=utf-8\r\n/s,
      );
    },
  );
});

describe("a request that is broken", () => {
  it.each(["/%", "/%zz", "/%E0%A4%A", "/%00", "/a%5cb", "//evil.example/", "//", "/?x=%", "/search?text=%E0%A4"])(
    "gets a plain page with 400 for the address %s",
    async (target) => {
      const { status, text, headers } = await site.ask(target);
      expect(status).toBe(400);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain("<h1>");
    },
  );

  it("still brings a visitor whose campaign link was written carelessly", async () => {
    expect((await site.ask("/?utm_campaign=50%off")).status).toBe(200);
  });

  it("gets 400 for a target that is no path, and 405 for an unknown method", async () => {
    expect(await site.sendRaw("GET http://evil.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await site.sendRaw("OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(await site.sendRaw("TRACE / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 405 /);
    expect(await site.sendRaw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
  });

  it("is served by its path alone, whatever host it names", async () => {
    for (const host of ["evil.example", "a b", "[", "localhost:99999999", ""]) {
      const { status, text } = await site.ask("/form", { headers: { host } });
      expect(status).toBe(200);
      expect(text).toContain(`href="${ORIGIN}/form"`);
    }
  });
});

describe("a request that changes something", () => {
  it("passes from an old browser that says nothing of where it is, with no cookie that lets anyone in", async () => {
    const send = async (cookie: string) =>
      (await site.ask("/form", { method: "POST", headers: { cookie }, body: "a=b" })).status;
    expect(await send("source=abc")).toBe(200);
    expect(await send("__Host-source=abc; __Host-theme=dark")).toBe(200);
    expect(await send("source=abc; SameSite=Lax; Path=/; xsource=a")).toBe(200);
    for (const cookie of ["source=abc; session=a", "source=abc; __Host-session=a", "source=a;device=b"]) {
      expect(await send(cookie), cookie).toBe(403);
    }
  });

  it("passes from this site with its body whole, and is refused from another", async () => {
    const headers = { origin: ORIGIN, "sec-fetch-site": "same-origin", cookie: "theme=dark" };
    expect((await site.ask("/form", { method: "POST", headers, body: "a=b" })).status).toBe(200);
    const foreignHeaders: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { cookie: "session=a" },
    ];
    for (const foreign of foreignHeaders) {
      expect((await site.ask("/form", { method: "POST", headers: foreign, body: "a=b" })).status).toBe(403);
    }
  });

  it("passes under the host name that the browser used", async () => {
    const headers = { host: "192.168.1.5:3000", origin: "http://192.168.1.5:3000", cookie: "theme=dark" };
    expect((await site.ask("/form", { method: "POST", headers, body: "a=b" })).status).toBe(200);
  });
});

const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const targetText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 100,
});

describe("any request whatever", () => {
  it("is answered below 500, with any headers", async () => {
    await fc.assert(
      fc.asyncProperty(headerText, headerText, headerText, headerText, async (encoding, cookie, tag, referer) => {
        const headers = {
          "accept-encoding": encoding,
          cookie,
          "if-none-match": tag,
          referer,
          "x-forwarded-for": cookie,
        };
        for (const target of ["/", "/form", "/nothing", "/assets/site-abc123.css"]) {
          expect((await site.ask(target, { headers })).status).toBeLessThan(500);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is answered below 500, at any address", async () => {
    await fc.assert(
      fc.asyncProperty(targetText, fc.constantFrom("GET", "HEAD", "POST", "DELETE"), async (rest, method) => {
        expect((await site.ask(`/${rest}`, { method })).status).toBeLessThan(500);
        expect((await site.ask(`/search?text=${rest}`, { method })).status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

describe("a message that is too much for a form that anyone may send", () => {
  it("is refused while it arrives, with and without its length, before anyone reads a megabyte", async () => {
    const heavy = "x".repeat(300 * 1024);
    for (const [name, value] of [
      ["content-length", String(heavy.length)],
      ["transfer-encoding", "chunked"],
    ] as const) {
      const headers = { origin: ORIGIN, [name]: value };
      for (const path of ["/form", "/api/leads"]) {
        expect((await site.ask(path, { method: "POST", headers, body: heavy })).status, path).toBe(413);
      }
    }
    // Whatever cookie it claims to have.
    const headers = { origin: ORIGIN, cookie: "session=abc" };
    expect((await site.ask("/form", { method: "POST", headers, body: heavy })).status).toBe(413);
  });
});
