import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { posts } from "~/db/schema/posts";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { listSitemapEntries } from "~/domain/pages/list-sitemap-entries.server";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { createPost } from "./create-post.server";
import { deletePost } from "./delete-post.server";
import { findPostPage } from "./find-post-page.server";
import { getFeed } from "./get-feed.server";
import { getEditedPost, getVersion, listAllPosts } from "./list-all-posts.server";
import { postFields } from "./post-fields";
import type { PostInput } from "./post-input";
import { findPreviewPage, makePreviewPath } from "./post-preview.server";
import { publishPost } from "./publish-post.server";
import { publishScheduled } from "./publish-scheduled.server";
import { findPost, findPostIdBySlug, listPosts } from "./queries.server";
import { restoreVersion } from "./restore-version.server";
import { saveDraft } from "./save-draft.server";
import { schedulePost, unschedulePost } from "./schedule-post.server";
import { unpublishPost } from "./unpublish-post.server";

let test: TestContext;
let editor: Actor;

beforeAll(async () => {
  test = await createTestContext();
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } });
  editor = (await makeStaff(test.ctx, "editor", { name: "Edda" })).actor;
});

afterAll(() => test.close());

const INPUT: PostInput = {
  title: "Counting sheep",
  slug: "",
  description: "With a calculator.",
  author: "Ana",
  authorRole: "Shepherd",
  category: "Startups",
  tags: ["Sheep"],
  featured: false,
  cover: "",
  searchTitle: "",
  searchSummary: "",
  searchPicture: "",
  searchHidden: false,
  html: "<h2>Why</h2><p>One, two, merino.</p>",
};

/** A draft that could be published. */
async function draft(changes: Partial<PostInput> = {}): Promise<number> {
  const { id } = await createPost(onBehalfOf(test.ctx, editor), { ...INPUT, ...changes });
  return id;
}

it("of the same name, begun at once, each get an address of their own", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => draft({ title: "Counting goats" })));
  const rows = await test.ctx.db.select({ slug: posts.slug }).from(posts).where(inArray(posts.id, ids));
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    "counting-goats",
    ...[2, 3, 4, 5, 6, 7, 8].map((count) => `counting-goats-${count}`),
  ]);
});

async function published(changes: Partial<PostInput> = {}): Promise<number> {
  const id = await draft(changes);
  expect(await publishPost(onBehalfOf(test.ctx, editor), { id })).toMatchObject({ outcome: "published" });
  return id;
}

const edited = (id: number) => getEditedPost(onBehalfOf(test.ctx, editor), id);
const htmlOf = async (id: number) => (await findPost(test.ctx, id))?.html;

describe("the working copy", () => {
  it("is nobody's but the staff's until it is published", async () => {
    const id = await draft({ title: "Secret sheep" });
    expect(await findPost(test.ctx, id)).toBeNull();
    expect(await listPosts(test.ctx, { query: "Secret sheep" })).toEqual([]);
    expect(await findPostIdBySlug(test.ctx, "secret-sheep")).toBeNull();
    expect((await getFeed(test.ctx)).posts.map((post) => post.id)).not.toContain(id);
    for (const actor of [VISITOR, (await makeStaff(test.ctx, "sales")).actor]) {
      await expect(getEditedPost(onBehalfOf(test.ctx, actor), id)).rejects.toThrow("may not post.write");
      await expect(saveDraft(onBehalfOf(test.ctx, actor), { id, post: INPUT })).rejects.toThrow("may not post.write");
      await expect(publishPost(onBehalfOf(test.ctx, actor), { id })).rejects.toThrow("may not post.write");
    }
  });

  it("of a public post changes nothing in public, not even for the search", async () => {
    const id = await published();
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, html: "<p>Zebras.</p>" } });
    expect(await htmlOf(id)).toContain("merino");
    expect(await listPosts(test.ctx, { query: "zebras" })).toEqual([]);
    expect(await edited(id)).toMatchObject({ hasChanges: true, content: { html: "<p>Zebras.</p>" } });
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: INPUT });
    expect(await edited(id)).toMatchObject({ hasChanges: false });
  });

  it("is refused when someone else was faster, and nothing is lost", async () => {
    const id = await draft();
    const { editedAt } = await edited(id);
    const saved = await saveDraft(onBehalfOf(test.ctx, editor), {
      id,
      updatedAt: editedAt,
      post: { ...INPUT, title: "A" },
    });
    const later = saved.outcome === "saved" ? saved.editedAt : "";
    const late = { id, updatedAt: editedAt, post: { ...INPUT, title: "B" } };
    await expect(saveDraft(onBehalfOf(test.ctx, editor), late)).rejects.toThrow("post.stale");
    await expect(publishPost(onBehalfOf(test.ctx, editor), late)).rejects.toThrow("post.stale");
    expect(await edited(id)).toMatchObject({ editedAt: later, content: { title: "A" } });
  });

  it("is sanitised on the way in, and one sitting is one entry of the log", async () => {
    const id = await draft();
    for (const word of ["a", "b", "c"]) {
      await saveDraft(onBehalfOf(test.ctx, editor), {
        id,
        post: { ...INPUT, html: `<p onclick=x()>${word}</p><script>1</script>` },
      });
    }
    expect((await edited(id)).content.html).toBe("<p>c</p>");
    const rows = await test.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(rows.map(({ action }) => action)).toEqual(["post.created"]);
  });

  it("goes through the fields of the editor unchanged", async () => {
    const { content } = await edited(1);
    const fields = postFields(content);
    expect(fields).toMatchObject({ title: content.title, tags: content.tags.join(", "), featured: "on" });
  });
});

