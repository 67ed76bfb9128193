import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedLarge } from "~/seed/large.server";
import { measureWaiting, type OthersWait } from "../harness/longest-turn";
import { formOf, type Knocker, openRealSite, type RealSite } from "../harness/real-site";

/** Rows of each kind. */
const ROWS = 3000;
const ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * The goal is 50 ms on a machine of the goal's; processor time of a shared one is up to twice that. The first round loads code and doesn't count.
 * Of the others the best does, since all that a busy machine adds is noise: what costs too much does so each time.
 */
const LONGEST_MS = 100;
const ROUNDS = 8;

let real: RealSite;
let others: OthersWait;

beforeAll(async () => {
  real = await openRealSite();
  await seedLarge(real.test.ctx, ROWS);
  others = measureWaiting(real.site.port);
}, 300_000);

afterAll(async () => {
  await others.stop();
  await real.stop();
});

async function longest(who: Knocker, asked: Parameters<OthersWait["ask"]>[0]) {
  const cookie = real.cookieOf(who);
  const headers = { ...ENCODINGS, ...(cookie ? { cookie } : {}), ...asked.headers };
  const found: Awaited<ReturnType<OthersWait["ask"]>>[] = [];
  const isOver = () => found.length < 3 || found.slice(1).every(({ longestMs }) => longestMs >= LONGEST_MS);
  while (isOver() && found.length < ROUNDS) {
    // Nothing comes from memory.
    real.site.refresh();
    found.push(await others.ask({ ...asked, headers }));
  }
  const [{ status, bytes, error } = { status: 0, bytes: 0 }, ...measured] = found;
  return { status, bytes, error, ms: Math.min(...measured.map(({ longestMs }) => longestMs)) };
}

const READS: [Knocker, string][] = [
  ["owner", "/admin/leads.csv"],
  ["owner", "/admin/invoices.csv"],
  ["owner", "/admin/audit.csv"],
  ["owner", "/admin/invoices/books/lines.csv"],
  ["owner", "/admin/leads"],
  ["owner", "/admin/search?q=an"],
  ["customer", "/dashboard/profile/data"],
  ["visitor", "/api/docs"],
  ["visitor", "/api/openapi.json"],
  ["visitor", "/job-listings?q=the"],
  ["visitor", "/blogs?q=the"],
  ["visitor", "/social/quote.png"],
  ["visitor", "/sitemap.xml"],
];

const FORMS: [string, Knocker, string, Record<string, string>, number][] = [
  ["a message of 1 MB", "visitor", "/contact", { message: "x y ".repeat(260_000) }, 413],
  ["a message of 240 KB", "visitor", "/contact", { message: "x y ".repeat(60_000) }, 400],
  ["a job's text of 960 KB", "owner", "/admin/jobs/new", { title: "Baker", description: "x y ".repeat(240_000) }, 400],
  [
    "a long password",
    "visitor",
    "/signup",
    { fullName: "Dana", email: "d@e.example", password: "ab1-".repeat(32) },
    400,
  ],
];

describe("others wait", () => {
  it.each(READS)("no more than that while the %s asks for %s", async (who, path) => {
    const { ms, ...answer } = await longest(who, { path });
    expect(answer).toMatchObject({ status: 200 });
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it.each(FORMS)("no more than that for %s", async (_what, who, path, fields, status) => {
    const { ms, ...answer } = await longest(who, { path, ...formOf(Object.entries(fields)) } as never);
    expect(answer).toMatchObject({ status });
    expect(ms).toBeLessThan(LONGEST_MS);
  });
});
