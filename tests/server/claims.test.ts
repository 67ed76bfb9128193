import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { createClaim } from "~/domain/claims/create-claim.server";
import { deleteClaim } from "~/domain/claims/delete-claim.server";
import { endClaims } from "~/domain/claims/end-claims.server";
import { listClaims } from "~/domain/claims/queries.server";
import type { ClaimInput } from "~/domain/claims/schema";
import { updateClaim } from "~/domain/claims/update-claim.server";
import { emailTextInput } from "~/domain/email-texts/text-input";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { createPost } from "~/domain/posts/create-post.server";
import { NewPost, PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import type { Field } from "~/domain/texts/schema";
import { listToday } from "~/domain/today/list-today.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { isRecord } from "~/lib/document-edits";
import { makeStaff } from "../harness/accounts";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const DAY_MS = 24 * 60 * 60 * 1000;
const DOCTORS = DOCTORS_CLINICS.path;

let test: TestContext;
let site: TestSite;
let ownerId: string;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
  ownerId = (await makeStaff(test.ctx, "editor", { name: "Edda" })).userId;
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const editor = () => onBehalfOf(test.ctx, { kind: "staff", userId: ownerId, name: "Edda", role: "editor" });
const today = () => agencyDay(test.clock.now());
const claim = (said: Partial<ClaimInput> = {}): ClaimInput => ({
  label: "Bakeries",
  value: "77 bakeries",
  source: "Our invoices of 2026",
  ownerId,
  lastOn: addDays(today(), 30),
  isShown: true,
  ...said,
});
const publish = (kind: string, content: unknown) => publishDocument(editor(), { kind, content });
const read = async (address: string) => (await site.ask(address)).text;

it("puts a claim wherever a text names it, from the next request on, and changes it everywhere at once", async () => {
  expect(await createClaim(editor(), claim())).toEqual({ outcome: "created", key: "bakeries" });
  await publish("home", { hero: { lead: "We build. {claim:bakeries} trust {agency}." } });
  expect(await read("/")).toContain("We build. 77 bakeries trust Bluebonnet Digital.");
  await updateClaim(editor(), { key: "bakeries", claim: claim({ value: "78 bakeries" }) });
  expect(await read("/")).toContain("We build. 78 bakeries trust Bluebonnet Digital.");
});

it("takes its sentence from the page once its last day is over, though the page was kept", async () => {
  await createClaim(editor(), claim({ lastOn: addDays(today(), 1) }));
  await publish("home", { hero: { lead: "We build. {claim:bakeries} trust us." } });
  test.clock.advance(DAY_MS);
  expect(await endClaims(test.ctx)).toBe(0);
  expect(await read("/")).toContain("77 bakeries");
  test.clock.advance(DAY_MS);
  expect(await endClaims(test.ctx)).toBe(1);
  const text = await read("/");
  expect(text).not.toContain("bakeries");
  expect(text).not.toContain("trust us");
  expect(text).toContain("We build.");
  expect(await endClaims(test.ctx)).toBe(0);
  await updateClaim(editor(), { key: "bakeries", claim: claim() });
  expect(await read("/")).toContain("77 bakeries");
});

it("takes the item of a list with it, the last one too, and brings no shipped one back", async () => {
  await createClaim(editor(), claim());
  const promises = [{ figure: "{claim:bakeries}", text: "bake with us" }];
  const home = DOCUMENT_KINDS.find(({ shipped }) => shipped.kind === "home")?.shipped.content as { promises: object[] };
  await publish("home", { promises: home.promises.map((first) => ({ ...first, ...promises[0] })) });
  expect(await read("/")).toContain("77 bakeries");
  await updateClaim(editor(), { key: "bakeries", claim: claim({ isShown: false }) });
  const text = await read("/");
  expect(text).not.toContain("bake with us");
  expect(text).not.toContain("until your quote is in your inbox");
});

it("refuses to publish an unknown claim, one in search texts, and a text that would be empty without it, beside the field", async () => {
  await createClaim(editor(), claim());
  const refused = (hero: object) => publish("home", hero);
  expect(await refused({ hero: { lead: "We have {claim:nothing}." } })).toMatchObject({
    problems: { "hero.lead": expect.stringContaining("There is no claim {claim:nothing}") },
  });
  expect(await refused({ hero: { lead: "{claim:bakeries} trust us." } })).toMatchObject({
    problems: { "hero.lead": expect.stringContaining("Add a sentence without a claim") },
  });
  expect(await refused({ meta: { title: "All {claim:bakeries}" } })).toMatchObject({
    problems: { "meta.title": expect.stringContaining("search engines") },
  });
  expect(await refused({ hero: { lead: "By {claim:Bad Key}." } })).toMatchObject({ outcome: "problems" });
  expect(await read("/")).not.toContain("{claim");
});

it("leaves a sentence out when its claim is deleted, and never shows a token", async () => {
  await createClaim(editor(), claim());
  await publish("home", { hero: { lead: "We build. {claim:bakeries} trust us." } });
  await deleteClaim(editor(), { id: "bakeries" });
  const text = await read("/");
  expect(text).toContain("We build.");
  expect(text).not.toMatch(/trust us|\{claim/);
});

it("shows the figures of the specification until someone edits or switches one off", async () => {
  expect(await read(DOCTORS)).toMatch(/50\+[\s\S]*300%[\s\S]*4\.9\/5[\s\S]*400%[\s\S]*\$2\.5M[\s\S]*95%/);
  await updateClaim(editor(), { key: "healthcare-clients", claim: claim({ value: "61" }) });
  for (const key of ["patient-growth", "case-growth"])
    await updateClaim(editor(), { key, claim: claim({ isShown: false }) });
  const text = await read(DOCTORS);
  expect(text).toContain(">61<");
  expect(text).not.toContain("50+");
  expect(text).not.toMatch(/300%|average patient growth/);
  for (const page of [DOCTORS, `${DOCTORS}/case-study`]) expect(await read(page)).not.toContain("400%");
  await deleteClaim(editor(), { id: "patient-growth" });
  expect(await read(DOCTORS)).toContain("300%");
});

it("leaves the sentence out of the case study's lead whose figures aren't shown, and keeps the rest", async () => {
  const path = `${DOCTORS}/case-study`;
  const lead = /went from ([^<]*) new patients a month in a year and a half\. Told month by month/;
  expect(lead.exec(await read(path))?.[1]).toBe("48 to 240");
  await updateClaim(editor(), { key: "case-patients", claim: claim({ value: "50 to 200" }) });
  expect(lead.exec(await read(path))?.[1]).toBe("50 to 200");
  await updateClaim(editor(), { key: "case-patients", claim: claim({ isShown: false }) });
  const text = await read(path);
  expect(text).toContain(">Told month by month, with what went wrong and what it cost.<");
  expect(text).not.toMatch(/in a year and a half|\{claim/);
});

it("says no figure that nobody counted once the agency goes by its own name, until it gives a source and a last day", async () => {
  const owner = onBehalfOf(test.ctx, { kind: "staff", userId: ownerId, name: "Edda", role: "owner" });
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: { name: "Hafenkante" }, seen: updatedAt });
  for (const page of [DOCTORS, `${DOCTORS}/case-study`]) {
    const text = await read(page);
    expect(text).not.toMatch(/50\+|300%|4\.9\/5|400%|\$2\.5M|case-figures-title|48 to 240/);
    expect(text).toContain("Hafenkante");
  }
  expect((await listBeforeLaunch(owner)).open).toContainEqual({ item: "claims", why: "sample", count: 7 });
  await updateClaim(editor(), { key: "healthcare-clients", claim: claim({ value: "61" }) });
  const text = await read(DOCTORS);
  expect(text).toContain(">61<");
  expect(text).not.toContain("300%");
  expect((await listBeforeLaunch(owner)).open).toContainEqual({ item: "claims", why: "sample", count: 6 });
});

it("is refused with the reason where it would outlive its last day: in articles and emails", async () => {
  await createClaim(editor(), claim());
  const { id } = await createPost(editor(), NewPost.parse({ title: "Ovens", category: "Startups" }));
  const post = { title: "Ovens", category: "Startups", description: "Short.", author: "Ana" };
  const html = "<p>We serve {claim:bakeries}.</p>";
  expect(await publishPost(editor(), { id, post: PostInput.parse({ ...post, html }) })).toMatchObject({
    outcome: "incomplete",
    problems: { html: expect.stringContaining("claim can’t be used in an article") },
  });
  const words = emailTextInput("quote-sent").safeParse({
    subject: "Your quote",
    heading: "Your quote",
    body: "We serve {claim:bakeries}.\n\n{link}",
  });
  expect(words.error?.issues.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("claim can’t be used in an email"),
  );
});

/** Every text that may name the claim does. */
function naming(field: Field, value: unknown): unknown {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    const named = Object.entries(field.fields).filter(([name]) => values[name] !== undefined);
    return Object.fromEntries(named.map(([name, inner]) => [name, naming(inner, values[name])]));
  }
  if (field.type === "list") return (value as unknown[]).map((item) => naming(field.item, item));
  if (field.type !== "text" || !field.takesClaims || field.max < 40) return value;
  return ["First. {claim:bakeries} b.", ...(field.tokens ?? []).map((token) => `{${token}}`)].join(" ");
}

