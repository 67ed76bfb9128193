import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { posts } from "~/db/schema/posts";
import { listSitemapEntries } from "~/domain/pages/list-sitemap-entries.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { editedPosts, POST_INPUT } from "../../../tests/harness/posts";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { findPostPage } from "./find-post-page.server";
import { getFeed } from "./get-feed.server";
import { getEditedPost, getVersion } from "./list-all-posts.server";
import { postFields } from "./post-fields";
import { publishPost } from "./publish-post.server";
import { findPost, findPostIdBySlug, listPosts } from "./queries.server";
import { restoreVersion } from "./restore-version.server";
import { saveDraft } from "./save-draft.server";

const test = sharedContext();
let editor: Actor;

beforeAll(async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } });
  editor = (await makeStaff(test.ctx, "editor", { name: "Edda" })).actor;
});

const { draft, published, edited } = editedPosts(() => ({ test, editor }));

it("of the same name, begun at once, each get an address of their own", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => draft({ title: "Counting goats" })));
  const rows = await test.ctx.db.select({ slug: posts.slug }).from(posts).where(inArray(posts.id, ids));
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    "counting-goats",
    ...[2, 3, 4, 5, 6, 7, 8].map((count) => `counting-goats-${count}`),
  ]);
});

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
      await expect(saveDraft(onBehalfOf(test.ctx, actor), { id, post: POST_INPUT })).rejects.toThrow(
        "may not post.write",
      );
      await expect(publishPost(onBehalfOf(test.ctx, actor), { id })).rejects.toThrow("may not post.write");
    }
  });

  it("of a public post changes nothing in public, not even for the search", async () => {
    const id = await published();
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, html: "<p>Zebras.</p>" } });
    expect(await htmlOf(id)).toContain("merino");
    expect(await listPosts(test.ctx, { query: "zebras" })).toEqual([]);
    expect(await edited(id)).toMatchObject({ hasChanges: true, content: { html: "<p>Zebras.</p>" } });
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: POST_INPUT });
    expect(await edited(id)).toMatchObject({ hasChanges: false });
  });

  it("is refused when someone else was faster, and nothing is lost", async () => {
    const id = await draft();
    const { editedAt } = await edited(id);
    const saved = await saveDraft(onBehalfOf(test.ctx, editor), {
      id,
      updatedAt: editedAt,
      post: { ...POST_INPUT, title: "A" },
    });
    const later = saved.outcome === "saved" ? saved.editedAt : "";
    const late = { id, updatedAt: editedAt, post: { ...POST_INPUT, title: "B" } };
    await expect(saveDraft(onBehalfOf(test.ctx, editor), late)).rejects.toThrow("post.stale");
    await expect(publishPost(onBehalfOf(test.ctx, editor), late)).rejects.toThrow("post.stale");
    expect(await edited(id)).toMatchObject({ editedAt: later, content: { title: "A" } });
  });

  it("is sanitised on the way in, and one sitting is one entry of the log", async () => {
    const id = await draft();
    for (const word of ["a", "b", "c"]) {
      await saveDraft(onBehalfOf(test.ctx, editor), {
        id,
        post: { ...POST_INPUT, html: `<p onclick=x()>${word}</p><script>1</script>` },
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
      ...POST_INPUT,
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
    const post = { ...POST_INPUT, title: content.title, slug: content.slug, html: "<p>Second.</p>" };
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
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, slug: "second-name" } });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, slug: "third-name" } });
    for (const slug of ["first-name", "second-name", "third-name"]) {
      expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug })).toEqual({ movedTo: `/blogs/${id}` });
    }
    const other = await draft({ slug: "second-name" });
    expect((await edited(other)).content.slug).toBe("second-name-2");
    expect(
      await publishPost(onBehalfOf(test.ctx, editor), { id: other, post: { ...POST_INPUT, slug: "first-name" } }),
    ).toMatchObject({
      problems: { slug: expect.any(String) },
    });
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, slug: "first-name" } });
    expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug: "first-name" })).toEqual({
      movedTo: `/blogs/${id}`,
    });
    expect(await findPostPage(onBehalfOf(test.ctx, VISITOR), { id: 1, slug: "never-was" })).toMatchObject({
      post: { id: 1 },
    });
  });

  it("a name that looks like a number becomes none", async () => {
    expect((await edited(await draft({ title: "2027 in review" }))).content.slug).toBe("post-2027-in-review");
    expect((await edited(await draft({ title: "漢字" }))).content.slug).toBe("han-zi");
    expect((await edited(await draft({ title: "???" }))).content.slug).toMatch(/^post-/);
  });
});

it("the seeded posts are read as they were before there were versions", async () => {
  const rows = await test.ctx.db
    .select({ draft: posts.draft, version: posts.version })
    .from(posts)
    .where(eq(posts.id, 2));
  expect(rows).toEqual([{ draft: null, version: 0 }]);
});
