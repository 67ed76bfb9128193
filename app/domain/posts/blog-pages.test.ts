import { beforeAll, expect, it } from "vitest";
import { posts } from "~/db/schema/posts";
import { listSitemapEntries } from "~/domain/pages/list-sitemap-entries.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { getBlogList } from "./get-blog-list.server";
import { getFeed } from "./get-feed.server";
import { contentColumns } from "./internal.server";
import { POST_CATEGORIES } from "./schema";

const COUNT = 130;

const test = sharedContext();

beforeAll(async () => {
  const now = test.clock.now();
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  await test.ctx.db.insert(posts).values(
    Array.from({ length: COUNT }, (_, index) => ({
      ...contentColumns({
        title: `Post ${index}`,
        slug: `post-number-${index}`,
        description: "",
        author: "Ana",
        authorRole: "",
        tags: [],
        cover: null,
        html: `<p>${index % 2 ? "Odd" : "Even"}</p>`,
        category: POST_CATEGORIES[index % POST_CATEGORIES.length] ?? "Startups",
        featured: index % 40 === 0,
      }),
      publishedOn: day(index),
      status: "published" as const,
      createdAt: now,
      updatedAt: now,
    })),
  );
});

async function allPages(filter: Parameters<typeof getBlogList>[1]) {
  const first = await getBlogList(onBehalfOf(test.ctx, VISITOR), filter);
  const found = [...first.posts];
  for (let page = 2; page <= first.pages; page++) {
    const { posts: more, pages, total } = await getBlogList(onBehalfOf(test.ctx, VISITOR), filter, page);
    expect({ pages, total }).toEqual({ pages: first.pages, total: first.total });
    found.push(...more);
  }
  await expect(getBlogList(onBehalfOf(test.ctx, VISITOR), filter, first.pages + 1)).rejects.toThrow("post.not-found");
  return { ...first, found };
}

it("every post is on exactly one page of the list, featured ones first, then the newest", async () => {
  const { found, total, pages } = await allPages({});
  expect({ total, pages }).toEqual({ total: COUNT, pages: 6 });
  expect(new Set(found.map(({ id }) => id)).size).toBe(COUNT);
  expect(found.slice(0, 5).map(({ title, featured }) => [title, featured])).toEqual([
    ...["Post 120", "Post 80", "Post 40", "Post 0"].map((title) => [title, true]),
    ["Post 129", false],
  ]);
  expect(found.at(-1)?.title).toBe("Post 1");
});

it("a search and a category have pages of their own", async () => {
  const { found, total } = await allPages({ query: "even" });
  expect(found).toHaveLength(total);
  expect(total).toBe(COUNT / 2);
  const startups = await allPages({ category: "Startups" });
  expect(startups.found.every(({ category }) => category === "Startups")).toBe(true);
  expect(startups.found).toHaveLength(startups.total);
  expect(await getBlogList(onBehalfOf(test.ctx, VISITOR), { query: "zzzz" })).toMatchObject({
    posts: [],
    total: 0,
    pages: 1,
  });
});

it("the site map names every page of the list, and the feed keeps its length", async () => {
  const paths = (await listSitemapEntries(test.ctx, ["/blogs"])).map(({ path }) => path);
  expect(paths.filter((path) => /^\/blogs(?:\?|$)/.test(path))).toEqual([
    "/blogs",
    ...[2, 3, 4, 5, 6].map((page) => `/blogs?page=${page}`),
  ]);
  expect((await getFeed(test.ctx)).posts.length).toBeLessThanOrEqual(COUNT);
});
