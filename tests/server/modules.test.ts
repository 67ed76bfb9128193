import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { KEPT_MODULES, MODULE_NAMES, MODULES, type ModuleName, moduleOf } from "~/config/modules";
import { DOCTORS_CLINICS } from "~/content/industries";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { isOffAddress } from "~/lib/off-addresses";
import { seedJobs, seedPosts } from "~/seed/content.server";
import { seedPlans } from "~/seed/plans.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { inSlice } from "../harness/in-slice";
import { makeIssuedInvoice } from "../harness/invoices";
import { makeProject } from "../harness/portal";
import { loadRealBuild, type Place } from "../harness/real-build";
import { formOf } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { CORE } from "./core-addresses";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olga", role: "owner" } as const;

let test: TestContext;
let site: TestSite;
let places: readonly Place[];
beforeAll(async () => {
  [{ test, site }, { places }] = await Promise.all([startPageSite(), loadRealBuild()]);
});
beforeEach(async () => {
  await test.reset();
  await transact(test.ctx, async (tx) => {
    await seedPlans(tx);
    await seedPosts(tx);
    await seedJobs(tx, DEFAULT_IDENTITY);
  });
  test.ctx.contentChanged?.("test");
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

async function switchOff(...off: ModuleName[]): Promise<void> {
  const owner = onBehalfOf(test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "modules");
  await saveSetting(owner, { key: "modules", change: { off }, seen: updatedAt });
}

async function fill(pattern: string): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>("select id from jobs where status = 'active' limit 1");
  return pattern
    .replace("/blogs/:category/", "/blogs/cloud-computing/")
    .replace("/book/:kind", "/book/call")
    .replace(/:jobId|\{jobId\}/, rows[0]?.id ?? "")
    .replace(/:postId|\{postId\}/, "1")
    .replace(/:\w+|\{\w+\}/g, "x");
}

/** Links of a document, an email or a feed that lead to this site. */
function linksOf(text: string): string[] {
  const found = [...text.matchAll(/(?:href="|<loc>|<link>)([^"<]*)/g)].map(([, address = ""]) => address);
  const own = found.map((address) => address.replaceAll("&amp;", "&").replace("https://agency.example", ""));
  return [...new Set(own.flatMap((address) => (/^\/(?!\/)/.test(address) ? (address.split("#")[0] ?? []) : [])))];
}

/** Every page that can be reached from these, and the links to it that find nothing. */
async function crawl(starts: readonly string[], headers: Record<string, string> = {}) {
  const dead: string[] = [];
  const from = new Map<string, string>();
  const seen = new Set(starts);
  for (const page of seen) {
    const { status, text, headers: answered } = await site.ask(page, { headers });
    if (status === 404) dead.push(page);
    if (status !== 200 || !/html|xml/.test(String(answered["content-type"]))) continue;
    for (const link of linksOf(text))
      if (!/^\/(?:assets|app|api|logout|figures)\b|\?/.test(link)) {
        if (!from.has(link)) from.set(link, page);
        seen.add(link);
      }
  }
  return { dead, seen, from };
}

const PUBLIC = ["/", "/sitemap.xml", "/login", "/signup", "/newsletter/unsubscribe", "/application", "/nowhere-at-all"];

/**
 * Without the token of a link there is nothing at the second, and without a code at the third, which the page of a code
 * names.
 */
const NOTHING_THERE = ["/nowhere-at-all", "/newsletter/unsubscribe", "/verify"];

