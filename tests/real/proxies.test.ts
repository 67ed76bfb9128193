import { request as plainRequest } from "node:http";
import { type RequestOptions, request } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, startTestSite, type TestSite } from "../server/start-test-site";
import { MISSING_PROXIES, PROXIES, type RunningProxy, startProxy } from "./proxies";

const WAIT_MS = 8000;

const BODIES = [300, 1100].map((kilobytes) => Buffer.alloc(kilobytes * 1024, "x"));
const EARLY: [string, string, string, Record<string, string>][] = [
  ["404", "POST", "/nowhere-at-all", { origin: ORIGIN }],
  ["405", "POST", "/", { origin: ORIGIN }],
  ["403", "POST", "/form", { origin: "https://evil.example" }],
  ["303", "POST", "/gate", { origin: ORIGIN }],
  ["a method that is not known", "PROPFIND", "/form", {}],
  ["404 of the API", "POST", "/api/nowhere", {}],
  ["a page from memory", "GET", "/", {}],
  ["a file", "GET", "/icon.png", {}],
  ["503", "GET", "/away", {}],
];

/** nginx also as many set it up, which takes a whole body before the site hears of it. */
const SETUPS = PROXIES.flatMap((kind) => [
  { name: kind.name, kind, change: (text: string) => text },
  ...(kind.name === "nginx"
    ? [{ name: "nginx, buffering", kind, change: (text: string) => text.replace("proxy_request_buffering off;", "") }]
    : []),
]);

// The unread rest of a body would become the beginning of the next visitor's request.
describe.each(SETUPS)("behind $name as documented", ({ kind, change }) => {
  let site: TestSite;
  let proxy: RunningProxy;
  beforeAll(async () => {
    site = await startTestSite(1);
    proxy = await startProxy(kind, site.port, change);
    await ask("GET", "/");
  });
  afterAll(async () => {
    await proxy?.stop();
    await site.stop();
  });

  function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<number> {
    const options: RequestOptions = { method, path, agent: false, rejectUnauthorized: false, timeout: WAIT_MS };
    const host = { host: "www.agency.example" };
    const length: Record<string, number> = body ? { "content-length": body.length } : {};
    const servername = "www.agency.example";
    const target = {
      port: proxy.httpsPort,
      host: "127.0.0.1",
      servername,
      headers: { ...host, ...headers, ...length },
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...options, ...target }, (incoming) => {
        incoming.resume().on("end", () => resolve(incoming.statusCode ?? 0));
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  it.each(EARLY)("the next visitor is answered after %s before the body was read", async (_name, ...asked) => {
    for (const body of BODIES) {
      const [method, path, headers] = asked;
      const first = await ask(method, path, headers, body).catch((error: Error) => error.message);
      for (let count = 0; count < 3; count++) expect(await ask("GET", "/form")).toBe(200);
      expect(first).toBeTypeOf("number");
      expect([502, 504]).not.toContain(first);
    }
  });

  it("hears why far too much is refused", async () => {
    for (const body of [BODIES[1], Buffer.alloc(12 * 1024 * 1024)]) {
      expect(await ask("POST", "/form", { origin: ORIGIN }, body)).toBe(413);
      expect(await ask("GET", "/form")).toBe(200);
    }
  });

  it("the bare name leads to the one with www, over http and https", async () => {
    const answers = [
      { send: plainRequest, port: proxy.httpPort, host: "agency.example" },
      { send: plainRequest, port: proxy.httpPort, host: "www.agency.example" },
      { send: request, port: proxy.httpsPort, host: "agency.example" },
    ].map(
      ({ send, port, host }) =>
        new Promise((resolve, reject) => {
          const options: RequestOptions = {
            port,
            path: "/blogs?page=2",
            agent: false,
            rejectUnauthorized: false,
            servername: host,
          };
          const outgoing = send({ ...options, host: "127.0.0.1", headers: { host } }, (incoming) => {
            incoming.resume();
            resolve([incoming.statusCode, incoming.headers.location]);
          });
          outgoing.on("error", reject).end();
        }),
    );
    const there = [301, "https://www.agency.example/blogs?page=2"];
    expect(await Promise.all(answers)).toEqual([there, there, there]);
  });
});

it.runIf(MISSING_PROXIES.length > 0)(`not tried, since not installed here: ${MISSING_PROXIES.join(", ")}`, () => {});