describe("publishing", () => {
  it("shows in the list, the feed, the search and the site map, and tells the page caches", async () => {
    let told = 0;
    const ctx = { ...test.ctx, contentChanged: () => void told++ };
    const id = await draft({ title: "Fresh hay", html: "<p>Alfalfa.</p>" });
    expect(await publishPost(onBehalfOf(ctx, editor), { id })).toEqual({ outcome: "published", id });
    expect(told).toBe(1);
    expect((await listPosts(test.ctx, { query: "ALFALF" })).map((post) => post.id)).toEqual([id]);
    expect((await getFeed(test.ctx, "Startups")).posts).toContainEqual(
      expect.objectContaining({ id, html: "<p>Alfalfa.</p>" }),
    );
    expect((await listSitemapEntries(test.ctx, [])).map(({ path }) => path)).toContain(`/blogs/${id}`);
    expect(await publishPost(onBehalfOf(ctx, editor), { id })).toEqual({ outcome: "published", id });
    expect(told).toBe(1);
  });

  it("says what is missing, and keeps what was written", async () => {
    const id = await draft({ html: "" });
    const bare = {
      ...INPUT,
      description: "",
      author: "",
      html: '<p><img src="/figures/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50.png" alt=""></p>',
    };
    const result = await publishPost(onBehalfOf(test.ctx, editor), {
      id,
      post: { ...bare, slug: "reading-the-cloud-bill" },
    });
    expect(result).toMatchObject({
      outcome: "incomplete",
      problems: {
        description: expect.any(String),
        author: expect.any(String),
        html: expect.stringContaining("no alt text"),
        slug: expect.any(String),
      },
    });
    expect(await findPost(test.ctx, id)).toBeNull();
    expect((await edited(id)).content.html).toContain("<img");
  });

  it("keeps every version, what was there before the first one included, and brings one back as the working copy", async () => {
    const original = await htmlOf(4);
    const { content } = await edited(4);
    const post = { ...INPUT, title: content.title, slug: content.slug, html: "<p>Second.</p>" };
    await publishPost(onBehalfOf(test.ctx, editor), { id: 4, post, mayShrink: true });
    expect((await edited(4)).versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await getVersion(onBehalfOf(test.ctx, editor), { id: 4, number: 1 })).content.html).toBe(original);
    await restoreVersion(onBehalfOf(test.ctx, editor), { id: 4, number: 1 });
    expect(await htmlOf(4)).toBe("<p>Second.</p>");
    await publishPost(onBehalfOf(test.ctx, editor), { id: 4 });
    expect(await htmlOf(4)).toBe(original);
    expect((await edited(4)).versions).toHaveLength(3);
  });

  it("under another name leads from the old ones on, and nobody else can take them", async () => {
    const id = await published({ title: "First name" });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, slug: "second-name" } });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, slug: "third-name" } });
    for (const slug of ["first-name", "second-name", "third-name"]) {
      expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug })).toEqual({ movedTo: `/blogs/${id}` });
    }
    const other = await draft({ slug: "second-name" });
    expect((await edited(other)).content.slug).toBe("second-name-2");
    expect(
      await publishPost(onBehalfOf(test.ctx, editor), { id: other, post: { ...INPUT, slug: "first-name" } }),
    ).toMatchObject({
      problems: { slug: expect.any(String) },
    });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, slug: "first-name" } });
    expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug: "first-name" })).toEqual({
      movedTo: `/blogs/${id}`,
    });
    expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug: "never-was" })).toMatchObject({
      post: { id: 1 },
    });
  });

  it("a name that looks like a number becomes none", async () => {
    expect((await edited(await draft({ title: "2027 in review" }))).content.slug).toBe("post-2027-in-review");
    expect((await edited(await draft({ title: "漢字" }))).content.slug).toMatch(/^post-/);
  });
});

