import { afterAll, beforeAll, expect, it } from "vitest";
import { measureWaiting } from "../harness/longest-turn";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const UNKNOWN = ["q", "i", "p"].flatMap((letter) => [`/${letter}/nonsense`, `/${letter}/${"x".repeat(43)}`]);

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
