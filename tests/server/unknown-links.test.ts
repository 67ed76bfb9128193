import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureWaiting } from "../harness/longest-turn";
import { withProcessorTime } from "../harness/processor-time";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const LETTERS = ["q", "i", "p"];
const UNKNOWN = LETTERS.flatMap((letter) => [`/${letter}/nonsense`, `/${letter}/${"x".repeat(43)}`]);

it("a link that no message holds is answered 404 with a page that says so, and is kept by nobody", async () => {
  for (const path of UNKNOWN) {
    const { status, headers, text } = await real.site.ask(path);
    expect(status, path).toBe(404);
    expect(text, path).toContain("/contact");
    expect(headers["cache-control"], path).toBe("no-store");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(text, path).not.toContain(path.slice(3));
  }
});

it("one more of them costs less than 5 ms of processor time, since its page is made already", async () => {
  const others = measureWaiting(real.site.port);
  for (const path of UNKNOWN) {
    const found: number[] = [];
    for (let round = 0; round < 10; round += 1) found.push((await others.ask({ path })).longestMs);
    expect(Math.min(...found), path).toBeLessThan(5);
  }
  await others.stop();
});

it("one that was never asked for before costs no more than that, since the routes are ranked once", async () => {
  const found = new Map<string, number>();
  for (const letter of LETTERS) {
    const costs: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const path = `/${letter}/${randomBytes(32).toString("base64url")}`;
      costs.push((await withProcessorTime(() => real.site.ask(path))).ms);
    }
    found.set(letter, Math.min(...costs));
  }
  expect(Math.max(...found.values()), JSON.stringify([...found])).toBeLessThan(5);
});
