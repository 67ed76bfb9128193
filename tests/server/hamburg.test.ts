import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { MODULE_NAMES } from "~/config/modules";
import { ARTICLES } from "~/content/articles/all-articles";
import { CASE_STUDY } from "~/content/pages/case-study";
import { WORK } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { settleOff } from "~/lib/off-addresses";
import { settleIn } from "~/lib/place";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { readSocialPicture } from "~/routes/resources/read-social-picture.server";
import { createPlaceKeeper } from "~/server/place-keeper";
import { socialPictureSvg } from "~/ui/social/social-picture.server";
import { makeStaff } from "../harness/accounts";
import { addressOf } from "../harness/address-of";
import { canReadPapers, readPaper } from "../harness/papers";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { workScreens } from "../harness/screens";
import type { TestContext } from "../harness/test-context";
import { ACCESS } from "../security/access-table";
import type { TestSite } from "./start-test-site";

/** For each of both steps, on a machine with other work. */
const TIME_LIMIT_MS = 300_000;

/** Files without words to read. */
const FILE = /\.(?:zip|backup|png|ico)$/;
const WEBSITE = "/admin/website";
const BRAND = "/admin/settings/brand";
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="#0b4f6c" d="M0 0h120v30H0z"/></svg>`;
const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#0b4f6c"/></svg>`;

/** Words that only the sample agency has: who and where it is, its money, and everyone it invented. */
const SAMPLE_WORDS = [
  "bluebonnet",
  ...["Austin", "Texas", "Central Time", "America/Chicago", "\\bC[SD]T\\b", "\\bTX\\b", "\\bUSD\\b", "US dollars"],
  ...["\\$ ?\\d", "\\(?512\\)?[ -]?555", "linkedin\\.example", "instagram\\.example", "facebook\\.example"],
  ...TESTIMONIALS.content.quotes.flatMap(({ name, company }) => [name, company]),
  ...WORK.content.pieces.flatMap(({ company, title }) => [company, title]),
  ...ARTICLES.flatMap(({ author, title }) => [author, title]),
  CASE_STUDY.content.company,
  DEFAULT_IDENTITY.tagline,
  DEFAULT_IDENTITY.law,
];
const SAMPLE = new RegExp([...new Set(SAMPLE_WORDS)].join("|"), "gi");
/** The paths of the shipped mark and flower. */
const FLOWERS = /M16\.6 24\.6V18\.3L21 15\.8/;

/** Where such words are right, with the reason. */
const SAID_WITH_REASON: Readonly<Record<string, RegExp>> = {
  "the log of changes, which says how it was before": /^\/admin\/audit/,
  "what was changed, beside how it was shipped": /^\/admin\/(?:website\/[\w-]+\/versions\/|blog\/1\b(?!\/preview))/,
  "lists of all zones, currencies and holidays": /^\/admin\/settings\/(?:place|holidays)$/,
};
const isRight = (target: string) => Object.values(SAID_WITH_REASON).some((pattern) => pattern.test(target));

let real: RealSite;
let pages: { target: string; text: string }[] = [];

beforeAll(async () => {
  let site: TestSite | undefined;
  const partsFor = async ({ ctx }: TestContext) => {
    const place = createPlaceKeeper(ctx);
    const contentChanged = () => {
      place.drop();
      site?.refresh();
    };
    return { settingsKnown: place.ready, contentChanged };
  };
  real = await openRealSite({
    partsFor,
    async before(opened, test) {
      site = opened;
      await settle(opened, test);
    },
  });
  real.site.refresh();
  await say();
}, TIME_LIMIT_MS);
beforeAll(async () => {
  pages = await readAll();
}, TIME_LIMIT_MS);
afterAll(async () => {
  await real?.stop();
  settleIn(DEFAULT_IDENTITY);
  settleOff([]);
});

