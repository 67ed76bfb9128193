import { afterEach, beforeEach, expect, it } from "vitest";
import { CERTIFICATE } from "../../tests/harness/receiver-certificate";
import { startReceiver, type TestReceiver } from "../../tests/harness/webhook-receiver";
import { createCalendarCheck } from "./caldav.server";

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Leads every name to this machine, as if it were the public internet. */
const reached = { resolve: async () => ["127.0.0.1"], isAllowed: () => true, authorities: [CERTIFICATE] };
const { list } = createCalendarCheck({ ...reached, patienceMs: 20_000 });
const account = (path = "/") => ({
  url: `https://receiver.example:${receiver.port}${path}`,
  user: "ann",
  password: "secret",
});

const part = (href: string, props: string, status = "HTTP/1.1 200 OK") =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>${status}</d:status></d:propstat></d:response>`;
const many = (...parts: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${parts.join("")}</d:multistatus>`;
const CALENDAR = "<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>";

/** Answers each path with a document; others aren't there. */
function serve(documents: Record<string, string>) {
  receiver.answerWith((response, { path }) => {
    const document = documents[path];
    response.writeHead(document === undefined ? 404 : 207).end(document ?? "no");
  });
}

it("follows a server's own way: the well-known address, its user, their home, and calendars with events", async () => {
  const about = many(
    part("/dav/", "<d:current-user-principal><d:href>/users/ann/</d:href></d:current-user-principal>"),
  );
  receiver.answerWith((response, { path }) => {
    if (path === "/.well-known/caldav") return void response.writeHead(301, { location: "/dav/" }).end();
    const documents: Record<string, string> = {
      "/dav/": about,
      "/users/ann/": many(
        part("/users/ann/", "<cal:calendar-home-set><d:href>/cal/ann/</d:href></cal:calendar-home-set>"),
      ),
      "/cal/ann/": many(
        part("/cal/ann/", "<d:resourcetype><d:collection/></d:resourcetype>"),
        part("/cal/ann/work/", `${CALENDAR}<d:displayname>Work</d:displayname>`),
        part(
          "/cal/ann/tasks/",
          `${CALENDAR}<cal:supported-calendar-component-set><cal:comp name="VTODO"/></cal:supported-calendar-component-set>`,
        ),
        part("/cal/ann/no%20name/", CALENDAR),
        part("/cal/ann/hidden/", CALENDAR, "HTTP/1.1 404 Not Found"),
      ),
    };
    response.writeHead(documents[path] ? 207 : 404).end(documents[path]);
  });
  const host = `https://receiver.example:${receiver.port}`;
  expect(await list(account())).toEqual({
    calendars: [
      { href: `${host}/cal/ann/work/`, name: "Work" },
      { href: `${host}/cal/ann/no%20name/`, name: "no name" },
    ],
  });
  expect(receiver.received.map(({ method, headers }) => `${method} ${headers.depth}`)).toEqual([
    "PROPFIND 0",
    "PROPFIND 0",
    "PROPFIND 0",
    "PROPFIND 1",
  ]);
});

it("gives the password to no server but that of the account, nor to one inside or without encryption", async () => {
  const sent = (to: string) => many(part("/", `<cal:calendar-home-set><d:href>${to}</d:href></cal:calendar-home-set>`));
  for (const elsewhere of ["https://evil.example/cal/", "http://receiver.example/cal/", "https://127.0.0.1/cal/"]) {
    serve({ "/dav/": sent(elsewhere) });
    const answer = await list(account("/dav/"));
    const reason = new URL(elsewhere).hostname === "receiver.example" ? "away" : "elsewhere";
    expect(answer, elsewhere).toMatchObject({ reason, why: expect.any(String) });
    receiver.answerWith((response) => void response.writeHead(302, { location: elsewhere }).end());
    expect(await list(account("/dav/")), elsewhere).toMatchObject({ reason });
  }
  expect(receiver.received.every(({ headers }) => headers.host?.startsWith("receiver.example"))).toBe(true);
  const guarded = createCalendarCheck({ resolve: reached.resolve, authorities: reached.authorities });
  const before = receiver.connections();
  expect(await guarded.list(account())).toMatchObject({ why: expect.stringContaining("public internet") });
  expect(receiver.connections()).toBe(before);
});

it("says what is wrong with a server that refuses, fails, isn't one, or never ends", async () => {
  const answers: readonly [status: number, body: string, reason: string][] = [
    [401, "", "refused"],
    [500, "", "away"],
    [200, "<html><body>Welcome</body></html>", "none"],
    [404, "", "none"],
    [207, "<html><body>Welcome</body></html>", "away"],
    [207, "\u0000\u0001garbage", "away"],
    [207, '<!DOCTYPE x [<!ENTITY a "b">]><multistatus/>', "away"],
    [207, many(), "none"],
  ];
  for (const [status, body, reason] of answers) {
    receiver.answerWith((response) => void response.writeHead(status).end(body));
    expect(await list(account("/dav/")), `${status} ${body}`).toMatchObject({ reason });
  }
  receiver.answerWith((response) => void response.writeHead(302, { location: "/dav/" }).end());
  expect(await list(account("/dav/"))).toMatchObject({ why: expect.stringContaining("again and again") });
  receiver.answerWith((response) => void response.writeHead(207).write("<multistatus>"));
  const impatient = createCalendarCheck({ ...reached, patienceMs: 200 });
  expect(await impatient.list(account("/dav/"))).toMatchObject({ reason: "away", why: expect.any(String) });
});
