import { expect, it } from "vitest";
import { pageDocument } from "~/content/page-sections";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { listCustomPages } from "~/domain/custom-pages/list-custom-pages.server";
import { restoreCustomPage } from "~/domain/custom-pages/restore-custom-page.server";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { createRedirect } from "~/domain/redirects/change-redirects.server";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { publishAllDrafts, scheduleAllDrafts } from "../harness/all-drafts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import { contentOf, publishOwnPage, sectionOf } from "./publish-own-page";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const VIEWER = { kind: "staff", userId: "u-2", name: "Vic", role: "viewer" } as const;

const { test, site } = emptiedPageSite();

const as = () => onBehalfOf(test.ctx, EDITOR);
const remove = (id: string, target = "") => deleteCustomPage(as(), { id, updatedAt: undefined, target });
const listGone = async () => (await listCustomPages(as(), { state: "gone" })).items;
const status = async (path: string) => (await site.ask(path)).status;

it("brings a page back where it was: address, menu, former addresses, draft and versions", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  const page = { name: "Breads", path: "/breads", menuHeading: "Industries" };
  await updateCustomPage(as(), { id, updatedAt: undefined, page });
  const { kind } = pageDocument(id);
  await saveDocumentDraft(as(), { kind, content: contentOf([sectionOf("hero", { title: "Not yet." })]) });
  await remove(id);
  expect([await status("/breads"), await status("/bakeries")]).toEqual([410, 410]);
  expect(await listGone()).toMatchObject([{ id, name: "Breads", path: "/breads" }]);
  expect(await restoreCustomPage(as(), { id })).toEqual({ outcome: "restored", isPublic: true });
  expect(await status("/breads")).toBe(200);
  expect((await site.ask("/bakeries")).headers.location).toBe("/breads");
  expect((await site.ask("/")).text.includes('href="/breads"')).toBe(true);
  const restored = await getEditedDocument(as(), kind);
  expect([restored.state, restored.versions.length, JSON.stringify(restored.content).includes("Not yet.")]).toEqual([
    "draft",
    1,
    true,
  ]);
  expect(await listGone()).toEqual([]);
});

it("brings back a page that was never published as the draft that it was", async () => {
  const made = await createCustomPage(as(), { name: "Later", path: "/later", arrangement: "industry" });
  const { rows } = await test.pool.query<{ id: string }>("select id from custom_pages");
  const id = rows[0]?.id ?? "";
  await remove(id);
  expect(await restoreCustomPage(as(), { id })).toEqual({ outcome: "restored", isPublic: false });
  expect(await status("/later")).toBe(404);
  const { content } = await getEditedDocument(as(), made.outcome === "created" ? made.kind : "");
  expect(JSON.stringify(content)).toContain('"type":"discovery"');
});

it("takes back the redirects that its deletion made, and no other", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  await updateCustomPage(as(), { id, updatedAt: undefined, page: { name: "B", path: "/breads", menuHeading: "" } });
  await remove(id, "/contact");
  expect((await site.ask("/breads")).headers.location).toBe("/contact");
  const other = { source: "/old", target: "/quote", kind: "permanent", keepsQuery: true, isActive: true } as const;
  await createRedirect(as(), other);
  expect(await restoreCustomPage(as(), { id })).toMatchObject({ outcome: "restored" });
  expect(await status("/breads")).toBe(200);
  expect((await site.ask("/bakeries")).headers.location).toBe("/breads");
  expect((await test.pool.query("select source from redirects")).rows).toEqual([{ source: "/old" }]);
});

it("refuses where its address is taken by now, and stays deleted", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  await remove(id);
  const newer = await publishOwnPage(as(), ["hero"]);
  expect(await restoreCustomPage(as(), { id })).toEqual({ outcome: "taken" });
  await remove(newer);
  test.clock.advance(1000);
  const redirect = {
    source: "/bakeries",
    target: "/quote",
    kind: "permanent",
    keepsQuery: true,
    isActive: true,
  } as const;
  await createRedirect(as(), redirect);
  expect(await restoreCustomPage(as(), { id })).toEqual({ outcome: "redirected" });
  expect((await site.ask("/bakeries")).headers.location).toBe("/quote");
  expect(await listGone()).toHaveLength(2);
});

it("is done once, by the person who comes first, and by nobody who may not", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  await remove(id);
  const done = await Promise.allSettled([restoreCustomPage(as(), { id }), restoreCustomPage(as(), { id })]);
  expect(done.map((each) => each.status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(restoreCustomPage(as(), { id: "x" })).rejects.toThrow("page.not-found");
  const viewer = onBehalfOf(test.ctx, VIEWER);
  await expect(restoreCustomPage(viewer, { id })).rejects.toThrow("website.write");
  await expect(listCustomPages(viewer)).rejects.toThrow("website.write");
});

it("holds up nothing while it is deleted: its draft is neither published nor scheduled with the others", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  await saveDocumentDraft(as(), {
    kind: pageDocument(id).kind,
    content: contentOf([sectionOf("hero", { title: "Not yet." })]),
  });
  await remove(id);
  expect(await publishAllDrafts(as())).toEqual({ outcome: "nothing" });
  const at = new Date(test.clock.now().getTime() + 86_400_000);
  expect(await scheduleAllDrafts(as(), { at })).toEqual({ outcome: "nothing" });
});

it("has its button in the list of deleted pages, which works without script and says how it went", async () => {
  const id = await publishOwnPage(as(), ["hero"]);
  await remove(id);
  const { cookie } = await (await makeStaff(test.ctx, "editor")).signIn();
  const list = "/admin/website/pages?state=gone";
  const press = async () => {
    const { text } = await site.ask(list, { headers: { cookie } });
    const form = readForms(text, list).find(({ fields }) => new Map(fields).get("id") === id);
    const { headers, ...sent } = formOf(new Map([["id", id]]));
    return { form, answer: await site.ask(list, { ...sent, headers: { ...headers, cookie } }) };
  };
  const { form, answer } = await press();
  expect([form !== undefined, answer.status, answer.text.includes("Page restored")]).toEqual([true, 200, true]);
  expect(await status("/bakeries")).toBe(200);
  const again = await press();
  expect([again.form, again.answer.status]).toEqual([undefined, 404]);
});