describe("taking a post off the site", () => {
  it("keeps its text, its number and its day", async () => {
    const id = await published({ title: "Comes and goes" });
    const before = await findPost(test.ctx, id);
    await unpublishPost(onBehalfOf(test.ctx, editor), { id });
    expect(await findPost(test.ctx, id)).toBeNull();
    expect(await edited(id)).toMatchObject({ status: "draft", content: { title: "Comes and goes" } });
    test.clock.advance(40 * 24 * 60 * 60 * 1000);
    await publishPost(onBehalfOf(test.ctx, editor), { id });
    expect(await findPost(test.ctx, id)).toMatchObject({ publishedOn: before?.publishedOn, html: before?.html });
  });

  it("for good takes its versions and names along", async () => {
    const id = await published({ title: "Short-lived" });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, slug: "renamed" } });
    await deletePost(onBehalfOf(test.ctx, editor), { id });
    await expect(edited(id)).rejects.toThrow("post.not-found");
    const { rows } = await test.pool.query(
      "select from post_versions where post_id = $1 union all select from post_slugs where post_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe("a schedule", () => {
  const at = () => new Date(test.clock.now().getTime() + 60_000);

  it("publishes what was written when it was made, once, also when two processes try", async () => {
    const id = await draft({ title: "At nine" });
    const scheduled = await schedulePost(onBehalfOf(test.ctx, editor), { id, at: at() });
    if (scheduled.outcome !== "scheduled") throw new Error(scheduled.outcome);
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, title: "Half a sent" } });
    expect(await edited(id)).toMatchObject({ isAheadOfSchedule: true, scheduledFor: scheduled.for });
    test.clock.advance(60_000);
    const work = { postId: id, at: scheduled.for };
    const results = await Promise.all([publishScheduled(test.ctx, work), publishScheduled(test.ctx, work)]);
    expect(results.sort()).toEqual([false, true]);
    expect(await findPost(test.ctx, id)).toMatchObject({ title: "At nine" });
    expect(await edited(id)).toMatchObject({ scheduledFor: null, hasChanges: true, content: { title: "Half a sent" } });
  });

  it("is queued for its moment, and one taken back or moved publishes nothing", async () => {
    const id = await draft();
    const first = at();
    await schedulePost(onBehalfOf(test.ctx, editor), { id, at: first });
    const { rows } = await test.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'post-publication' and (data->>'postId')::int = $1 and start_after > now() + interval '30 seconds'",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const later = new Date(first.getTime() + 1000);
    await schedulePost(onBehalfOf(test.ctx, editor), { id, at: later });
    expect(await publishScheduled(test.ctx, { postId: id, at: first.toISOString() })).toBe(false);
    await unschedulePost(onBehalfOf(test.ctx, editor), { id });
    expect(await publishScheduled(test.ctx, { postId: id, at: later.toISOString() })).toBe(false);
    expect(await publishScheduled(test.ctx, { postId: 987_654, at: later.toISOString() })).toBe(false);
    expect(await findPost(test.ctx, id)).toBeNull();
  });

  it("is not made for what is incomplete, for the past or for another age", async () => {
    const id = await draft({ html: "" });
    expect(await schedulePost(onBehalfOf(test.ctx, editor), { id, at: at() })).toMatchObject({ outcome: "incomplete" });
    const whole = await draft();
    for (const moment of [new Date(0), new Date("2099-01-01"), new Date(Number.NaN)]) {
      expect(await schedulePost(onBehalfOf(test.ctx, editor), { id: whole, at: moment })).toEqual({
        outcome: "bad-moment",
      });
    }
  });
});

describe("a preview", () => {
  it("shows the working copy to anyone who has its address, for a day", async () => {
    const id = await draft({ title: "Not yet" });
    const { searchParams, pathname } = new URL(
      await makePreviewPath(onBehalfOf(test.ctx, editor), id),
      test.ctx.origin,
    );
    expect(pathname).toBe(`/blogs/preview/${id}`);
    const [expires, signature] = [searchParams.get("expires") ?? "", searchParams.get("signature") ?? ""];
    expect(await findPreviewPage(test.ctx, { id, expires, signature })).toMatchObject({
      page: { post: { title: "Not yet" } },
    });
    expect(await findPreviewPage(test.ctx, { id: 1, expires, signature })).toBeNull();
    expect(await findPreviewPage(test.ctx, { id, expires: `${expires}0`, signature })).toBeNull();
    expect(await findPreviewPage(test.ctx, { id: Number.NaN, expires, signature })).toBeNull();
    test.clock.advance(25 * 60 * 60 * 1000);
    expect(await findPreviewPage(test.ctx, { id, expires, signature })).toBeNull();
    await expect(makePreviewPath(onBehalfOf(test.ctx, VISITOR), id)).rejects.toThrow("may not");
  });
});

describe("the list of all posts", () => {
  it("is found by words, states and categories, and pages by key in every order", async () => {
    const words = await listAllPosts(onBehalfOf(test.ctx, editor), { text: "clou bil" });
    expect(words.items.map(({ number }) => number)).toEqual([3]);
    const drafts = await listAllPosts(onBehalfOf(test.ctx, editor), { state: "draft" });
    expect(drafts.items.length).toBeGreaterThan(0);
    expect(drafts.items.every(({ status }) => status === "draft")).toBe(true);
    for (const sort of ["edited", "published", "title"] as const) {
      const seen: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await listAllPosts(onBehalfOf(test.ctx, editor), { sort, cursor, limit: 3 });
        seen.push(...page.items.map(({ number }) => number));
        if (!page.next) break;
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(await countRows(test.pool, "posts"));
    }
  });
});

it("the seeded posts are read as they were before there were versions", async () => {
  const rows = await test.ctx.db
    .select({ draft: posts.draft, version: posts.version })
    .from(posts)
    .where(eq(posts.id, 2));
  expect(rows).toEqual([{ draft: null, version: 0 }]);
});
