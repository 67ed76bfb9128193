import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPreview } from "~/domain/previews/create-preview.server";
import { forgetPreviews } from "~/domain/previews/forget-previews.server";
import { revokePreview } from "~/domain/previews/revoke-preview.server";
import type { PreviewInput } from "~/domain/previews/schema";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Ștefan 山田", role: "editor" } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
  const home = { hero: { title: "Bread, soon." } };
  await saveDocumentDraft(editor(), { kind: "home", content: home });
  await saveDocumentDraft(editor(), { kind: "contact", content: { title: "Ring the bakery." } });
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const editor = () => onBehalfOf(test.ctx, EDITOR);

async function makeLink(input: Partial<PreviewInput> = {}) {
  const made = await createPreview(editor(), { name: "Ana", page: "", lifetime: "7", ...input });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const path = new URL(made.preview.url).pathname;
  return { id: made.preview.id, path, token: path.slice("/preview/".length) };
}

it("leads anyone who has it to the drafts, which say until when they are shown", async () => {
  const { path, token } = await makeLink();
  const opened = await site.ask(path);
  expect([opened.status, opened.headers.location]).toEqual([302, `/?preview=${token}`]);
  const { status, text, headers } = await site.ask(`/?preview=${token}`);
  expect(status).toBe(200);
  expect(text).toContain("Bread, soon.");
  expect(text).toMatch(/This link works until [A-Z][a-z]+ \d/);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(headers).not.toHaveProperty("x-frame-options");
});

it("leads on to the other drafts, by its bar and by the links of the page, and works without script", async () => {
  const { token } = await makeLink();
  const { text } = await site.ask(`/?preview=${token}`);
  expect(text).toMatch(new RegExp(`aria-label="More drafts".*?href="/contact\\?preview=${token}"[^>]*>Contact<`));
  expect(text).toContain(`href="/services/startups?preview=${token}"`);
  expect(text).not.toMatch(/href="\/login\?preview=[^"]*"[^>]*>Dashboard/);
  const contact = await site.ask(`/contact?preview=${token}`);
  expect(contact.text).toContain("Ring the bakery.");
  expect(contact.text).not.toContain("<script");
});

it("shows drafts as they are, not as they were when it was made", async () => {
  const { token } = await makeLink();
  await saveDocumentDraft(editor(), { kind: "home", content: { hero: { title: "Rolls, soon." } } });
  expect((await site.ask(`/?preview=${token}`)).text).toContain("Rolls, soon.");
});

it("is neither kept for visitors nor answered from what is kept", async () => {
  const { token } = await makeLink();
  for (const address of ["/", `/?preview=${token}`, "/", `/?preview=${token}`]) {
    const { text } = await site.ask(address);
    expect(text.includes("Bread, soon.")).toBe(address !== "/");
    if (address === "/") expect(text).not.toContain("preview");
  }
});

it("shows the drafts of its one page and of no other", async () => {
  const { path, token } = await makeLink({ page: "/contact" });
  expect((await site.ask(path)).headers.location).toBe(`/contact?preview=${token}`);
  const contact = await site.ask(`/contact?preview=${token}`);
  expect(contact.text).toContain("Ring the bakery.");
  expect(contact.text).not.toContain("More drafts");
  expect((await site.ask(`/?preview=${token}`)).text).not.toContain("Bread, soon.");
});

it("has ended once it is revoked or too old: 410, and the page as it is published", async () => {
  const links = { revoked: await makeLink(), old: await makeLink({ lifetime: "1" }) };
  await revokePreview(editor(), links.revoked.id);
  test.clock.advance(DAY_MS);
  for (const { path, token } of Object.values(links)) {
    const onPage = await site.ask(`/?preview=${token}`);
    expect([onPage.status, onPage.headers.location]).toEqual([302, path]);
    expect(onPage.text).not.toContain("Bread, soon.");
    const ended = await site.ask(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("This preview has expired");
  }
});

it("is 404 when we never made it or have forgotten it, and the page is the one for everyone", async () => {
  const { path, token } = await makeLink();
  const forged = [`${token.slice(0, -2)}AA`, `f${token.slice(1)}`, "x", "", token.toUpperCase(), `${token}.`];
  const plain = (await site.ask("/")).text;
  for (const each of forged) {
    expect((await site.ask(`/?preview=${each}`)).text).toBe(plain);
    if (each) expect((await site.ask(`/preview/${each}`)).status).toBe(404);
  }
  test.clock.advance(7 * DAY_MS + 90 * DAY_MS + 1);
  expect(await forgetPreviews(test.ctx)).toBe(1);
  expect((await site.ask(path)).status).toBe(404);
});

it("opens nothing but drafts: the back office and the portal ask who it is", async () => {
  const { token } = await makeLink();
  for (const address of ["/admin", "/admin/website", "/dashboard", "/dashboard/profile"]) {
    const { status, text } = await site.ask(`${address}?preview=${token}`);
    expect([status, text.includes("Bread, soon.")]).toEqual([302, false]);
  }
  const api = `/api/applications?preview=${token}`;
  expect((await site.ask(api)).status).toBe(401);
  expect((await site.ask(api, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await site.ask(`/?drafts&preview=x${token}`)).text).not.toContain("Bread, soon.");
});

it("is in no list of those who may not write the website, and says who made it to those who may", async () => {
  await makeLink({ name: "Ana <Ionescu>" });
  const sales = await (await makeStaff(test.ctx, "sales")).signIn();
  expect((await site.ask("/admin/website/previews", { headers: sales })).status).toBe(403);
  const edits = await (await makeStaff(test.ctx, "editor")).signIn();
  const { text } = await site.ask("/admin/website/previews", { headers: edits });
  expect(text).toContain("Ana &lt;Ionescu&gt;");
  expect(text).toContain("Ștefan 山田");
});

it("refuses the link beyond fifty that are good", async () => {
  for (let made = 0; made < 50; made += 1) await makeLink();
  await expect(makeLink()).rejects.toThrow("too-many");
});