it("is in no document for search engines, whatever text names it", async () => {
  await createClaim(editor(), claim({ value: "Zqz" }));
  for (const { shipped, field, title, shownAt } of DOCUMENT_KINDS) {
    expect(await publish(shipped.kind, naming(field, shipped.content)), title).not.toHaveProperty("problems");
    const [page = "/"] = shownAt;
    const text = await read(page);
    const [head = ""] = text.split("</head>");
    expect(head, title).not.toContain("Zqz");
    for (const [, data = ""] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      expect(data, title).not.toContain("Zqz");
  }
  expect(await read("/")).toContain("Zqz");
});

it("is on the list of its owner from two weeks before its last day until someone sees to it", async () => {
  await createClaim(editor(), claim({ lastOn: addDays(today(), 15) }));
  const rows = async () =>
    (await listToday(editor(), { view: "mine" })).items.filter(({ kind }) => kind === "claim-ending");
  expect(await rows()).toEqual([]);
  test.clock.advance(DAY_MS);
  expect(await rows()).toMatchObject([
    {
      id: "bakeries",
      what: "Bakeries: 77 bakeries",
      path: "/admin/website/claims/bakeries/edit",
      owner: { name: "Edda" },
    },
  ]);
  await updateClaim(editor(), { key: "bakeries", claim: claim({ lastOn: addDays(today(), 300) }) });
  expect(await rows()).toEqual([]);
});

it("refuses days that are over or too far, strangers, stale edits and those who may not", async () => {
  const outcome = async (said: Partial<ClaimInput>) => (await createClaim(editor(), claim(said))).outcome;
  expect(await outcome({ lastOn: addDays(today(), -1) })).toBe("in-past");
  expect(await outcome({ lastOn: addDays(today(), 3000) })).toBe("too-far");
  const sales = await makeStaff(test.ctx, "sales");
  expect(await outcome({ ownerId: sales.userId })).toBe("unknown-person");
  expect(await outcome({ label: "山田" })).toBe("created");
  expect(await outcome({ label: "山田" })).toBe("created");
  expect((await listClaims(editor())).map(({ key }) => key)).toEqual(
    expect.arrayContaining(["shan-tian", "shan-tian-2"]),
  );
  await updateClaim(editor(), {
    key: "shan-tian",
    updatedAt: (await listClaims(editor())).find(({ key }) => key === "shan-tian")?.updatedAt,
    claim: claim(),
  });
  await expect(updateClaim(editor(), { key: "shan-tian", updatedAt: "", claim: claim() })).rejects.toMatchObject({
    code: "claim.stale",
  });
  await expect(updateClaim(editor(), { key: "nothing", claim: claim() })).rejects.toMatchObject({
    code: "claim.not-found",
  });
  const other = onBehalfOf(test.ctx, { kind: "staff", userId: sales.userId, name: "Sam", role: "sales" });
  await expect(createClaim(other, claim())).rejects.toThrow("website.write");
});
