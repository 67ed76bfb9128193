import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestSite, type TestSite } from "./start-test-site";

const TARGET = "/newsletter/unsubscribe?token=abc";
const ONE_CLICK = "List-Unsubscribe=One-Click";
const FOREIGN: Record<string, string>[] = [
  { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
  { origin: "https://mail.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { cookie: "session=a" },
];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

function post(target: string, body: string, headers: Record<string, string>) {
  return site.ask(target, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
}

it("the one-click post of a mail program passes from anywhere, whole and without any cookie", async () => {
  for (const headers of [{}, ...FOREIGN]) {
    const { status, text } = await post(TARGET, ONE_CLICK, { cookie: "session=a", ...headers });
    expect([status, text]).toEqual([200, `null ${ONE_CLICK}`]);
  }
});

it("anything else from elsewhere is refused there, and the same post is refused everywhere else", async () => {
  for (const headers of FOREIGN) {
    for (const body of ["", "intent=resume", `${ONE_CLICK}&intent=resume`, `${ONE_CLICK}${"&".repeat(5000)}`]) {
      expect((await post(TARGET, body, headers)).status, body.slice(0, 40)).toBe(403);
    }
    for (const target of ["/form", "/newsletter/unsubscribe.data?token=abc", "/newsletter/unsubscribe/?token=abc"]) {
      expect((await post(target, ONE_CLICK, headers)).status, target).toBe(403);
    }
    expect((await site.ask(TARGET, { method: "DELETE", headers })).status).toBe(405);
  }
});

it("a page of this site keeps its cookies", async () => {
  const headers = { origin: "https://agency.example", "sec-fetch-site": "same-origin", cookie: "theme=dark" };
  expect((await post(TARGET, "intent=resume", headers)).text).toBe("theme=dark intent=resume");
});