describe.each(inSlice(MODULE_NAMES))("%s, switched off,", (name) => {
  const isOff = (address: string) => isOffAddress(MODULES[name].addresses, address);
  const isTab = (KEPT_MODULES as readonly ModuleName[]).includes(name);

  it("answers 404 to everyone, or to customers who have nothing there, at each of its addresses, and is there again once it is switched on", async () => {
    const owner = await (await makeStaff(test.ctx, "owner")).signIn();
    const customer = await (await makeCustomer(test.ctx)).signIn();
    const paths = [...places.map(({ pattern }) => pattern), ...OPERATIONS.map(({ path }) => `/api${path}`)].filter(
      isOff,
    );
    const addresses = await Promise.all([...new Set(paths)].map(fill));
    expect(addresses.length).toBeGreaterThan(0);
    const before = await Promise.all(addresses.map(async (address) => (await site.ask(address)).status));
    await switchOff(name);
    for (const address of addresses) {
      for (const headers of isTab ? [customer] : [{}, owner, customer]) {
        const asked = [
          await site.ask(address, { headers }),
          await site.ask(address, { method: "HEAD", headers }),
          await site.ask(address.toUpperCase().replace("/API/", "/api/"), { headers }),
          await site.ask(`${address}.data`, { headers }),
        ].map(({ status, headers: { location } }) => (status === 301 ? `to ${location}` : status));
        expect([address, ...asked.map((status) => (String(status).startsWith("to ") ? 404 : status))]).toEqual([
          address,
          404,
          404,
          404,
          404,
        ]);
        const form = formOf([]);
        const posted = await site.ask(address, { ...form, headers: { ...form.headers, ...headers } });
        expect([address, posted.status]).toEqual([address, 404]);
      }
      // Visitors sign in there, and staff go on to the back office, as before.
      if (isTab) expect((await site.ask(address)).headers.location ?? "").toMatch(/^\/(?:login|dashboard|quotes)/);
      const picture = await site.ask(`/social${address}.png`);
      expect([address, picture.status]).toEqual([address, 404]);
    }
    await switchOff();
    const after = await Promise.all(addresses.map(async (address) => (await site.ask(address)).status));
    expect(after).toEqual(before);
  });

  it("is linked from no page that visitors, customers and staff can reach, and is in no site map", async () => {
    await switchOff(name);
    const owner = await (await makeStaff(test.ctx, "owner")).signIn();
    const customer = await (await makeCustomer(test.ctx)).signIn();
    const visited = await crawl(PUBLIC);
    expect([...visited.from].filter(([link]) => isOff(link))).toEqual([]);
    expect(visited.dead.filter((page) => !NOTHING_THERE.includes(page))).toEqual([]);
    expect(visited.seen.size).toBeGreaterThan(15);
    const portal = await crawl(["/dashboard"], customer);
    expect([...portal.from].filter(([link]) => isOff(link))).toEqual([]);
    const { text } = await site.ask("/admin", { headers: owner });
    expect(linksOf(text).filter(isOff)).toEqual([]);
    expect(linksOf(text)).toContain("/admin/leads");
  });

  it("is left out of the API's document", async () => {
    const read = async () => Object.keys(JSON.parse((await site.ask("/api/openapi.json")).text).paths);
    const all = await read();
    await switchOff(name);
    expect(await read()).toEqual(all.filter((path) => !isOff(path)));
  });
});

/**
 * Phrases that sell a module, in our own words: rows that the agency writes (articles, jobs) and quotations of
 * customers are theirs.
 */
const SELLS: Partial<Record<ModuleName, RegExp>> = {
  blog: /\bblogs?\b|newsletter(?! addresses: until)/i,
  newsletter: /newsletter box|join our list|subscribe to the newsletter/i,
  careers: /\bcareers?\b|job applications?|job-listings/i,
  products: /tajjam|voygee|mind[ -]ops|products of our own/i,
  tajjam: /tajjam|three products/i,
  voygee: /voygee|three products/i,
  "mind-ops": /mind[ -]ops|three products/i,
  subscriptions: /\$(?:29|79|149)\b/,
  maintenance: /maintenance[ -]plan|care plan|kickstarter|Digital (?:Basic|Premium)|\$(?:99|199|499)\b/i,
  startups:
    /startup|sending a pitch|\bMVPs?\b|pitch|hears? back|equity|augmentation|\$(?:35|65),000(?! - | ?<\/option>)|48 hours/i,
  industries: /doctor|clinics?\b|medical practice|healthcare practice|discovery session/i,
};
const CUSTOMERS_OWN = /<(?:figure|figcaption)\b[\s\S]*?<\/(?:figure|figcaption)>/g;
/** Rows, live pieces, and the way to unsubscribe, which is there for as long as anyone is subscribed. */
const ROWS =
  /^\/(?:newsletter\/unsubscribe|jobs?|apply|job-listings|blogs|feed|careers|saved-posts|tajjam|voygee|mind-ops|work|social)(?=[/.]|$)/;
const BUDGETS = /<select[^>]*name="budget"[\s\S]*?<\/select>/g;