/** Sets up the agency before its first quote: name, place, look, and switched-off modules. */
async function settle(site: TestSite, test: TestContext): Promise<void> {
  const headers = await (await makeStaff(test.ctx, "owner", { name: "Stine Brandt" })).signIn();
  const { fill, upload } = workScreens((target, options) =>
    site.ask(target, { ...options, headers: { ...options?.headers, ...headers } }),
  );
  await fill("/admin/settings/place", "venue", {
    country: "DE",
    street: "Deichstraße 47",
    postalCode: "20459",
    city: "Hamburg",
    region: "",
    regionCode: "",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    law: "the Federal Republic of Germany",
    venue: "the courts of Hamburg",
  });
  await fill("/admin/settings/agency", "legalName", {
    name: "Hafenkante Ștefan",
    legalName: "Hafenkante GmbH",
    tagline: "Websites for the harbor.",
    founded: "2021",
    email: "moin@hafenkante.example",
    phone: "040 5550142",
    privacyEmail: "datenschutz@hafenkante.example",
    legalEmail: "recht@hafenkante.example",
    linkedin: "https://linked.hafenkante.example/",
    instagram: "",
    facebook: "",
  });
  await fill(BRAND, "primary", {
    primary: "#0b4f6c",
    accent: "#a8441f",
    corners: "square",
    lines: "strong",
    type: "system",
    illustrations: "off",
  });
  await upload(BRAND, ["picture", "logo"], new File([LOGO], "logo.svg"));
  await upload(BRAND, ["picture", "icon"], new File([SQUARE], "icon.svg"));
  await fill("/admin/settings/modules", "on", { on: MODULE_NAMES.filter((name) => name !== "careers") });
  await fill("/admin/settings/invoicing", "bankDetails", {
    bankDetails: "IBAN DE02 1203 0000 0000 2020 51",
    howToPay: "Please name the invoice.",
  });
}

const screens = () => workScreens((target, options) => real.askAs("owner", target, options));

/** Types again every text of the website that names someone or something of the sample. */
async function say(): Promise<void> {
  const { fill, read } = screens();
  for (const { shipped } of DOCUMENT_KINDS) {
    const target = `${WEBSITE}/${shipped.kind}`;
    const fields = [...(await read(target, "updatedAt"))];
    const typed = fields.filter(([name, value]) => name.startsWith("at-") && value.search(SAMPLE) >= 0);
    const own = Object.fromEntries(typed.map(([name, value]) => [name, inHamburg(value)]));
    if (shipped === TESTIMONIALS) for (const [name, value] of fields) Object.assign(own, quoteField(name, value));
    if (Object.keys(own).length > 0) await fill(target, "updatedAt", { ...own, intent: "publish" });
  }
  for (const target of await claimsToEdit()) {
    const { text } = await real.askAs("owner", target);
    const [, ownerId = ""] = /<option value="([^"]+)"[^>]*>Stine Brandt/.exec(text) ?? [];
    const lastOn = addDays(agencyDay(real.test.clock.now()), 365);
    const source = "Counted in our books on May 2.";
    await fill(target, "source", { value: "9", source, ownerId, lastOn, isShown: "on" });
  }
  for (const [index, article] of ARTICLES.entries()) await rewrite(index + 1, article.title);
}

const inHamburg = (text: string) =>
  text.replace(SAMPLE, (word) => (/\d/.test(word) ? word.replace(/\$ ?/, "€") : "Speicherstadt"));

/** A testimonial is vouched for, and in words of its own. */
function quoteField(name: string, value: string): Record<string, string> {
  const [, number, field] = /^at-quotes-(\d+)-(\w+)$/.exec(name) ?? [];
  const said: Record<string, string> = {
    text: `They answered the phone, ${number} times.`,
    source: "Email of May 3",
    consent: "Agreed on May 4",
  };
  return field && field in said ? { [name]: said[field] ?? value } : {};
}

async function claimsToEdit(): Promise<string[]> {
  const { text } = await real.askAs("owner", `${WEBSITE}/claims`);
  return [...text.matchAll(/"(\/admin\/website\/claims\/[\w-]+\/edit)"/g)].map(([, target = ""]) => target);
}

async function rewrite(id: number, title: string): Promise<void> {
  const words = {
    title: `Harbor notes ${id}`,
    slug: `harbor-notes-${id}`,
    description: "From the harbor.",
    author: "Stine Brandt",
  };
  expect((await real.askAs("owner", `/admin/blog/${id}`)).text).toContain(title);
  await screens().fill(`/admin/blog/${id}`, "html", {
    ...words,
    html: "<p>Ships, mostly.</p>",
    searchTitle: "",
    searchDescription: "",
    tags: "harbor",
    intent: "publish",
    mayShrink: "publish",
  });
}

