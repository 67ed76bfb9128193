import { afterAll, beforeAll, expect, it } from "vitest";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { POSTS_PER_PAGE } from "~/domain/posts/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const WRITER = { kind: "system", label: "Writer" } as const;
const COUNT = POSTS_PER_PAGE * 2 + 3;

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
  for (let index = 0; index < COUNT; index++) {
    const post = PostInput.parse({
      title: `Story ${index}`,
      category: "Startups",
      description: "Short.",
      author: "Ana",
      html: "<p>Sheep.</p>",
    });
    const { id } = await createPost(onBehalfOf(test.ctx, WRITER), post);
    await publishPost(onBehalfOf(test.ctx, WRITER), { id });
  }
});

afterAll(async () => {
  await site.stop();
  await test.close();
});

const read = async (path: string) => {
  const { status, text } = await site.ask(path);
  const links = (rel: string) =>
    [...text.matchAll(new RegExp(`<(a|link)\\b(?=[^>]*\\srel="${rel}")[^>]*\\shref="([^"]+)"`, "g"))].map(
      ([, tag, href]) => `${tag} ${href?.replaceAll("&amp;", "&")}`,
    );
  return { status, text, prev: links("prev"), next: links("next"), canonical: links("canonical") };
};

it("pages of the blog lead to one another without script, and each says its own address", async () => {
  const first = await read("/blogs");
  expect(first).toMatchObject({
    status: 200,
    prev: [],
    canonical: [`link ${ORIGIN}/blogs`],
    next: ["link /blogs?page=2", "a /blogs?page=2"],
  });
  const last = await read("/blogs?page=3");
  expect(last).toMatchObject({
    status: 200,
    next: [],
    canonical: [`link ${ORIGIN}/blogs?page=3`],
    prev: ["link /blogs?page=2", "a /blogs?page=2"],
  });
  expect(last.text).toContain("Story 0<");
  expect(last.text).toContain("<title>Notes from the workshop, page 3");
  expect((await read("/blogs?page=4")).status).toBe(404);
  for (const page of ["1", "0", "x", "-1", "1e9"]) expect((await read(`/blogs?page=${page}`)).prev).toEqual([]);
});

it("pages go together with a search and a category", async () => {
  const { next, prev, canonical } = await read("/blogs?q=sheep&category=Startups&page=2");
  expect(next.at(-1)).toBe("a /blogs?q=sheep&category=Startups&page=3");
  expect(prev.at(-1)).toBe("a /blogs?q=sheep&category=Startups");
  expect(canonical).toEqual([`link ${ORIGIN}/blogs`]);
});

it("each page is kept once it was made, whatever is around its number", async () => {
  const before = await site.ask("/blogs?page=2");
  const again = await site.ask("/blogs?utm_source=x&page=2&other=1");
  expect(again.headers.etag).toBe(before.headers.etag);
  expect(before.headers.etag).toBeDefined();
  expect(before.headers.etag).not.toBe((await site.ask("/blogs")).headers.etag);
});
