import { beforeAll, describe, expect, it } from "vitest";
import { createPost } from "~/domain/posts/create-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { PostInput } from "~/domain/posts/post-input";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { gather } from "../../../tests/harness/gather";
import { makePicture, uploadPicture } from "../../../tests/harness/pictures";
import { samplePdf } from "../../../tests/harness/sample-files";
import { phonePicture, samplePicture } from "../../../tests/harness/sample-pictures";
import { countRows } from "../../../tests/harness/test-context";
import { upload } from "../../../tests/harness/uploads";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { addPicture } from "./add-picture.server";
import { deletePicture } from "./delete-picture.server";
import { openPicture } from "./open-picture.server";
import { getPicture, listPictures, listPictureUses } from "./queries.server";
import { replacePicture } from "./replace-picture.server";
import { PictureInput } from "./schema";
import { updatePicture } from "./update-picture.server";

const test = sharedContext();
let editor: AppContext;

beforeAll(async () => {
  editor = onBehalfOf(test.ctx, (await makeStaff(test.ctx, "editor")).actor);
});

const WORDS = PictureInput.parse({ alt: "A field", tags: "Texas, spring" });
const kept = async () => (await gather(test.ctx.files.list())).length;
const open = (name: string) => openPicture(onBehalfOf(test.ctx, VISITOR), name);

describe("an uploaded picture", () => {
  it("is kept in all its sizes, and the file as it came is gone with its place", async () => {
    const before = await kept();
    const claim = await uploadPicture(editor, await phonePicture(), "山田 Ștefan.jpg");
    const added = await addPicture(editor, { ...WORDS, claim });
    if (added.outcome !== "added") throw new Error(added.outcome);
    expect(added.picture).toMatchObject({
      name: "山田 Ștefan.jpg",
      alt: "A field",
      tags: ["Texas", "spring"],
      widths: [320, 600],
      width: 600,
      height: 900,
      plainFormat: "jpg",
      focalX: 50,
      uses: 0,
    });
    expect(await kept()).toBe(before + 5);
    for await (const { key } of test.ctx.files.list()) {
      const content = Buffer.from(await new Response(await test.ctx.files.open(key)).arrayBuffer());
      expect(content).not.toContain(Buffer.from("GPS"));
    }
    expect(await addPicture(editor, { ...WORDS, claim })).toEqual({ outcome: "gone" });
  });

  it("is served under names that never stand for something else", async () => {
    const { id, hash } = await makePicture(editor, 2);
    const found = await open(`${hash}-640.avif`);
    if (found.kind !== "file") throw new Error(found.kind);
    expect(found).toMatchObject({ type: "image/avif", name: `${hash}-640.avif` });
    expect((await new Response(await found.read()).arrayBuffer()).byteLength).toBe(found.bytes);
    expect(await open(id)).toMatchObject({ type: "image/jpeg", name: `${hash}-800.jpg` });
    const strangers = [`${hash}-641.avif`, `${hash}-640.png`, `${hash}`, "x", "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50"];
    for (const name of strangers) await expect(open(name), name).rejects.toThrow("file.not-found");
  });

  it("that the library has already is told, and nothing is added", async () => {
    const { id } = await makePicture(editor, 3);
    const before = { files: await kept(), rows: await countRows(test.pool, "files") };
    const claims = await Promise.all(
      [1, 2].map(async (each) => uploadPicture(editor, await samplePicture(3), `again-${each}.jpg`)),
    );
    const outcomes = await Promise.all(claims.map((claim) => addPicture(editor, { ...WORDS, claim })));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ outcome: "known", picture: { id } });
    expect({ files: await kept(), rows: await countRows(test.pool, "files") }).toEqual(before);
  });

  it("of which two come at the same moment is added once", async () => {
    const claims = await Promise.all([1, 2, 3].map(async () => uploadPicture(editor, await samplePicture(4))));
    const outcomes = await Promise.all(claims.map((claim) => addPicture(editor, { ...WORDS, claim })));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["added", "known", "known"]);
  });

  it("that is none is refused by its content, and nothing of it stays", async () => {
    const before = { files: await kept(), rows: await countRows(test.pool, "files") };
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    const refused = [
      ["field.svg", svg],
      ["field.png", svg],
      ["field.jpg", samplePdf()],
      ["field.gif", samplePdf()],
      ["field.html", await samplePicture(9)],
    ] as const;
    for (const [name, content] of refused) {
      expect(await upload(editor, content, { purpose: "picture", name })).toEqual({ outcome: "wrong-type" });
    }
    const half = (await samplePicture(9)).subarray(0, 700);
    expect(await addPicture(editor, { ...WORDS, claim: await uploadPicture(editor, half) })).toEqual({
      outcome: "unreadable",
    });
    expect({ files: await kept(), rows: await countRows(test.pool, "files") }).toEqual(before);
  });

  it("waits for another try where nothing can be made right now", async () => {
    const claim = await uploadPicture(editor, await samplePicture(5));
    const away = {
      ...editor,
      pictures: { make: async () => ({ trouble: "unavailable" as const }), stop: async () => {} },
    };
    expect(await addPicture(away, { ...WORDS, claim })).toEqual({ outcome: "unavailable" });
    expect(await addPicture(editor, { ...WORDS, claim })).toMatchObject({ outcome: "added" });
  });
});

