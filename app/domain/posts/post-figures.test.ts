import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { gather } from "../../../tests/harness/gather";
import { samplePdf, samplePng } from "../../../tests/harness/sample-files";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { standing, upload, uploadGood } from "../../../tests/harness/uploads";
import { createPost } from "./create-post.server";
import { deletePost } from "./delete-post.server";
import { getEditedPost } from "./list-all-posts.server";
import { postFields } from "./post-fields";
import { addFigure, openFigure, removeFigure } from "./post-figures.server";
import { PostInput } from "./post-input";
import { publishPost } from "./publish-post.server";
import { findPost } from "./queries.server";
import { saveDraft } from "./save-draft.server";
import { listSavedPosts, savePost } from "./saved-posts.server";

let test: TestContext;
let editor: Actor;
let postId: number;

beforeAll(async () => {
  test = await createTestContext();
  editor = (await makeStaff(test.ctx, "editor")).actor;
  ({ id: postId } = await createPost(onBehalfOf(test.ctx, editor), { title: "Vans", category: "Startups" }));
});

afterAll(() => test.close());

const PICTURE = { purpose: "post-figure" as const, name: "Van.PNG" };

async function addVan(): Promise<string> {
  const { claim } = await uploadGood(test.ctx, samplePng(), PICTURE);
  const result = await addFigure(onBehalfOf(test.ctx, editor), { postId, claim, alt: "A van" });
  if (result.outcome !== "added") throw new Error(result.outcome);
  expect(result.figure).toMatchObject({ alt: "A van", width: 600, height: 400 });
  return result.figure.name;
}

it("only pictures are taken, by their content", async () => {
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  for (const [name, content] of [
    ["van.svg", svg],
    ["van.png", svg],
    ["van.png", samplePdf()],
    ["van.jpg", samplePng()],
    ["van.html", samplePng()],
  ] as const) {
    expect(await upload(test.ctx, content, { ...PICTURE, name })).toEqual({ outcome: "wrong-type" });
  }
  const { claim } = await uploadGood(test.ctx, samplePng(12_000, 2), PICTURE);
  expect(await addFigure(onBehalfOf(test.ctx, editor), { postId, claim, alt: "A line" })).toEqual({
    outcome: "unreadable",
  });
  await expect(addFigure(onBehalfOf(test.ctx, VISITOR), { postId, claim, alt: "A line" })).rejects.toThrow("may not");
});

it("a picture is served under a name that stands for it alone, and a claim counts once", async () => {
  const { claim } = await uploadGood(test.ctx, samplePng(), PICTURE);
  const [first, second] = [
    await addFigure(onBehalfOf(test.ctx, editor), { postId, claim, alt: "A" }),
    await addFigure(onBehalfOf(test.ctx, editor), { postId, claim, alt: "B" }),
  ];
  expect([first.outcome, second.outcome]).toEqual(["added", "unreadable"]);
  const name = first.outcome === "added" ? first.figure.name : "";
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
  const { claim, id } = await uploadGood(test.ctx);
  expect(await addFigure(onBehalfOf(test.ctx, editor), { postId, claim, alt: "A" })).toEqual({ outcome: "unreadable" });
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
  const { claim } = await uploadGood(test.ctx, samplePng(), PICTURE);
  const added = await addFigure(onBehalfOf(test.ctx, editor), { postId: id, claim, alt: "A" });
  const before = await standing(test);
  await deletePost(onBehalfOf(test.ctx, editor), { id });
  expect(await standing(test)).toEqual({ rows: before.rows - 1, kept: before.kept - 1 });
  if (added.outcome === "added")
    await expect(openFigure(test.ctx, added.figure.name)).rejects.toThrow("file.not-found");
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
