import { describe, expect, it } from "vitest";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { createPlan, updatePlan } from "~/domain/plans/change-plans.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import { contentOf, publishOwnPage, sectionOf } from "./publish-own-page";
import { emptiedPageSite } from "./start-page-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olga", role: "owner" } as const;
const PLAN = { name: "Ștefan’s care", priceCents: 4_900, features: ["Hosting"] };

const { test, site } = emptiedPageSite();

const as = () => onBehalfOf(test.ctx, OWNER);
const leads = async () => (await test.pool.query("select kind, name, email, details, source from leads")).rows;

/** A form of the page as a browser without script sends it, with what was typed. */
async function typeInto(path: string, action: string, typed: Readonly<Record<string, string>>) {
  const { text } = await site.ask(path);
  const form = readForms(text, path).find((each) => each.action === action && each.method === "post");
  expect(form, action).toBeDefined();
  const fields = new Map(form?.fields);
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  test.clock.advance(10_000);
  return formOf(fields);
}

describe("the discovery form of an industry page", () => {
  const words = { business: "restaurant", people: "guests", note: "Please leave out names of guests." };

  it("asks in the page's own words, beside the plans, whose buttons lead into it", async () => {
    await publishOwnPage(as(), ["hero", sectionOf("plans", { plans: "doctors" }), sectionOf("discovery", words)]);
    const { status, text } = await site.ask("/bakeries");
    expect(status).toBe(200);
    for (const said of ["Restaurant name", "Restaurant location and main goal", "Get more guests", words.note])
      expect([said, text.includes(said)]).toEqual([said, true]);
    expect(/practice|patients/i.test(text.slice(text.indexOf('id="discovery"'), text.indexOf("</form>")))).toBe(false);
    expect(text.includes('href="?plan=growth#discovery"')).toBe(true);
    const chosen = (await site.ask("/bakeries?plan=growth")).text;
    expect(/<textarea[^>]*name="challenges"[^>]*>[^<]*Growth \(\$/.test(chosen)).toBe(true);
    expect(/<textarea[^>]*name="challenges"[^>]*><\/textarea>/.test(text)).toBe(true);
  });

  it("keeps a text that is too long whole, and says so beside it", async () => {
    await publishOwnPage(as(), ["hero", "discovery"]);
    const last = "The last line.";
    const typed = { name: "Ștefan", challenges: `${"x y ".repeat(1500)}${last}`, location: "L".repeat(400) };
    const { status, text } = await site.ask("/bakeries", await typeInto("/bakeries", "/bakeries", typed));
    expect(status).toBe(400);
    for (const said of [last, typed.location, "keep this to 5000 characters", "keep this to 300 characters"])
      expect([said, text.includes(said)]).toEqual([said, true]);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(await leads()).toEqual([]);
  });

  it("is taken at the page's own address, without script, and the lead says from which page", async () => {
    await publishOwnPage(as(), ["hero", "discovery"]);
    const typed = { name: "山田 Ștefan", email: "y@example.com", challenges: "Bread.", mainGoal: "website" };
    const answer = await site.ask("/bakeries", await typeInto("/bakeries", "/bakeries", typed));
    expect([answer.status, answer.headers.location]).toEqual([303, "/bakeries#discovery"]);
    expect(await leads()).toMatchObject([
      { kind: "discovery-session", name: "山田 Ștefan", email: "y@example.com", source: { sentFrom: "/bakeries" } },
    ]);
    const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
    const thanks = await site.ask("/bakeries", { headers: { cookie } });
    expect(thanks.text.includes("data-notice")).toBe(true);
  });

  it("stays where the industries are switched off, and keeps the page in memory", async () => {
    await publishOwnPage(as(), ["hero", "discovery"]);
    const { updatedAt } = await getSetting(as(), "modules");
    await saveSetting(as(), { key: "modules", change: { off: ["industries"] }, seen: updatedAt });
    await site.ask("/bakeries");
    const before = test.statementCount();
    expect((await site.ask("/bakeries")).status).toBe(200);
    expect(test.statementCount()).toBe(before);
    const answer = await site.ask("/bakeries", await typeInto("/bakeries", "/bakeries", { name: "Ada" }));
    expect(answer.status).toBe(303);
    expect(await leads()).toHaveLength(1);
  });

  it("knows a customer who is signed in, and takes what they send", async () => {
    await publishOwnPage(as(), ["hero", "discovery"]);
    const customer = await makeCustomer(test.ctx);
    const headers = await customer.signIn();
    const { text } = await site.ask("/bakeries", { headers });
    expect(/name="email"[^>]*value="[^"]+@/.test(text) || /value="[^"]+@[^"]*"[^>]*name="email"/.test(text)).toBe(true);
    const { headers: kinds, ...sent } = await typeInto("/bakeries", "/bakeries", { name: "Ada" });
    expect((await site.ask("/bakeries", { ...sent, headers: { ...kinds, ...headers } })).status).toBe(303);
  });

  it("is nowhere else: other pages, unknown and deleted ones take nothing", async () => {
    const id = await publishOwnPage(as(), ["hero", "discovery"]);
    const sent = await typeInto("/bakeries", "/bakeries", { name: "Ada" });
    await publishOwnPage(as(), ["hero", "form"], { path: "/other" });
    await deleteCustomPage(as(), { id, updatedAt: undefined, target: "" });
    for (const path of ["/other", "/nowhere", "/bakeries"]) {
      const { status } = await site.ask(path, sent);
      expect([path, status]).toEqual([path, 404]);
    }
    expect(await leads()).toEqual([]);
  });
});