describe("the library", () => {
  it("finds pictures by name, alt text and tag, whatever the accents", async () => {
    const { id } = await makePicture(editor, 6, { alt: "Two goats on a café table", tags: "Büro", name: "IMG_17.jpg" });
    for (const text of ["goat", "cafe", "buro", "img_17", "goats büro"]) {
      expect(
        (await listPictures(editor, { text })).items.map((each) => each.id),
        text,
      ).toEqual([id]);
    }
    for (const text of ["dragon", "goat dragon", "--"])
      expect((await listPictures(editor, { text })).items).toEqual([]);
  });

  it("wants words for people who don’t see a picture, and a focal point within it", () => {
    for (const alt of ["", " \u200b ", "x".repeat(301)]) expect(PictureInput.safeParse({ alt }).success).toBe(false);
    for (const focalX of ["-1", "101", "5.5", "left", " "]) {
      expect(PictureInput.safeParse({ alt: "A field", focalX }).success, focalX).toBe(false);
    }
    expect(PictureInput.parse({ alt: "A field", focalX: "0", focalY: "100" })).toMatchObject({
      focalX: 0,
      focalY: 100,
    });
  });

  it("refuses a change of what someone else changed since", async () => {
    const { id, updatedAt } = await makePicture(editor, 7);
    const changed = await updatePicture(editor, { id, updatedAt, picture: { ...WORDS, alt: "Another", focalX: 10 } });
    expect(changed).toMatchObject({ alt: "Another", focalX: 10 });
    await expect(updatePicture(editor, { id, updatedAt, picture: WORDS })).rejects.toMatchObject({
      code: "picture.stale",
      stored: { alt: "Another" },
    });
  });

  it("is closed to those who have no business in it", async () => {
    const { id } = await makePicture(editor, 8);
    const [recruiter, sales] = await Promise.all(
      (["recruiter", "sales"] as const).map(async (role) =>
        onBehalfOf(test.ctx, (await makeStaff(test.ctx, role)).actor),
      ),
    );
    if (!recruiter || !sales) throw new Error("nobody");
    await expect(listPictures(recruiter)).rejects.toThrow("may not picture.read");
    expect((await getPicture(sales, id)).id).toBe(id);
    for (const deed of [
      () => addPicture(sales, { ...WORDS, claim: "" }),
      () => updatePicture(sales, { id, picture: WORDS }),
      () => replacePicture(sales, { id, claim: "" }),
      () => deletePicture(sales, { id }),
    ]) {
      await expect(deed()).rejects.toThrow("may not picture.write");
    }
  });
});

describe("a picture that is replaced", () => {
  it("keeps its place and its words, and addresses of the old one lead to the new", async () => {
    const old = await makePicture(editor, 10, { width: 1400 });
    const files = await kept();
    const claim = await uploadPicture(editor, await samplePicture(11, 700), "new.jpg");
    const replaced = await replacePicture(editor, { id: old.id, claim, updatedAt: old.updatedAt });
    if (replaced.outcome !== "replaced") throw new Error(replaced.outcome);
    const { picture } = replaced;
    expect(picture).toMatchObject({ id: old.id, alt: old.alt, name: "new.jpg", width: 700 });
    expect(picture.hash).not.toBe(old.hash);
    expect(await open(`${old.hash}-640.webp`)).toEqual({ kind: "moved", to: `${picture.hash}-640.webp` });
    expect(await open(`${old.hash}-1280.avif`)).toEqual({ kind: "moved", to: `${picture.hash}-700.avif` });
    expect(await open(`${old.hash}-1280.jpg`)).toEqual({ kind: "moved", to: `${picture.hash}-700.jpg` });
    expect(await open(old.id)).toMatchObject({ name: `${picture.hash}-700.jpg` });
    // Three of five widths are left.
    expect(await kept()).toBe(files - 4);
    await expect(replacePicture(editor, { id: old.id, claim, updatedAt: old.updatedAt })).resolves.toEqual({
      outcome: "gone",
    });
  });

  it("is put back by its former file", async () => {
    const old = await makePicture(editor, 12);
    const put = async (seed: number) =>
      replacePicture(editor, { id: old.id, claim: await uploadPicture(editor, await samplePicture(seed)) });
    expect(await put(12)).toMatchObject({ outcome: "known", picture: { id: old.id } });
    expect(await put(13)).toMatchObject({ outcome: "replaced" });
    expect(await put(12)).toMatchObject({ outcome: "replaced", picture: { hash: old.hash } });
    expect(await open(`${old.hash}-640.avif`)).toMatchObject({ kind: "file" });
  });
});

describe("a picture that is used", () => {
  it("is told with where, drafts too, and stays until nothing uses it", async () => {
    const { id } = await makePicture(editor, 14);
    const { id: postId } = await createPost(editor, { title: "Vans", category: "Startups" });
    const write = async (html: string) => {
      const { content, editedAt } = await getEditedPost(editor, postId);
      await saveDraft(editor, {
        id: postId,
        updatedAt: editedAt,
        post: PostInput.parse({ ...postFields(content), html }),
      });
    };
    await write(`<p>See.</p><figure><img src="/pictures/${id}" alt=""></figure>`);
    expect((await getPicture(editor, id)).uses).toBe(1);
    expect(await listPictureUses(editor, id)).toEqual([{ kind: "post", id: String(postId), title: "Vans" }]);
    const files = await kept();
    expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
    expect(await kept()).toBe(files);
    await write("<p>See. And nothing else.</p>");
    expect(await deletePicture(editor, { id })).toEqual({ outcome: "deleted" });
    expect(await kept()).toBeLessThan(files);
    await expect(getPicture(editor, id)).rejects.toThrow("picture.not-found");
    await expect(open(id)).rejects.toThrow("file.not-found");
  });
});