async function readAll() {
  const asked: [Knocker, string][] = [...PUBLIC_PAGES.map(({ path }) => path), "/nothing-here"].map((path) => [
    "visitor",
    path,
  ]);
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    const who: Knocker =
      open === "everybody" ? "visitor" : /^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner";
    asked.push([who, addressOf(pattern, real.ids)]);
  }
  for (const { shipped } of DOCUMENT_KINDS) asked.push(["owner", `${WEBSITE}/${shipped.kind}`]);
  const emails = await real.askAs("owner", "/admin/settings/emails");
  for (const [, id] of emails.text.matchAll(/\/admin\/settings\/emails\/([\w-]+)"/g))
    for (const part of ["", "/preview"]) asked.push(["owner", `/admin/settings/emails/${id}${part}`]);
  const { text: map } = await real.askAs("visitor", "/sitemap.xml");
  for (const [, path = ""] of map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)) asked.push(["visitor", path || "/"]);
  asked.push(["visitor", "/api/openapi.json"]);
  const read: typeof pages = [];
  for (const [who, target] of asked) {
    if (FILE.test(target) || read.some((page) => page.target === target)) continue;
    const { headers, text, body } = await real.askAs(who, target);
    const type = headers["content-type"] ?? "";
    if (/pdf/.test(type)) read.push({ target, text: canReadPapers ? readPaper(body) : "" });
    else if (/^(?:text|application|image)\/(?:html|xml|rss|atom|json|plain|csv|manifest|svg)/.test(type))
      read.push({ target, text: readable(text) });
  }
  return read;
}

/**
 * Without the page's program, its styles and the names of classes and colors, which say nothing to a reader, and what
 * an editor says was shipped; JSON-LD stays.
 */
function readable(text: string): string {
  return text
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/ (?:class|style)="[^"]*"|var\(--[\w-]+\)|value="bluebonnet"/g, "")
    .replace(/<p>Default text<\/p>[\s\S]*?<\/details>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function tracesIn(where: string, text: string): string[] {
  const words = [...text.matchAll(SAMPLE)].map(({ 0: found, index }) => {
    const around = text.slice(Math.max(0, index - 60), index + 40).replace(/\s+/g, " ");
    return `${where}: ${found} in ${around}`;
  });
  return FLOWERS.test(text) ? [...words, `${where}: the flower`] : words;
}

it("no page, paper, feed or file of an agency in Hamburg has a trace of the sample agency", () => {
  expect(pages.length).toBeGreaterThan(250);
  expect(pages.filter(({ target }) => target.endsWith(".pdf")).length).toBeGreaterThan(3);
  for (const file of [
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/manifest.webmanifest",
    "/feed.xml",
    "/icon.svg",
  ])
    expect(pages.map(({ target }) => target)).toContain(file);
  const own = pages.filter(({ target }) => !isRight(target));
  expect(own.flatMap(({ target, text }) => tracesIn(target, text))).toEqual([]);
});

it("nor has a picture that stands for a page elsewhere", async () => {
  const paths = [...PUBLIC_PAGES.map(({ path }) => path), "/blogs/1"];
  const drawn = await Promise.all(paths.map((path) => readSocialPicture(real.test.ctx, path)));
  const svgs = drawn.flatMap((picture) => (picture ? [readable(socialPictureSvg(picture))] : []));
  expect(svgs.length).toBe(paths.length);
  expect(svgs.flatMap((svg) => tracesIn("picture", svg))).toEqual([]);
  expect(svgs.filter((svg) => svg.includes("Hamburg")).length).toBeGreaterThan(10);
});

it("nor has a message that it writes", async () => {
  const { rows } = await real.test.pool.query("select kind, subject, text, html from emails");
  expect(rows.length).toBeGreaterThan(5);
  expect(
    rows.flatMap(({ kind, subject, text, html }) => tracesIn(kind, `${subject}\n${text}\n${readable(html)}`)),
  ).toEqual([]);
});

it("prices are in euros, on pages, in JSON-LD and in the budgets of the quote form", () => {
  const on = (path: string) => pages.find(({ target }) => target === path)?.text ?? "";
  expect(on("/maintenance-plans")).toContain("€199");
  expect(on("/maintenance-plans")).toContain("Hosting worth about €15 a month");
  expect(on("/maintenance-plans")).toContain('"priceCurrency":"EUR"');
  expect(on("/maintenance-plans")).toContain('"areaServed":{"@type":"Country","name":"Germany"}');
  expect(on("/quote")).toContain("€5.000 - €15.000");
  expect(on("/terms")).toContain("in euros: on the quote");
});