describe.each(inSlice(MODULE_NAMES.filter((name) => SELLS[name])))("%s, switched off, sells nothing:", (name) => {
  it("no page, feed, script’s data or document of the API says a word of it", async () => {
    await switchOff(name);
    const { seen } = await crawl([...PUBLIC, "/quote", "/contact", "/api/docs", "/robots.txt", "/site.webmanifest"]);
    const said: string[] = [];
    for (const page of [...seen, "/api/openapi.json"].filter((page) => !ROWS.test(page))) {
      const { text } = await site.ask(page);
      const own = text
        .replace(/<style[\s\S]*?<\/style>/g, "")
        .replace(BUDGETS, "")
        .replace(CUSTOMERS_OWN, "");
      // The categories of articles are fixed, and one has the name of a module.
      const plain = page.startsWith("/api/")
        ? own.replaceAll(/Startups(?=[" ·])|a blog\.|"newsletter"|&quot;newsletter/g, "")
        : own;
      const at = plain.search(SELLS[name] ?? /^$/);
      if (at >= 0) said.push(`${page}: ${plain.slice(at - 60, at + 60)}`);
    }
    expect(said).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
  });
});

it("asks for no kind of service that is off, and says nothing of it in what emails and pictures are made of", async () => {
  await switchOff("startups", "industries");
  expect((await site.ask("/")).text).toContain("Websites, software and marketing for small businesses.");
  const form = formOf([
    ["serviceType", "startups"],
    ["businessName", "Tallyrow"],
    ["email", "dev@tallyrow.example"],
  ]);
  expect((await site.ask("/quote", form)).status).toBe(400);
  expect((await test.pool.query("select 1 from leads")).rows).toEqual([]);
});

it("changes not a byte of any page while everything is on", async () => {
  const pages = ["/", "/subscriptions", "/blogs", "/blogs/1", "/careers", DOCTORS_CLINICS.path, "/sitemap.xml"];
  const read = async () => {
    const texts = [];
    for (const page of pages) texts.push((await site.ask(page)).text.replace(/nonce="[^"]*"|value="[\w.-]{60,}"/g, ""));
    return texts;
  };
  const before = await read();
  await switchOff("blog");
  await switchOff();
  expect(await read()).toEqual(before);
});

it("drops what was kept in memory with the switch", async () => {
  expect((await site.ask("/careers")).status).toBe(200);
  expect((await site.ask("/")).text).toContain('href="/careers"');
  await switchOff("careers");
  expect((await site.ask("/careers")).status).toBe(404);
  expect((await site.ask("/")).text).not.toContain('href="/careers"');
});

it("always lets people unsubscribe and applicants see their application", async () => {
  await switchOff(...MODULE_NAMES);
  expect((await site.ask("/newsletter/unsubscribe?token=x")).text).toContain("This link doesn");
  expect((await site.ask("/application")).status).toBe(200);
});

it("takes along what a page of its own shows elsewhere: pieces of work, packages for startups", async () => {
  const pieces = async () => (await site.ask("/")).text.includes('class="work-frame work-picture"');
  expect(await pieces()).toBe(true);
  await switchOff("work", "startups");
  expect(await pieces()).toBe(false);
  const home = (await site.ask("/")).text;
  expect(home).not.toMatch(/type=startups|Pitch Your Startup|Services for startups/);
  expect(home).toContain("Marisol Treviño");
  const quote = (await site.ask("/quote")).text;
  expect(quote).not.toContain('data-type="startups"');
  expect(quote).toContain('data-type="small-business"');
});

it("takes the products along one by one, and each of them with all", async () => {
  await switchOff("voygee");
  expect([(await site.ask("/voygee")).status, (await site.ask("/tajjam")).status]).toEqual([404, 200]);
  await switchOff("products");
  for (const page of ["/tajjam", "/voygee", "/mind-ops"]) expect((await site.ask(page)).status).toBe(404);
});

it("takes the newsletter along with the blog", async () => {
  await switchOff("blog");
  expect((await site.ask("/newsletter/subscribe")).status).toBe(404);
});

it("is a declared part of the site, or declared as none: no route is forgotten", () => {
  const starts = [...places.map(({ pattern }) => pattern), ...OPERATIONS.map(({ path }) => `/api${path}`)]
    .filter((path) => moduleOf(path) === undefined)
    .map((path) => /^\/(?:(?:admin|api|dashboard|newsletter|saved)(?:\/[^/]*)?|[^/]*)/.exec(path)?.[0] ?? path);
  expect([...new Set(starts)].sort()).toEqual([...CORE].sort());
});

it("keeps its switches where the owner finds them, with what each takes along", async () => {
  const owner = await (await makeStaff(test.ctx, "owner")).signIn();
  const { text } = await site.ask("/admin/settings/modules", { headers: owner });
  for (const name of MODULE_NAMES) expect(text).toContain(MODULES[name].label);
  expect(text.match(/type="checkbox"[^>]*name="on"[^>]*checked/g)).toHaveLength(MODULE_NAMES.length);
});

/** A customer with a project that runs, an invoice for it and a subscription. */
async function makeBusyCustomer() {
  const { actor, signIn } = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, actor);
  const invoiceId = await makeIssuedInvoice(test.ctx, actor.businessId);
  await test.pool.query("update invoices set project_id = $1 where id = $2", [projectId, invoiceId]);
  await test.pool.query(
    `insert into subscriptions (id, business_id, package_name, monthly_price_cents, status, current_period_end, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Growth', 7900, 'active', now() + interval '9 days', now(), now())`,
    [actor.businessId],
  );
  const own = [
    "/dashboard/subscription",
    "/dashboard/payments",
    `/dashboard/invoices/${invoiceId}`,
    "/dashboard/projects",
  ];
  return { actor, projectId, own: [...own, `/dashboard/projects/${projectId}`], headers: await signIn() };
}

it("leaves customers the tabs in which they have something, with what leads there", async () => {
  const busy = await makeBusyCustomer();
  const idle = await (await makeCustomer(test.ctx)).signIn();
  await switchOff(...KEPT_MODULES);
  for (const path of busy.own) {
    expect([path, (await site.ask(path, { headers: busy.headers })).status]).toEqual([path, 200]);
    expect([path, (await site.ask(path, { headers: idle })).status]).toEqual([path, 404]);
  }
  const first = linksOf((await site.ask("/dashboard", { headers: busy.headers })).text);
  expect(first).toEqual(expect.arrayContaining(busy.own));
  const nothing = linksOf((await site.ask("/dashboard", { headers: idle })).text);
  expect(nothing.filter((link) => busy.own.includes(link))).toEqual([]);
  expect(nothing).toContain("/dashboard/notifications");
  const { dead } = await crawl(["/dashboard"], busy.headers);
  expect(dead.filter((page) => !NOTHING_THERE.includes(page))).toEqual([]);
});

it("takes a customer’s tab away with the last thing in it, in the portal and in the API", async () => {
  const { projectId, headers, own } = await makeBusyCustomer();
  const messages = `/api/projects/${projectId}/messages`;
  const open = async () => (await site.ask(messages, { headers })).status;
  await switchOff("customer-projects");
  expect(await open()).toBe(200);
  await test.pool.query("update projects set status = 'done'");
  expect(await open()).toBe(404);
  const json = { ...formOf([]).headers, "content-type": "application/json" };
  const body = JSON.stringify({ text: "Hello" });
  expect((await site.ask(messages, { method: "POST", body, headers: { ...headers, ...json } })).status).toBe(404);
  const { dead, seen } = await crawl(["/dashboard"], headers);
  expect(dead.filter((page) => !NOTHING_THERE.includes(page))).toEqual([]);
  expect([...seen].filter((page) => page.startsWith("/dashboard/projects"))).toEqual([]);
  expect(seen).toContain(own[2]);
  await switchOff();
  expect(await open()).toBe(200);
});

it("keeps the way to sign in where a tab is off, and leads members without a project to their profile", async () => {
  await switchOff(...KEPT_MODULES, "customer-notifications");
  const { status, headers } = await site.ask("/dashboard/subscription");
  expect([status, headers.location]).toEqual([302, "/login?next=%2Fdashboard%2Fsubscription"]);
  const member = await (await makeCustomer(test.ctx, { businessRole: "member" })).signIn();
  expect((await site.ask("/dashboard", { headers: member })).headers.location).toBe("/dashboard/profile");
  expect((await site.ask("/dashboard/profile", { headers: member })).status).toBe(200);
});

it("lets customers choose their emails on their profile while notifications are off", async () => {
  const customer = await (await makeCustomer(test.ctx)).signIn();
  const profile = async () => (await site.ask("/dashboard/profile", { headers: customer })).text;
  expect(await profile()).not.toContain('id="preferences"');
  await switchOff("customer-notifications");
  expect(await profile()).toContain('id="preferences"');
  const form = formOf([
    ["intent", "preferences"],
    ["type", "payment"],
  ]);
  const saved = await site.ask("/dashboard/profile", { ...form, headers: { ...form.headers, ...customer } });
  expect([saved.status, saved.headers.location]).toEqual([303, "/dashboard/profile#preferences"]);
  const { rows } = await test.pool.query("select type from notification_preferences where by_email");
  expect(rows).toEqual([{ type: "payment" }]);
});

it("leads from plans to a quote where readers have no tab to take one in", async () => {
  expect((await site.ask("/subscriptions")).text).toContain("next=%2Fdashboard%2Fsubscription");
  await switchOff("customer-subscription");
  const { text } = await site.ask("/subscriptions");
  expect(text).not.toContain("dashboard%2Fsubscription");
  expect(linksOf(text).some((link) => link.startsWith("/quote?plan="))).toBe(true);
});

it("says beside the switch of a tab how many customers keep it", async () => {
  await makeBusyCustomer();
  await makeCustomer(test.ctx);
  const owner = await (await makeStaff(test.ctx, "owner")).signIn();
  const text = (await site.ask("/admin/settings/modules", { headers: owner })).text.replaceAll("<!-- -->", "");
  for (const name of KEPT_MODULES)
    expect(text).toContain(`Customers with ${MODULES[name].keptWith} keep it while it’s off. 1 does now.`);
});
