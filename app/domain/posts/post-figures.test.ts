import { beforeAll, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { putFigure } from "../../../tests/harness/figures";
import { gather } from "../../../tests/harness/gather";
import { samplePng } from "../../../tests/harness/sample-files";
import { standing, uploadGood } from "../../../tests/harness/uploads";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { createPost } from "./create-post.server";
import { deletePost } from "./delete-post.server";
import { getEditedPost } from "./list-all-posts.server";
import { postFields } from "./post-fields";
import { openFigure, removeFigure } from "./post-figures.server";
import { PostInput } from "./post-input";
import { publishPost } from "./publish-post.server";
import { findPost } from "./queries.server";
import { saveDraft } from "./save-draft.server";
import { listSavedPosts, savePost } from "./saved-posts.server";

const test = sharedContext();
let editor: Actor;
let postId: number;

beforeAll(async () => {
  editor = (await makeStaff(test.ctx, "editor")).actor;
  ({ id: postId } = await createPost(onBehalfOf(test.ctx, editor), { title: "Vans", category: "Startups" }));
});

const addVan = (id = postId) => putFigure(test.ctx, id);

it("a picture is served under a name that stands for it alone", async () => {
  const name = await addVan();
  const figure = await openFigure(test.ctx, name);
  expect(figure.type).toBe("image/png");
  expect(Buffer.concat(await gather(await figure.read()))).toEqual(samplePng());
  for (const wrong of [
    name.replace(".png", ".jpg"),
    name.slice(1),
    "../x.png",
    "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50.png",
  ]) {
    await expect(openFigure(test.ctx, wrong)).rejects.toThrow("file.not-found");
  }
});

it("a deck or a resume is no figure", async () => {
  const { id } = await uploadGood(test.ctx);
  await expect(openFigure(test.ctx, `${id}.png`)).rejects.toThrow("file.not-found");
});

it("a picture that is shown cannot be deleted, one that is not goes with its bytes", async () => {
  const name = await addVan();
  const fileId = name.replace(".png", "");
  const fields = postFields((await getEditedPost(onBehalfOf(test.ctx, editor), postId)).content);
  const post = PostInput.parse({ ...fields, cover: fileId });
  await saveDraft(onBehalfOf(test.ctx, editor), { id: postId, post });
  expect((await getEditedPost(onBehalfOf(test.ctx, editor), postId)).content.cover).toMatchObject({
    fileId,
    alt: "A van",
  });
  expect(await removeFigure(onBehalfOf(test.ctx, editor), { postId, fileId })).toEqual({ outcome: "in-use" });
  await saveDraft(onBehalfOf(test.ctx, editor), {
    id: postId,
    post: { ...post, cover: "", html: `<p>a</p><img src="/figures/${name}" alt="x">` },
  });
  expect(await removeFigure(onBehalfOf(test.ctx, editor), { postId, fileId })).toEqual({ outcome: "in-use" });
  await saveDraft(onBehalfOf(test.ctx, editor), { id: postId, post: { ...post, cover: "" } });
  const before = await standing(test);
  expect(await removeFigure(onBehalfOf(test.ctx, editor), { postId, fileId })).toEqual({ outcome: "removed" });
  expect(await standing(test)).toEqual({ rows: before.rows - 1, kept: before.kept - 1 });
  await expect(openFigure(test.ctx, name)).rejects.toThrow("file.not-found");
});

it("saving an article with a cover as it is edits nothing", async () => {
  const name = await addVan();
  const app = onBehalfOf(test.ctx, editor);
  const fields = postFields((await getEditedPost(app, postId)).content);
  const inSearch = { searchTitle: "Vans", searchHidden: "on" };
  const post = PostInput.parse({ ...fields, ...inSearch, cover: name.replace(".png", "") });
  await saveDraft(app, { id: postId, post });
  const before = await getEditedPost(app, postId);
  test.clock.advance(60_000);
  await saveDraft(app, { id: postId, post });
  expect(await getEditedPost(app, postId)).toEqual(before);
  await saveDraft(app, { id: postId, post: { ...post, cover: "" } });
});

it("deleting a post deletes its pictures", async () => {
  const { id } = await createPost(onBehalfOf(test.ctx, editor), { title: "Gone", category: "Startups" });
  const name = await addVan(id);
  const before = await standing(test);
  await deletePost(onBehalfOf(test.ctx, editor), { id });
  expect(await standing(test)).toEqual({ rows: before.rows - 1, kept: before.kept - 1 });
  await expect(openFigure(test.ctx, name)).rejects.toThrow("file.not-found");
});

it("customers keep public posts in their account, each for themselves", async () => {
  const [one, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
  const post = PostInput.parse({
    title: "Kept",
    category: "Startups",
    description: "a",
    author: "a",
    html: "<p>a</p>",
  });
  const { id } = await createPost(onBehalfOf(test.ctx, editor), post);
  await expect(savePost(onBehalfOf(test.ctx, one.actor), { postId: id, isSaved: true })).rejects.toThrow(
    "post.not-found",
  );
  await publishPost(onBehalfOf(test.ctx, editor), { id });
  for (let time = 0; time < 2; time++) await savePost(onBehalfOf(test.ctx, one.actor), { postId: id, isSaved: true });
  expect((await listSavedPosts(onBehalfOf(test.ctx, one.actor))).map((saved) => saved.id)).toEqual([id]);
  expect(await listSavedPosts(onBehalfOf(test.ctx, other.actor))).toEqual([]);
  expect(await findPost(test.ctx, id)).not.toBeNull();
  await savePost(onBehalfOf(test.ctx, one.actor), { postId: id, isSaved: false });
  expect(await listSavedPosts(onBehalfOf(test.ctx, one.actor))).toEqual([]);
});