describe("the quote form of a page", () => {
  const typed = { serviceType: "small-business", businessName: "山田 Bread", email: "y@example.com" };

  it("is that of the quote page, which takes it and shows what is wrong", async () => {
    await publishOwnPage(as(), ["hero", "quote"]);
    const refused = await site.ask("/quote", await typeInto("/bakeries", "/quote", { ...typed, email: "" }));
    expect([refused.status, refused.text.includes("山田 Bread")]).toEqual([400, true]);
    const answer = await site.ask("/quote", await typeInto("/bakeries", "/quote", typed));
    expect([answer.status, answer.headers.location]).toEqual([303, "/quote"]);
    expect(await leads()).toMatchObject([{ kind: "quote-request", source: { sentFrom: "/bakeries" } }]);
  });

  it("counts once, however often it is sent, and is made for each visitor", async () => {
    await publishOwnPage(as(), ["hero", "quote"]);
    const sent = await typeInto("/bakeries", "/quote", typed);
    await site.ask("/quote", sent);
    await site.ask("/quote", sent);
    expect(await leads()).toHaveLength(1);
    const other = await typeInto("/bakeries", "/quote", typed);
    expect(other.body).not.toBe(sent.body);
  });
});

it("a form that a page has once is refused a second time, beside the section", async () => {
  const id = await publishOwnPage(as(), ["hero", "discovery", "quote"]);
  const kind = `page-${id}`;
  const twice = contentOf(["hero", "discovery", "quote", "discovery", "quote"]);
  expect(await publishDocument(as(), { kind, content: twice })).toMatchObject({
    outcome: "problems",
    problems: {
      "sections.3": "This page already has this form. Remove one of them.",
      "sections.4": "This page already has this form. Remove one of them.",
    },
  });
  await test.pool.query("update documents set edits = $1::jsonb where kind = $2", [JSON.stringify(twice), kind]);
  site.refresh();
  const { status, text } = await site.ask("/bakeries");
  expect([status, text.match(/data-wizard=/g)?.length, text.match(/action="\/quote"/g)?.length]).toEqual([200, 1, 1]);
});

it("a section of subscription plans shows those on offer, in search engines too, and follows them on the next request", async () => {
  const plan = await createPlan(as(), PLAN);
  await createPlan(as(), { ...PLAN, name: "Not offered", isActive: false });
  await publishOwnPage(as(), ["hero", sectionOf("plans", { plans: "subscriptions" })]);
  const { text } = await site.ask("/bakeries");
  expect([text.includes("Ștefan’s care"), text.includes("$49"), text.includes("Not offered")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(text.includes(`"price":"49.00"`)).toBe(true);
  expect(text.includes(`/signup?next=`)).toBe(true);
  await updatePlan(as(), { id: plan.id, updatedAt: undefined, changes: { priceCents: 5_900 } });
  expect((await site.ask("/bakeries")).text.includes("$59")).toBe(true);
});
