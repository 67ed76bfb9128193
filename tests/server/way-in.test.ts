import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";

/** For as many requests as there are public pages, on a machine with other work. */
const TIME_LIMIT_MS = 60_000;

const MORE = ["/blogs/1", "/api/docs", "/forgot-password", "/newsletter/confirm", "/nothing-here"];

/** Anyone who is signed in is led on from these. */
const FOR_VISITORS = ["/login", "/signup"];

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** The parts of a page in which the way in stands; the phone's menu only where there is one. */
function partsOf(html: string): Record<string, string> {
  const part = (pattern: RegExp) => html.match(pattern)?.[0] ?? "";
  const header = part(/<header data-site="header"[\s\S]*?<\/header>/);
  const menu = part(/<nav id="phone-menu"[\s\S]*?<\/nav>/);
  const footer = part(/<footer data-site="footer"[\s\S]*?<\/footer>/);
  return { header: header.replace(menu, ""), footer, ...(menu ? { menu } : {}) };
}

function waysIn(part: string): string[] {
  return [...part.matchAll(/<a href="(\/login|\/dashboard|\/admin)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href, label]) => `${label} ${href}`,
  );
}

async function missing(who: Knocker, way: string): Promise<string[]> {
  const found: string[] = [];
  const job = `/job/${real.ids.jobId}`;
  for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...MORE, job, job.replace("job", "apply")]) {
    if (who !== "visitor" && FOR_VISITORS.includes(path)) continue;
    const { text } = await real.askAs(who, path);
    for (const [name, part] of Object.entries(partsOf(text))) {
      if (waysIn(part).join() !== way) found.push(`${path}, ${name}: ${waysIn(part).join() || "nothing"}`);
    }
  }
  return found;
}

describe("header, phone menu and footer of every public page lead", { timeout: TIME_LIMIT_MS }, () => {
  it("a visitor to sign in", async () => {
    expect(await missing("visitor", "Sign in /login")).toEqual([]);
  });

  it("a customer to the dashboard", async () => {
    expect(await missing("customer", "Dashboard /dashboard")).toEqual([]);
  });

  it("staff to the back office", async () => {
    expect(await missing("owner", "Back office /admin")).toEqual([]);
  });

  it("a visitor to sign in also after people who are signed in have been there", async () => {
    expect(await missing("visitor", "Sign in /login")).toEqual([]);
  });
});

it("what a signed-in person gets is kept by nobody, and a kept page is not for them", async () => {
  const visitor = await real.askAs("visitor", "/");
  const again = await real.askAs("visitor", "/", { headers: { "if-none-match": visitor.headers.etag ?? "" } });
  expect(again.status).toBe(304);
  const customer = await real.askAs("customer", "/", { headers: { "if-none-match": visitor.headers.etag ?? "" } });
  expect(customer.status).toBe(200);
  expect(customer.headers["cache-control"]).toMatch(/private/);
  expect(customer.headers.etag).toBeUndefined();
});
