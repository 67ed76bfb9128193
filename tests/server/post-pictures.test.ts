import { afterAll, beforeAll, expect, it } from "vitest";
import { deletePicture } from "~/domain/pictures/delete-picture.server";
import { replacePicture } from "~/domain/pictures/replace-picture.server";
import { PictureInput } from "~/domain/pictures/schema";
import { updatePicture } from "~/domain/pictures/update-picture.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makePicture, uploadPicture } from "../harness/pictures";
import { loadRealBuild } from "../harness/real-build";
import { samplePicture } from "../harness/sample-pictures";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

let test: TestContext;
let site: TestSite;
let editor: AppContext;

beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  test.ctx.contentChanged = () => site.refresh();
  editor = onBehalfOf(test.ctx, EDITOR);
  site = await startTestSite(0, test.ctx, build);
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const read = async (path: string) => (await site.ask(path)).text;

let count = 0;

async function publish({ html, cover }: { html: string; cover?: string }): Promise<number> {
  const named = { title: `Bread by van ${++count}`, category: "Startups" as const };
  const { id } = await createPost(editor, named);
  const fields = { html: `<p>We drive.</p>${html}`, cover };
  const rest = { ...named, description: "A van.", author: "Ana" };
  const done = await publishPost(editor, { id, post: PostInput.parse({ ...rest, ...fields }) });
  expect(done).toMatchObject({ outcome: "published" });
  return id;
}

it("an article shows a picture of the library in every size and format, with its place kept and its own words", async () => {
  const { id, hash } = await makePicture(editor, 1, { alt: 'A "van" & bread' });
  const html = `<p>See.</p><figure><img src="/pictures/${id}" alt=""><figcaption>Ours.</figcaption></figure>`;
  const page = await read(`/blogs/${await publish({ html })}`);
  expect(page).toContain(
    `<source type="image/avif" srcset="/pictures/${hash}-320.avif 320w, /pictures/${hash}-640.avif 640w`,
  );
  expect(page).toContain(`<source type="image/webp" srcset="/pictures/${hash}-320.webp 320w`);
  expect(page).toContain(
    `<img src="/pictures/${hash}-800.jpg" alt="A &quot;van&quot; &amp; bread" width="800" height="600" loading="lazy"`,
  );
});

it("an article's own words for a picture come before those of the library", async () => {
  const { id } = await makePicture(editor, 2, { alt: "A van" });
  const page = await read(
    `/blogs/${await publish({ html: `<p><img src="/pictures/${id}" alt="Our <i>van</i>"></p>` })}`,
  );
  expect(page).toContain('alt="Our &lt;i&gt;van&lt;/i&gt;"');
});

it("a cover is above the article, on its card, in the feed, in shared links and in structured data", async () => {
  const { id, hash } = await makePicture(editor, 3, { alt: "A loaf" });
  const postId = await publish({ html: "<p>Bread.</p>", cover: id });
  const plain = `/pictures/${hash}-800.jpg`;
  const page = await read(`/blogs/${postId}`);
  expect(page).toContain(`<meta property="og:image" content="https://agency.example${plain}"/>`);
  expect(page).toContain('<meta property="og:image:width" content="800"/>');
  expect(page).toContain('<meta property="og:image:alt" content="A loaf"/>');
  expect(page).toContain(`"image":"https://agency.example${plain}"`);
  expect(page).toMatch(new RegExp(`<img src="${plain}" alt="A loaf" width="800" height="600" decoding`));
  expect(await read("/blogs")).toContain(`srcSet="/pictures/${hash}-320.avif 320w`);
  expect(await read("/feed.xml")).toContain(`<img src="https://agency.example${plain}" alt="A loaf" width="800"`);
});

it("a replaced picture and other words show on the very next request", async () => {
  const { id, hash } = await makePicture(editor, 4, { alt: "Before" });
  const postId = await publish({ html: `<p><img src="/pictures/${id}" alt=""></p>`, cover: id });
  expect(await read(`/blogs/${postId}`)).toContain(hash);
  const claim = await uploadPicture(editor, await samplePicture(5));
  const replaced = await replacePicture(editor, { id, claim });
  if (replaced.outcome !== "replaced") throw new Error(replaced.outcome);
  for (const path of [`/blogs/${postId}`, "/blogs", "/feed.xml"]) {
    const page = await read(path);
    expect(page, path).toContain(replaced.picture.hash);
    expect(page, path).not.toContain(hash);
  }
  await updatePicture(editor, { id, picture: PictureInput.parse({ alt: "After", focalX: "5", focalY: "90" }) });
  const page = await read(`/blogs/${postId}`);
  expect(page).toContain('alt="After"');
  expect(page).toContain("object-position:5% 90%");
  expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
});

it("an article whose picture is gone is shown without it, and one with a strange address of one too", async () => {
  const { id, hash } = await makePicture(editor, 6);
  const postId = await publish({ html: `<p>Text.</p><img src="/pictures/${id}" alt="Gone">`, cover: id });
  await test.pool.query("delete from file_attachments where subject_id = $1", [id]);
  await test.pool.query("delete from pictures where id = $1", [id]);
  site.refresh();
  const other = await publish({
    html: `<p>Text.</p><img src="/pictures/../admin" alt="Odd"><img src="/pictures/${id}?x" alt="Odd">`,
  });
  for (const each of [postId, other]) {
    const page = await read(`/blogs/${each}`);
    expect(page).toContain("<p>Text.</p>");
    for (const left of [hash, id, "Gone", "Odd"]) expect(page).not.toContain(left);
  }
});
