import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_UPLOAD_PATH } from "~/domain/files/schema";
import { INVOICE_LINES_MAX } from "~/domain/invoices/schema";
import { seedLarge } from "~/seed/large.server";
import { makeLargeCustomer } from "../harness/large-customer";
import { measureWaiting, type OthersWait } from "../harness/longest-turn";
import { formOf, formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { heavyPicture } from "../harness/sample-pictures";

/** Rows of each kind. */
const ROWS = 3000;
/** Rows of each kind that one customer has. */
const ROWS_OF_CUSTOMER = 8000;
const ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * The goal is 50 ms on a machine of the goal's; processor time of a shared one is up to twice that. The first round
 * loads code and doesn't count. The best of the others does, since all that a busy machine adds is noise: costly work
 * costs too much each time.
 */
const LONGEST_MS = 100;
const ROUNDS = 8;

let real: RealSite;
let others: OthersWait;

beforeAll(async () => {
  real = await openRealSite();
  await seedLarge(real.test.ctx, ROWS);
  const { customerId: businessId = "", personId: userId = "", quoteId = "" } = real.ids;
  await makeLargeCustomer(real.test, { businessId, userId, quoteId }, ROWS_OF_CUSTOMER);
  others = measureWaiting(real.site.port);
}, 300_000);

afterAll(async () => {
  await others.stop();
  await real.stop();
});

type Asked = Parameters<OthersWait["ask"]>[0];

/** `ask`: makes the request of a round, for what is taken once only. */
async function longest(who: Knocker, ask: Asked | ((round: number) => Promise<Asked>)) {
  const cookie = real.cookieOf(who);
  const found: Awaited<ReturnType<OthersWait["ask"]>>[] = [];
  const isOver = () => found.length < 3 || found.slice(1).every(({ longestMs }) => longestMs >= LONGEST_MS);
  while (isOver() && found.length < ROUNDS) {
    // Nothing comes from memory.
    real.site.refresh();
    const asked = typeof ask === "function" ? await ask(found.length) : ask;
    const headers = { ...ENCODINGS, ...(cookie ? { cookie } : {}), ...asked.headers };
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
  ["owner", "/admin/invoices/books/invoices.zip?from=2026-10-30&to=2026-10-31"],
  ["owner", "/admin/payments/revenue.csv"],
  ["owner", "/admin/invoices/agreements"],
  ["owner", "/admin/invoices/agreements.csv"],
  ["owner", "/admin/invoices/agreements/months"],
  ["owner", "/admin/invoices/agreements/:agreementId"],
  ["owner", "/admin/invoices/agreements/:agreementId/change"],
  ["owner", "/admin/redirects"],
  ["owner", "/admin/leads"],
  ["owner", "/admin/search?q=an"],
  ["owner", "/api/agreements?limit=100"],
  ["customer", "/dashboard/profile/data"],
  ["customer", "/dashboard/payments"],
  ["customer", "/dashboard/subscription"],
  ["visitor", "/subscriptions"],
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

/** A change of an agreement with as many lines as there can be, from a day that is hundreds of periods away. */
const CHANGE: [string, string][] = [
  ["intent", "preview"],
  ["fromOn", "2050-01-01"],
  ...Array.from({ length: INVOICE_LINES_MAX }, (_, at): [string, string][] => [
    ["lineName", `Care ${at}`],
    ["lineDescription", "Every week ".repeat(20)],
    ["lineQuantity", "1.5"],
    ["lineUnit", "hour"],
    ["linePrice", `${at}.99`],
    ["lineTax", ""],
  ]).flat(),
];
const importOf = (round: number): [string, string][] => [
  ["lines", ["from,to", ...Array.from({ length: 1000 }, (_, at) => `/old/${round}/${at},/new/${at}`)].join("\n")],
];

/** Files of some megabytes, each another one, as the library takes none twice. */
const UPLOADS: [string, string, Record<string, string>, string, number][] = [
  ["the form of pictures", "/admin/pictures/new", { alt: "A wall" }, "picture", 303],
  ["the API", FILE_UPLOAD_PATH, { purpose: "picture" }, "file", 201],
];

describe("others wait", () => {
  it.each(READS)("no more than that while the %s asks for %s", async (who, asked) => {
    const path = asked.replace(":agreementId", real.ids.agreementId ?? "");
    const { ms, ...answer } = await longest(who, { path });
    expect(answer).toMatchObject({ status: 200 });
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it.each(FORMS)("no more than that for %s", async (_what, who, path, fields, status) => {
    const { ms, ...answer } = await longest(who, { path, ...formOf(Object.entries(fields)) } as never);
    expect(answer).toMatchObject({ status });
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it("no more than that while the change of an agreement is looked at before it is made", async () => {
    const path = `/admin/invoices/agreements/${real.ids.agreementId}/change`;
    const { ms, bytes, ...answer } = await longest("owner", { path, ...formOf(CHANGE) } as never);
    expect(answer).toMatchObject({ status: 200 });
    expect(bytes).toBeGreaterThan(10_000);
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it("no more than that while a thousand redirects are imported", async () => {
    const path = "/admin/redirects/import";
    const { ms, ...answer } = await longest("owner", async (round) => ({ path, ...formOf(importOf(round)) }) as never);
    expect(answer).toMatchObject({ status: 303 });
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it.each(UPLOADS)("no more than that while %s takes a picture", async (_what, path, fields, field, status) => {
    const { ms, ...answer } = await longest("owner", async (round) => {
      const file = new File([new Uint8Array(await heavyPicture(round))], "heavy.png", { type: "image/png" });
      return { path, ...(await formWithFiles(Object.entries(fields), [[field, file]])) } as never;
    });
    expect(answer).toMatchObject({ status });
    expect(ms).toBeLessThan(LONGEST_MS);
  });
});
