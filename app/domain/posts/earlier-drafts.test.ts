import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { POST_INPUT } from "../../../tests/harness/posts";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { createPost } from "./create-post.server";
import { forgetEarlierDrafts } from "./earlier-drafts.server";
import { getEarlierDraft, getEditedPost } from "./list-all-posts.server";
import { publishPost } from "./publish-post.server";
import { restoreVersion } from "./restore-version.server";
import { saveDraft } from "./save-draft.server";
import { schedulePost } from "./schedule-post.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONG = `<p>${Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ")}</p>`;
const INPUT = { ...POST_INPUT, html: LONG };

let test: TestContext;
let editor: Actor;
let id: number;

beforeAll(async () => {
  test = await createTestContext();
  editor = (await makeStaff(test.ctx, "editor", { name: "Edda" })).actor;
});

beforeEach(async () => {
  id = (await createPost(onBehalfOf(test.ctx, editor), INPUT)).id;
});

afterAll(() => test.close());

const edited = () => getEditedPost(onBehalfOf(test.ctx, editor), id);
const save = (html: string, mayShrink = false) =>
  saveDraft(onBehalfOf(test.ctx, editor), { id, post: { ...INPUT, html }, mayShrink });
const earlier = async () => {
  const { earlier: drafts } = await edited();
  const whole = drafts.map(
    async ({ id: draftId }) => (await getEarlierDraft(onBehalfOf(test.ctx, editor), { id, draftId })).content,
  );
  return (await Promise.all(whole)).map(({ html }) => html);
};

describe("a save that takes more than half of an article away", () => {
  it("stores nothing until someone says that it may", async () => {
    const question = { outcome: "shrinks", html: LONG, words: { stored: 60, sent: 1 } };
    const post = { ...INPUT, html: "<p>x</p>" };
    expect(await save("<p>x</p>")).toEqual(question);
    expect(await publishPost(onBehalfOf(test.ctx, editor), { id, post })).toEqual(question);
    const at = new Date(test.clock.now().getTime() + DAY_MS);
    expect(await schedulePost(onBehalfOf(test.ctx, editor), { id, post, at })).toEqual(question);
    expect(await edited()).toMatchObject({ status: "draft", scheduledFor: null, content: { html: LONG } });
    expect(await save("<p>x</p>", true)).toMatchObject({ outcome: "saved" });
    expect(await edited()).toMatchObject({ content: { html: "<p>x</p>" } });
  });

  it("is none where less goes, where the text grows, or where there is little of it", async () => {
    expect(await save(LONG.replace(/word4\d .*/, "</p>"))).toMatchObject({ outcome: "saved" });
    expect(await save(LONG)).toMatchObject({ outcome: "saved" });
    const small = {
      id: (await createPost(onBehalfOf(test.ctx, editor), { ...INPUT, html: "<p>Hello there.</p>" })).id,
    };
    expect(await saveDraft(onBehalfOf(test.ctx, editor), { ...small, post: { ...INPUT, html: "" } })).toMatchObject({
      outcome: "saved",
    });
  });
});

describe("earlier drafts", () => {
  it("are kept once for a while of writing, for another person, and before much goes at once", async () => {
    for (const word of ["a", "b", "c"]) await save(`${LONG}<p>${word}</p>`);
    expect(await earlier()).toEqual([LONG]);
    test.clock.advance(11 * MINUTE_MS);
    await save(`${LONG}<p>d</p>`);
    expect(await earlier()).toEqual([`${LONG}<p>c</p>`, LONG]);
    await save("<p>x</p>", true);
    expect(await earlier()).toEqual([`${LONG}<p>d</p>`, `${LONG}<p>c</p>`, LONG]);
    const { actor: other } = await makeStaff(test.ctx, "editor", { name: "Otto" });
    await saveDraft(onBehalfOf(test.ctx, other), { id, post: { ...INPUT, html: "<p>y</p>" } });
    expect((await edited()).earlier).toHaveLength(4);
  });

  it("come back as the working copy, and so does what they replaced", async () => {
    await save("<p>x</p>", true);
    const [draft] = (await edited()).earlier;
    await restoreVersion(onBehalfOf(test.ctx, editor), { id, draftId: draft?.id ?? "" });
    expect(await edited()).toMatchObject({ content: { html: LONG } });
    expect((await earlier())[0]).toBe("<p>x</p>");
  });

  it("are the staff's alone, and of one post", async () => {
    await save("<p>x</p>", true);
    const draftId = (await edited()).earlier[0]?.id ?? "";
    await expect(getEarlierDraft(onBehalfOf(test.ctx, VISITOR), { id, draftId })).rejects.toThrow("may not post.write");
    await expect(restoreVersion(onBehalfOf(test.ctx, VISITOR), { id, draftId })).rejects.toThrow("may not post.write");
    const other = await createPost(onBehalfOf(test.ctx, editor), INPUT);
    await expect(getEarlierDraft(onBehalfOf(test.ctx, editor), { id: other.id, draftId })).rejects.toThrow(
      "post.not-found",
    );
    await expect(restoreVersion(onBehalfOf(test.ctx, editor), { id: other.id, draftId })).rejects.toThrow(
      "post.not-found",
    );
    await expect(getEarlierDraft(onBehalfOf(test.ctx, editor), { id, draftId: "nonsense" })).rejects.toThrow(
      "post.not-found",
    );
  });

  it("are forgotten after a week", async () => {
    await save("<p>x</p>", true);
    test.clock.advance(6 * DAY_MS);
    await forgetEarlierDrafts(test.ctx);
    expect(await earlier()).toEqual([LONG]);
    test.clock.advance(2 * DAY_MS);
    expect(await earlier()).toEqual([]);
    expect(await forgetEarlierDrafts(test.ctx)).toBeGreaterThan(0);
    const { rows } = await test.pool.query("select from post_drafts");
    expect(rows).toEqual([]);
  });
});
