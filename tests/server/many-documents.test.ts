import { afterAll, beforeAll, expect, it } from "vitest";
import { pageDocument } from "~/content/page-sections";
import { listCustomPages } from "~/domain/custom-pages/list-custom-pages.server";
import { listDrafts } from "~/domain/texts/list-drafts.server";
import {
  countDrafts,
  getDocumentVersion,
  getEditedDocument,
  listDocuments,
  PAGES_LISTED_MAX,
} from "~/domain/texts/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { insertPageDocuments, insertPages, insertPageVersions } from "~/seed/large-publishing";
import type { TestContext } from "../harness/test-context";
import { publishOwnPage } from "./publish-own-page";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const DOCUMENTS = 5000;
/** Larger than any answer with twenty pages, and far smaller than one with all of them. */
const ANSWER_MAX_CHARACTERS = 200_000;
const TIME_LIMIT_MS = 300_000;

let test: TestContext;
let site: TestSite;
let id = "";

/** Counts an act's statements, and the size of the answers. */
async function cost(act: () => Promise<unknown>): Promise<{ statements: number; isSmall: boolean }> {
  const before = test.statementCount();
  const answer = JSON.stringify(await act()).length;
  return { statements: test.statementCount() - before, isSmall: answer < ANSWER_MAX_CHARACTERS };
}

const as = () => onBehalfOf(test.ctx, EDITOR);

const READS = {
  "the list of the website": () => listDocuments(as()),
  "the number of drafts": () => countDrafts(as()),
  "the drafts": () => listDrafts(as()),
  "the list of pages": () => listCustomPages(as()),
  "the list of pages by words": () => listCustomPages(as(), { text: "page 77" }),
  "the deleted pages": () => listCustomPages(as(), { state: "gone" }),
  "an editor": () => getEditedDocument(as(), pageDocument(id).kind),
  "a version": () => getDocumentVersion(as(), { kind: pageDocument(id).kind, number: 1 }),
  async "a public page that isn't kept yet"() {
    site.refresh();
    return (await site.ask("/one")).text;
  },
  async "the home page that isn't kept yet"() {
    site.refresh();
    return (await site.ask("/")).text;
  },
};

async function costs() {
  const all: Record<string, Awaited<ReturnType<typeof cost>>> = {};
  for (const [what, read] of Object.entries(READS)) all[what] = await cost(read);
  return all;
}

let few: Awaited<ReturnType<typeof costs>>;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
  id = await publishOwnPage(as(), ["hero", "text"], { path: "/one" });
  await costs();
  few = await costs();
  for (const statement of [insertPages(DOCUMENTS), insertPageDocuments(DOCUMENTS), insertPageVersions(DOCUMENTS)])
    await test.ctx.db.execute(statement);
  await test.pool.query("analyze custom_pages; analyze documents; analyze document_versions");
}, TIME_LIMIT_MS);
afterAll(async () => {
  await site.stop();
  await test.close();
});

it("5,000 documents with 50 versions each cost no statement more than one, and no answer grows with them", async () => {
  expect((await test.pool.query("select count(*)::integer as count from document_versions")).rows).toEqual([
    { count: DOCUMENTS * 50 + 1 },
  ]);
  expect(await costs()).toEqual(few);
  expect(Object.values(few).every(({ isSmall }) => isSmall)).toBe(true);
});

it("a page of them is found, listed and shown like any other", async () => {
  const { items, next } = await listCustomPages(as(), { text: "page 1999", state: "live" });
  expect([items.map(({ path }) => path), next]).toEqual([["/large/page-1999"], null]);
  expect((await site.ask("/large/page-1999")).status).toBe(200);
  expect((await site.ask("/large/page-2001")).status).toBe(410);
  const own = (await listDocuments(as())).filter(({ path }) => path !== null);
  expect(own).toHaveLength(PAGES_LISTED_MAX);
});

it("a page of one's own costs two statements more than one that ships: where it is, and whether it may be kept", async () => {
  site.refresh();
  await site.ask("/");
  // The first address with a query after a change reads which of them lead on.
  await site.ask("/?from=mail");
  const shipped = await cost(() => site.ask("/privacy"));
  const own = await cost(() => site.ask("/one"));
  const kept = await cost(() => site.ask("/one?from=mail"));
  expect([own.statements - shipped.statements, kept.statements]).toEqual([2, 0]);
});
