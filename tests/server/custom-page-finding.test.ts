import { expect, it } from "vitest";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { countUnwrittenPages } from "~/domain/custom-pages/queries.server";
import { createPreview } from "~/domain/previews/create-preview.server";
import { PreviewInput } from "~/domain/previews/schema";
import { searchEverything } from "~/domain/search/search-everything.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

const { test, site } = emptiedPageSite();

const as = () => onBehalfOf(test.ctx, EDITOR);
const add = () => createCustomPage(as(), { name: "Brot 山田 100%", path: "/bakeries", arrangement: "landing" });

it("is found by the search of the back office, by its name and its address, and by nobody who may not write it", async () => {
  await add();
  for (const words of ["brot", "山田", "100%", "bakeries"])
    expect([words, await searchEverything(as(), words)]).toMatchObject([
      words,
      [{ kind: "page", hits: [{ title: "Brot 山田 100%", note: "/bakeries" }] }],
    ]);
  for (const nothing of ["%", "_", "zz%"]) expect(await searchEverything(as(), nothing)).toEqual([]);
  const viewer = { ...EDITOR, role: "viewer" } as const;
  expect(await searchEverything(onBehalfOf(test.ctx, viewer), "brot")).toEqual([]);
});

it("is on the list before going live while words in brackets are left", async () => {
  expect(await countUnwrittenPages(test.ctx)).toBe(0);
  const made = await add();
  expect(await countUnwrittenPages(test.ctx)).toBe(1);
  if (made.outcome !== "created") throw new Error(made.outcome);
  const content = { sections: [{ type: "text", isHidden: false, body: "Bread, [mostly] rye." }] };
  expect(await publishDocument(as(), { kind: made.kind, content })).toMatchObject({ outcome: "published" });
  expect(await countUnwrittenPages(test.ctx)).toBe(0);
});

it("is shown as a draft to anyone who has a link to it, and to nobody else", async () => {
  await add();
  const asked = PreviewInput.parse({ name: "Ana", page: "/bakeries", lifetime: "7" });
  const made = await createPreview(as(), asked);
  if (made.outcome !== "created") throw new Error(made.outcome);
  const token = made.preview.url.split("/preview/")[1] ?? "";
  const shown = await site.ask(`/bakeries?preview=${token}`);
  expect([shown.status, shown.text.includes("[Headline")]).toEqual([200, true]);
  expect((await site.ask("/bakeries")).status).toBe(404);
  expect((await site.ask("/bakeries?preview=invented")).status).toBe(404);
  expect(PreviewInput.safeParse({ name: "Ana", page: "/admin", lifetime: "7" }).success).toBe(false);
});
