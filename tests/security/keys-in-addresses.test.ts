import { afterAll, beforeAll, expect, it } from "vitest";
import { openRealSite, type RealSite } from "../harness/real-site";

const KEY = "k".repeat(43);
const TOLD = { "referrer-policy": "no-referrer", "cache-control": "no-store" };

let real: RealSite;
beforeAll(async () => {
  real = await openRealSite();
});
afterAll(() => real.stop());

const filled = (pattern: string) => pattern.replaceAll(/:\w+/g, KEY).replace("*", "x");

it("an address with a key is told to no other site and kept by nobody, whatever answers there", async () => {
  const patterns = [...new Set(real.places.map(({ pattern }) => pattern))];
  expect(patterns.length).toBeGreaterThan(100);
  for (const [index, pattern] of patterns.entries()) {
    const query = index % 2 === 0 ? `token=${KEY}` : `expires=1&signature=${KEY}`;
    const { headers } = await real.site.ask(`${filled(pattern)}?${query}`);
    expect(headers, pattern).toMatchObject(TOLD);
  }
}, 300_000);

it("so is every link with a key that is in a message", async () => {
  const { rows } = await real.test.pool.query<{ text: string }>("select text from emails");
  const links = rows.flatMap(({ text }) => [
    ...text.matchAll(/https:\/\/agency\.example(\/\S*[\w-]{43}(?![\w-])\S*)/g),
  ]);
  const targets = [...new Set(links.map(([, target = ""]) => target))];
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    const { status, headers } = await real.site.ask(target);
    expect({ target, status, headers }).toMatchObject({ target, status: 200, headers: TOLD });
    const [path = "", query = ""] = target.split("?");
    expect((await real.site.ask(`${path}.data${query && `?${query}`}`)).headers, target).toMatchObject(TOLD);
  }
});

it("tells whom to write to about a hole, for at most a year", async () => {
  const { text, headers } = await real.site.ask("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(Object.keys(fields)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  const days = (Date.parse(fields.Expires ?? "") - real.test.ctx.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(fields.Contact).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.Canonical).toBe("https://agency.example/.well-known/security.txt");
});
