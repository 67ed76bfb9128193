import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SEARCH_PAGES, searchKind } from "~/content/in-search";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  test.ctx.contentChanged = () => site.refresh();
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const tell = (path: string, content: object) =>
  publishDocument(onBehalfOf(test.ctx, EDITOR), { kind: searchKind(path), content });

it("every public page can be told of in its own way", () => {
  expect(SEARCH_PAGES.map(({ path }) => path).sort()).toEqual(PUBLIC_PAGES.map(({ path }) => path).sort());
});

it("title, description and picture are what search engines and shared links are told from the next request on", async () => {
  const before = (await site.ask("/terms")).text;
  expect(before).not.toContain("noindex");
  await tell("/terms", {
    searchTitle: "Bread of {city}",
    summary: "We bake.",
    pictureHref: "/figures/bread.jpg",
    pictureWords: "Loaves",
  });
  const { text } = await site.ask("/terms");
  expect(text).toMatch(/<title>Bread of [^<{]+ · /);
  for (const tag of [
    '<meta name="description" content="We bake."/>',
    '<meta property="og:description" content="We bake."/>',
    '<meta property="og:image" content="https://agency.example/figures/bread.jpg"/>',
    '<meta property="og:image:alt" content="Loaves"/>',
  ])
    expect(text).toContain(tag);
  expect(text).not.toContain("og:image:width");
  const trail = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, json = ""]) => json);
  expect(trail.join()).toContain('"name":"Bread of ');
  // Visitors read the page as it was.
  expect(text.slice(text.indexOf("<main"))).toBe(before.slice(before.indexOf("<main")));
});

it("the words of a picture are drawn into it", async () => {
  const before = await site.ask("/social/contact.png");
  await tell("/contact", { pictureWords: "Loaves and rolls" });
  const after = await site.ask("/social/contact.png");
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.body.equals(before.body)).toBe(false);
});

it("a page that is kept out of search says so and leaves the site map", async () => {
  expect((await site.ask("/sitemap.xml")).text).toContain("<loc>https://agency.example/startup-pitch</loc>");
  await tell("/startup-pitch", { isHidden: true });
  const { text } = await site.ask("/startup-pitch");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect((await site.ask("/sitemap.xml")).text).not.toContain("/startup-pitch<");
  expect((await site.ask("/contact")).text).not.toContain("noindex");
});

it("an article is told of in its own way once that is published, and kept out of search where staff want it", async () => {
  const editor = onBehalfOf(test.ctx, EDITOR);
  const post = {
    title: "Vans & bread",
    category: "Startups",
    description: "On wheels.",
    author: "Ana",
    html: "<p>One.</p>",
  };
  const { id } = await createPost(editor, PostInput.parse(post));
  const page = `/blogs/${id}`;
  await publishPost(editor, { id });
  const before = (await site.ask(page)).text;
  expect(before).toContain("<title>Vans &amp; bread · ");
  const told = { searchTitle: "Bread by van", searchSummary: "We drive.", searchPicture: "/figures/van.jpg" };
  await saveDraft(editor, { id, post: PostInput.parse({ ...post, ...told }) });
  expect((await site.ask(page)).text).toBe(before);
  await publishPost(editor, { id });
  const { text } = await site.ask(page);
  expect(text).toContain("<title>Bread by van · ");
  for (const tag of [
    '<meta name="description" content="We drive."/>',
    '<meta property="og:image" content="https://agency.example/figures/van.jpg"/>',
    '"headline":"Bread by van"',
  ])
    expect(text).toContain(tag);
  expect(text).toContain("Vans &amp; bread</h1>");
  expect((await site.ask("/sitemap.xml")).text).toContain(`${page}<`);
  await saveDraft(editor, { id, post: PostInput.parse({ ...post, ...told, searchHidden: "on" }) });
  await publishPost(editor, { id });
  expect((await site.ask(page)).text).toContain('<meta name="robots" content="noindex"/>');
  expect((await site.ask("/sitemap.xml")).text).not.toContain(`${page}<`);
});

it.each(["javascript:alert(1)", "//evil.example/a.png", "data:image/png,x"])(
  "%s is no picture of an article",
  (address) => {
    const read = PostInput.safeParse({ title: "Vans", category: "Startups", searchPicture: address });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["searchPicture"]);
  },
);

it.each(["javascript:alert(1)", "//evil.example/a.png", "mailto:a@b.example", "#top", "http://plain.example/a.png"])(
  "%s is no picture",
  async (pictureHref) => {
    expect(await tell("/contact", { pictureHref })).toMatchObject({ outcome: "problems" });
  },
);
