import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { TESTIMONIALS } from "~/content/testimonials";
import { updateClaim } from "~/domain/claims/update-claim.server";
import { createPreview } from "~/domain/previews/create-preview.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeStaff } from "../harness/accounts";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;
let editor: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  test.ctx.contentChanged = () => site.refresh();
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
  editor = await makeStaff(test.ctx, "editor", { name: "Edda" });
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const asEditor = () => onBehalfOf(test.ctx, { kind: "staff", userId: editor.userId, name: "Edda", role: "editor" });
const preview = async (page: string) => (await site.ask(`${page}?drafts`, { headers: await editor.signIn() })).text;
const MARKED = /<mark title="Sample">[^<]+/g;

it("marks the sample testimonials to staff in the preview, and leads to where they are changed", async () => {
  const text = await preview("/");
  expect(text).toContain("Still samples on this page.");
  expect(text).toMatch(/href="\/admin\/website\/testimonials"[^>]*>Testimonials</);
  expect(text.match(MARKED)).toHaveLength(3);
});

it("leaves a small picture of the page without marks", async () => {
  const { text } = await site.ask("/?drafts=picture", { headers: await editor.signIn() });
  expect(text).toContain(TESTIMONIALS.content.quotes[0]?.name);
  expect(text).not.toMatch(/<mark|Still samples/);
});

it("marks one no longer once it says something else", async () => {
  const [first, ...others] = TESTIMONIALS.content.quotes;
  const quotes = [{ ...first, text: "Ștefan made us a site." }, ...others];
  await saveDocumentDraft(asEditor(), { kind: "testimonials", content: { quotes } });
  expect((await preview("/")).match(MARKED)).toHaveLength(2);
});

it("marks sample figures until they have a source", async () => {
  expect(await preview(DOCTORS_CLINICS.path)).toContain('<mark title="Sample">4.9/5</mark>');
  const lastOn = addDays(agencyDay(test.clock.now()), 9);
  const claim = { label: "Stars", value: "4.8/5", source: "Reviews", ownerId: editor.userId, lastOn, isShown: true };
  await updateClaim(asEditor(), { key: "satisfaction", claim });
  const text = await preview(DOCTORS_CLINICS.path);
  expect(text).toContain("4.8/5");
  expect(text).not.toContain('<mark title="Sample">4.8/5');
  expect(text).toContain('<mark title="Sample">300%</mark>');
});

it("names the legal text of its own page until its sections are edited", async () => {
  expect(await preview("/privacy")).toContain('href="/admin/website/privacy"');
  await saveDocumentDraft(asEditor(), { kind: "privacy", content: { intro: "We ask a lawyer." } });
  expect(await preview("/privacy")).toContain('href="/admin/website/privacy"');
  const sections = [{ id: "all", heading: "Everything", body: "We keep nothing." }];
  await saveDocumentDraft(asEditor(), { kind: "privacy", content: { intro: "We ask a lawyer.", sections } });
  expect(await preview("/privacy")).not.toContain('href="/admin/website/privacy"');
});

it("is not a byte for anyone else: visitors, staff who only look at the page, and guests of a link", async () => {
  const made = await createPreview(asEditor(), { name: "Ana", page: "", lifetime: "1" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const token = new URL(made.preview.url).pathname.slice("/preview/".length);
  const texts = [
    (await site.ask("/")).text,
    (await site.ask("/?drafts")).text,
    (await site.ask("/", { headers: await editor.signIn() })).text,
    (await site.ask(`/?preview=${token}`)).text,
  ];
  for (const text of texts) expect(text).not.toMatch(/<mark|Still samples|\/admin\/website/);
});
