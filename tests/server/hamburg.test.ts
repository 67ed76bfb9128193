import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { settleIn } from "~/lib/place";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { addressOf } from "../harness/address-of";
import { OWNER } from "../harness/invoices";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { ACCESS } from "../security/access-table";

/** As many requests as there are addresses, on a machine with other work. */
const TIME_LIMIT_MS = 180_000;

const HAMBURG: Partial<Identity> = {
  name: "Hafenkante Ștefan",
  legalName: "Hafenkante GmbH",
  email: "moin@hafenkante.example",
  privacyEmail: "datenschutz@hafenkante.example",
  legalEmail: "recht@hafenkante.example",
  phone: "040 5550142",
  phoneHref: "tel:+49405550142",
  street: "Deichstraße 47",
  postalCode: "20459",
  city: "Hamburg",
  region: "",
  regionCode: "",
  country: "DE",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  law: "the Federal Republic of Germany",
  venue: "the courts of Hamburg",
};

/** What would say that an agency is in Austin, or that its money is dollars. */
const SAMPLE_PLACE = /Austin|Texas|Central Time|\bC[SD]T\b|America\/Chicago|\bUSD\b|US dollars|\$ ?\d|512\) 555/g;

/** Where the words are right, with the reason. */
const SAID_WITH_REASON: Readonly<Record<string, RegExp>> = {
  "articles, samples of what an agency writes": /^\/(?:blogs|feed\.xml|admin\/blog\/)/,
  "the case study, a sample, and its claims": /^\/industries\/doctors-clinics|^\/admin\/website\/claims/,
  "benefits of the careers page, samples": /^\/careers$/,
  "jobs, which name the place where someone typed that they are": /^\/(?:job|apply|job-listings|admin\/jobs)\b/,
  "the audit log, which says how it was before": /^\/admin\/audit/,
  "lists of all zones and currencies": /^\/admin\/settings\/place$/,
  "the API's reference, which has the ranges of a budget as they were when its code was loaded": /^\/api\/docs$/,
};
const isRight = (target: string) => Object.values(SAID_WITH_REASON).some((pattern) => pattern.test(target));

let real: RealSite;
let pages: { target: string; text: string }[] = [];

beforeAll(async () => {
  real = await openRealSite({ partsFor: moveToHamburg });
  pages = await readAll();
}, TIME_LIMIT_MS);
afterAll(async () => {
  await real.stop();
  settleIn(DEFAULT_IDENTITY);
});

async function moveToHamburg({ ctx }: TestContext) {
  const owner = onBehalfOf(ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: HAMBURG, seen: updatedAt });
  return {};
}

async function readAll() {
  const open = [...PUBLIC_PAGES.map(({ path }) => path), "/nothing-here"];
  const asked: [Knocker, string][] = open.map((path) => ["visitor", path]);
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    const who: Knocker =
      open === "everybody" ? "visitor" : /^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner";
    asked.push([who, addressOf(pattern, real.ids)]);
  }
  const read: typeof pages = [];
  for (const [who, target] of asked) {
    const { headers, text } = await real.askAs(who, target);
    if (/^(?:text|application)\/(?:html|xml|rss|json|plain|csv|manifest)/.test(headers["content-type"] ?? ""))
      read.push({ target, text: readable(text) });
  }
  return read;
}

/** Without the page's program and its styles; JSON-LD stays. */
function readable(text: string): string {
  return text.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "").replace(/<style[\s\S]*?<\/style>/g, "");
}

function tracesIn(where: string, text: string): string[] {
  return [...text.matchAll(SAMPLE_PLACE)].map(({ 0: found, index }) => {
    const around = text.slice(Math.max(0, index - 60), index + 40).replace(/\s+/g, " ");
    return `${where}: ${found} in ${around}`;
  });
}

it("no page of an agency in Hamburg says where the sample agency is, or dollars", () => {
  expect(pages.length).toBeGreaterThan(100);
  const own = pages.filter(({ target }) => !isRight(target));
  expect(own.length).toBeGreaterThan(100);
  expect(own.flatMap(({ target, text }) => tracesIn(target, text))).toEqual([]);
});

it("prices are in euros, on pages, in JSON-LD and in the budgets of the quote form", () => {
  const on = (path: string) => pages.find(({ target }) => target === path)?.text ?? "";
  expect(on("/maintenance-plans")).toContain("€199");
  expect(on("/maintenance-plans")).toContain("Hosting worth about €15 a month");
  expect(on("/maintenance-plans")).toContain('"priceCurrency":"EUR"');
  expect(on("/maintenance-plans")).toContain('"areaServed":{"@type":"Country","name":"Germany"}');
  expect(on("/quote")).toContain("€5,000 - €15,000");
  expect(on("/terms")).toContain("in euros: on the quote");
});

it("no message that it wrote does", async () => {
  const { rows } = await real.test.pool.query("select kind, subject, text, html from emails");
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.flatMap(({ kind, subject, text, html }) => tracesIn(kind, `${subject}\n${text}\n${html}`))).toEqual([]);
});
