import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { posts } from "~/db/schema/posts";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { findPostPage } from "./find-post-page.server";
import { getFeed } from "./get-feed.server";

const test = sharedContext();

beforeAll(async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } });
});

async function pageOf(id: number) {
  const found = await findPostPage(onBehalfOf(test.ctx, VISITOR), { id });
  return found && "post" in found ? found : null;
}

const idsOf = (list: readonly { id: number }[]) => list.map((post) => post.id);

describe("the page of a post", () => {
  it("links to posts 2 and 3 from every post, also from themselves", async () => {
    for (const id of [1, 2, 3, 6]) {
      const page = await pageOf(id);
      expect(page?.post.id).toBe(id);
      expect(idsOf(page?.fixed ?? [])).toEqual([2, 3]);
    }
  });

  it("puts others on the same subjects beside them, without repeating any", async () => {
    const page = await pageOf(1);
    const others = page?.byTag ?? [];
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) {
      expect([1, 2, 3]).not.toContain(other.id);
      expect(other.tags.some((tag) => page?.post.tags.includes(tag))).toBe(true);
    }
  });

  it("does not exist for numbers that no post has or can have", async () => {
    for (const id of [0, -1, 77, 1e21, Number.POSITIVE_INFINITY]) expect(await pageOf(id)).toBeNull();
  });
});

describe("a post that is taken down", () => {
  it("leaves the fixed links, the feed and its own address", async () => {
    await test.ctx.db.update(posts).set({ status: "draft" }).where(eq(posts.id, 3));
    expect(await pageOf(3)).toBeNull();
    expect(idsOf((await pageOf(1))?.fixed ?? [])).toEqual([2]);
    expect(idsOf((await getFeed(test.ctx)).posts)).toEqual([6, 5, 4, 2, 1]);
    await test.ctx.db.update(posts).set({ status: "published" }).where(eq(posts.id, 3));
  });
});

it("the feed has the agency's name and the newest article first, in full", async () => {
  const feed = await getFeed(test.ctx);
  expect(feed.siteName).toBe(DEFAULT_IDENTITY.name);
  expect(idsOf(feed.posts)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(feed.posts[0]?.html).toContain("</p>");
});
