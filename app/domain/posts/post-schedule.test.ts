import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { editedPosts, POST_INPUT } from "../../../tests/harness/posts";
import { countRows } from "../../../tests/harness/test-context";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { deletePost } from "./delete-post.server";
import { listAllPosts } from "./list-all-posts.server";
import { findPreviewPage, makePreviewPath } from "./post-preview.server";
import { publishPost } from "./publish-post.server";
import { publishScheduled } from "./publish-scheduled.server";
import { findPost } from "./queries.server";
import { saveDraft } from "./save-draft.server";
import { schedulePost, unschedulePost } from "./schedule-post.server";
import { unpublishPost } from "./unpublish-post.server";

const test = sharedContext();
let editor: Actor;

beforeAll(async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } });
  editor = (await makeStaff(test.ctx, "editor", { name: "Edda" })).actor;
});

const { draft, published, edited } = editedPosts(() => ({ test, editor }));

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
    await publishPost(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, slug: "renamed" } });
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
    await saveDraft(onBehalfOf(test.ctx, editor), { id, post: { ...POST_INPUT, title: "Half a sent" } });
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
