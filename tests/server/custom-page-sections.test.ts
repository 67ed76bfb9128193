import { expect, it } from "vitest";
import { CASE_STUDY_PAGE } from "~/content/industries";
import { SECTION_SAMPLES, type SectionType } from "~/content/page-sections";
import { TESTIMONIALS } from "~/content/testimonials";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { publishAllDrafts } from "../harness/all-drafts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import { contentOf, publishOwnPage, sectionOf } from "./publish-own-page";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const TYPES = Object.keys(SECTION_SAMPLES) as SectionType[]; // safe: its own keys

const { test, site } = emptiedPageSite();

const as = () => onBehalfOf(test.ctx, EDITOR);
const says = (html: string, words: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&").includes(words);

const publishPage = (types: Parameters<typeof publishOwnPage>[1], where: Parameters<typeof publishOwnPage>[2] = {}) =>
  publishOwnPage(as(), types, where);

it("shows every kind of section with its words, prices of the catalogue and testimonials, without script", async () => {
  await publishPage(TYPES);
  const { status, text } = await site.ask("/bakeries");
  expect(status).toBe(200);
  for (const words of [
    "Headline: what you do, and for whom",
    "What you want to say. A blank line starts a new paragraph.",
    "How it works, in a few words",
    "Prices you can read before you call",
    "$2,999",
    "What you offer, in a few words",
    "What is compared",
    "What clients say",
    "Marisol Treviño",
    'src="/social/home.png"',
    "Invite visitors to write",
    "Invite visitors to ask for a quote",
    "Invite visitors to a first conversation",
    "Questions people ask",
    "What visitors should do now",
  ])
    expect([words, says(text, words)]).toEqual([words, true]);
  expect(text.match(/<h1\b/g)).toHaveLength(1);
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  // That of the discovery form, which makes it a wizard of steps, and that of the quote form.
  expect(text.match(/<script(?![^>]*(?:ld\+json|text\/html))/g)).toHaveLength(2);
  for (const type of ["Service", "FAQPage", "BreadcrumbList"]) expect(says(text, `"@type":"${type}"`)).toBe(true);
});

it.each(TYPES)("shows a page of a single section: %s", async (type) => {
  await publishPage([type]);
  const { status, text } = await site.ask("/bakeries");
  expect([status, text.match(/<h1\b/g)?.length]).toEqual([200, 1]);
});

const reads = async (address: string) => readable((await site.ask(address)).text);
const readable = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

it("shows the testimonials that the section names, in that order, each with a face and the work that it speaks of", async () => {
  const who = "Hollow Reed Nursery\n\n Tallyrow \nNobody & Sons";
  await publishPage([sectionOf("testimonials", { who })]);
  const text = await reads("/bakeries");
  expect(text.indexOf("Wendell Oakes")).toBeGreaterThan(0);
  expect(text.indexOf("Wendell Oakes")).toBeLessThan(text.indexOf("Dev Raghunathan"));
  expect(text).not.toContain("Marisol");
  expect(text.match(/class="work-frame work-picture"/g)).toHaveLength(2);
  expect(text).toMatch(/rounded-full[\s\S]*Wendell Oakes/);
  await publishPage([sectionOf("testimonials", { showsWork: false })], { path: "/all" });
  const all = await reads("/all");
  expect(all).not.toContain('class="work-frame work-picture"');
  for (const { name } of TESTIMONIALS.content.quotes) expect(all).toContain(name);
});

it("needs no testimonial at all: each page that shows them keeps its shape without", async () => {
  await publishPage(["hero", "testimonials", "action"]);
  expect(await publishDocument(as(), { kind: "testimonials", content: { quotes: [] } })).toMatchObject({
    outcome: "published",
  });
  for (const address of ["/", "/work", CASE_STUDY_PAGE.path, "/bakeries", "/services/startups"]) {
    const { status, text } = await site.ask(address);
    expect([address, status]).toEqual([address, 200]);
    expect([address, text.includes("Marisol"), text.includes("<blockquote")]).toEqual([address, false, false]);
    expect([address, [...text.matchAll(/<(?:ul|dl|ol)\b[^>]*><\/(?:ul|dl|ol)>/g)]]).toEqual([address, []]);
  }
  expect(await reads("/")).toContain("An estimate while the shop is closed");
  expect(await reads("/bakeries")).not.toContain("What clients say");
});

it("offers plans of its own, which its discovery form names, and says only real prices in JSON-LD", async () => {
  const plan = { period: "month", summary: "For a start.", features: ["A page", "A talk"], isPopular: false };
  const items = [
    { ...plan, name: "Oven", priceCents: 12_350 },
    { ...plan, name: "Bakery", period: "once", isPopular: true },
  ];
  await publishPage(["hero", sectionOf("prices", { items }), "discovery"]);
  const text = await reads("/bakeries");
  for (const words of [
    "$123.50",
    "/month",
    "Priced in your quote",
    "Most Popular",
    "A talk",
    'data-wish="We are interested in the plan Oven ($123.50/month)."',
  ])
    expect([words, text.includes(words)]).toEqual([words, true]);
  expect(text).toContain('href="?plan=1-oven#discovery"');
  expect(await reads("/bakeries?plan=2-bakery")).toMatch(/<textarea[^>]*name="challenges"[^>]*>[^<]*the plan Bakery\./);
  expect(text).toContain('"price":"123.50"');
  expect(text).not.toContain('"name":"Bakery","');
  const refused = await createCustomPage(as(), { name: "Two", path: "/two", arrangement: "industry" });
  if (refused.outcome !== "created") throw new Error(refused.outcome);
  const content = contentOf([sectionOf("prices", { items: [{ ...items[0], priceCents: "soon", features: [] }] })]);
  expect(await publishDocument(as(), { kind: refused.kind, content })).toMatchObject({
    problems: {
      "sections.0.items.0.priceCents": expect.stringContaining("price"),
      "sections.0.items.0.features": expect.stringContaining("At least"),
    },
  });
});

it("keeps claims out of what search engines are told of it", async () => {
  const made = await createCustomPage(as(), { name: "Two", path: "/two", arrangement: "landing" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const lead = "We serve {claim:healthcare-clients}. And you.";
  const content = contentOf([
    sectionOf("hero", { lead }),
    sectionOf("questions", { items: [{ question: "How many?", answer: lead }] }),
  ]);
  const { problems } = (await publishDocument(as(), { kind: made.kind, content })) as { problems: object };
  expect(Object.keys(problems)).toEqual(["sections.0.lead", "sections.1.items.0.answer"]);
});

it("tells search engines of a case study as of an article, with its first day", async () => {
  const made = await createCustomPage(as(), { name: "How Krume grew", path: "/krume", arrangement: "case-study" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const day = agencyDay(test.clock.now());
  await publishDocument(as(), { kind: made.kind, content: contentOf(["hero", "text"]) });
  test.clock.advance(3 * 24 * 60 * 60 * 1000);
  await publishDocument(as(), { kind: made.kind, content: contentOf(["hero", "steps"]) });
  const text = await reads("/krume");
  expect(text).toMatch(/"@type":"Article","headline":"How Krume grew"/);
  expect(text).toContain(`"datePublished":"${day}"`);
  expect(text).toContain('property="og:type" content="article"');
  await publishPage(["hero"]);
  expect(await reads("/bakeries")).not.toContain('"@type":"Article"');
});

it("tells search engines what is written for them, lists the page in the site map, and draws its picture", async () => {
  await publishPage(["hero"], { search: { searchTitle: "Sites for bakers", summary: "Bread online." } });
  await publishPage(["hero"], { path: "/hidden", search: { isHidden: true } });
  const { text } = await site.ask("/bakeries");
  for (const words of [
    "<title>Sites for bakers · Bluebonnet Digital</title>",
    'content="Bread online."',
    "https://agency.example/social/bakeries.png",
  ])
    expect([words, says(text, words)]).toEqual([words, true]);
  const map = (await site.ask("/sitemap.xml")).text;
  expect([map.includes("/bakeries</loc><lastmod>"), map.includes("/hidden")]).toEqual([true, false]);
  expect((await site.ask("/hidden")).text.includes('content="noindex"')).toBe(true);
  const picture = await site.ask("/social/bakeries.png");
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await site.ask("/social/nothing.png")).status).toBe(404);
});

it("takes a message by its form, and the lead says from which page", async () => {
  await publishPage(["hero", "form"]);
  const { text } = await site.ask("/bakeries");
  const [form] = readForms(text, "/bakeries").filter(({ fields }) => fields.some(([name]) => name === "sentFrom"));
  const typed = new Map(form?.fields);
  expect(typed.get("sentFrom")).toBe("/bakeries");
  test.clock.advance(10_000);
  for (const [name, value] of [
    ["name", "山田 Ștefan"],
    ["email", "y@example.com"],
    ["message", "Bread."],
  ] as const)
    typed.set(name, value);
  const answer = await site.ask("/contact", formOf(typed));
  expect([answer.status, answer.headers.location]).toEqual([303, "/contact"]);
  const { rows } = await test.pool.query("select source, name from leads");
  expect(rows).toMatchObject([{ name: "山田 Ștefan", source: { sentFrom: "/bakeries" } }]);
  const again = await site.ask("/bakeries");
  const [fresh] = readForms(again.text, "/bakeries").filter(({ fields }) =>
    fields.some(([name]) => name === "sentFrom"),
  );
  expect(new Map(fresh?.fields).get("formToken")).not.toBe(typed.get("formToken"));
});

it("is in the menu under its heading, and beside the headings where that is gone", async () => {
  const id = await publishPage(["hero"]);
  const page = { name: "Bakeries", path: "/bakeries" };
  const put = (menuHeading: string) =>
    updateCustomPage(as(), { id, updatedAt: undefined, page: { ...page, menuHeading } });
  const places = async () => (await site.ask("/contact")).text.match(/href="\/bakeries"/g)?.length ?? 0;
  expect(await places()).toBe(0);
  await put("Industries");
  expect(await places()).toBe(2);
  expect(/id="menu-industries"(?:(?!<\/ul>).)*href="\/bakeries"/s.test((await site.ask("/")).text)).toBe(true);
  await put("Trades");
  expect(await places()).toBe(2);
  await put("");
  expect(await places()).toBe(0);
});

it("says that it is gone once it is deleted, in the menu and the site map too", async () => {
  const id = await publishPage(["hero"]);
  const page = { name: "Bakeries", path: "/breads", menuHeading: "Industries" };
  await updateCustomPage(as(), { id, updatedAt: undefined, page });
  expect(await deleteCustomPage(as(), { id, updatedAt: undefined, target: "" })).toEqual({ outcome: "deleted" });
  expect((await site.ask("/breads")).status).toBe(410);
  expect((await site.ask("/bakeries")).status).toBe(410);
  expect((await site.ask("/")).text.includes('href="/breads"')).toBe(false);
  expect((await site.ask("/sitemap.xml")).text.includes("/breads")).toBe(false);
  await expect(deleteCustomPage(as(), { id, updatedAt: undefined, target: "" })).rejects.toThrow("page.not-found");
  await publishPage(["hero"], { path: "/breads" });
  expect((await site.ask("/breads")).status).toBe(200);
});

it("leads elsewhere once it is deleted, where that was chosen, and refuses a way that leads on", async () => {
  const id = await publishPage(["hero"]);
  for (const target of ["//evil.example", "javascript:alert(1)", "/bakeries", "somewhere"]) {
    const refused = await deleteCustomPage(as(), { id, updatedAt: undefined, target });
    expect([target, refused]).toEqual([target, { outcome: "bad-target" }]);
  }
  expect((await site.ask("/bakeries")).status).toBe(200);
  await deleteCustomPage(as(), { id, updatedAt: undefined, target: "/contact" });
  const { status, headers } = await site.ask("/bakeries");
  expect([status, headers.location]).toEqual([301, "/contact"]);
});

it("waits while it isn't written yet, and holds up no other draft", async () => {
  await createCustomPage(as(), { name: "Later", path: "/later", arrangement: "industry" });
  await saveDocumentDraft(as(), { kind: "home", content: { hero: { title: "Bread." } } });
  expect(await publishAllDrafts(as())).toEqual({ outcome: "published", count: 1 });
  expect((await site.ask("/")).text.includes("Bread.")).toBe(true);
  expect((await site.ask("/later")).status).toBe(404);
});
