import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { CAREERS } from "~/content/pages/careers";
import { CONTACT } from "~/content/pages/contact";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { HOME } from "~/content/pages/home";
import { MAINTENANCE } from "~/content/pages/maintenance-plans";
import { NOT_FOUND } from "~/content/pages/not-found";
import { QUOTE } from "~/content/pages/quote";
import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { STARTUPS } from "~/content/pages/startups";
import { TESTIMONIALS } from "~/content/testimonials";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { restoreCustomPage } from "~/domain/custom-pages/restore-custom-page.server";
import { deletePicture } from "~/domain/pictures/delete-picture.server";
import { getPicture, listPictureUses } from "~/domain/pictures/queries.server";
import { replacePicture } from "~/domain/pictures/replace-picture.server";
import { chooseProjectPicture } from "~/domain/projects/choose-project-picture.server";
import { getProject, listOwnProjects } from "~/domain/projects/queries.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makePicture, uploadPicture } from "../harness/pictures";
import { makeProject } from "../harness/portal";
import { samplePicture } from "../harness/sample-pictures";
import type { TestContext } from "../harness/test-context";
import { contentOf, publishOwnPage, sectionOf } from "./publish-own-page";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const SALES = { kind: "staff", userId: "u-2", name: "Sal", role: "sales" } as const;
const STRANGE = "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50";

let test: TestContext;
let site: TestSite;
let editor: AppContext;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
  editor = onBehalfOf(test.ctx, EDITOR);
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const read = async (path: string) => (await site.ask(path)).text;

/** The testimonials as shipped, the first with this portrait. */
function testimonialsWith(portrait: string) {
  const { title, quotes } = TESTIMONIALS.content;
  return { title, quotes: quotes.map((quote, index) => ({ ...quote, portrait: index === 0 ? portrait : "" })) };
}

it("a page shows the picture that its document names, and another in its place on the next request", async () => {
  expect(await read("/")).not.toContain("/pictures/");
  const { id, hash } = await makePicture(editor, 1);
  const content = testimonialsWith(`/pictures/${id}`);
  expect(await publishDocument(editor, { kind: "testimonials", content })).toMatchObject({ outcome: "published" });
  expect(await read("/")).toContain(`srcSet="/pictures/${hash}-320.avif 320w`);
  expect(await listPictureUses(editor, id)).toEqual([
    { kind: "document", id: "testimonials", title: expect.any(String) },
  ]);
  expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
  const claim = await uploadPicture(editor, await samplePicture(2));
  await replacePicture(editor, { id, claim });
  const page = await read("/");
  expect(page).not.toContain(hash);
  expect(page).toContain((await getPicture(editor, id)).hash);
});

const withPicture = (hero: object, picture: string) => ({ ...hero, picture });
const OPENINGS = [
  { path: "/", kind: "home", of: (src: string) => ({ ...HOME.content, hero: withPicture(HOME.content.hero, src) }) },
  {
    path: "/services/small-business",
    kind: "small-business",
    of: (src: string) => ({ ...SMALL_BUSINESS.content, hero: withPicture(SMALL_BUSINESS.content.hero, src) }),
  },
  {
    path: "/services/startups",
    kind: "startups",
    of: (src: string) => ({ ...STARTUPS.content, hero: withPicture(STARTUPS.content.hero, src) }),
  },
  {
    path: DOCTORS_CLINICS.path,
    kind: "doctors",
    of: (src: string) => ({ ...DOCTORS.content, hero: withPicture(DOCTORS.content.hero, src) }),
  },
  {
    path: "/careers",
    kind: "careers",
    of: (src: string) => ({ ...CAREERS.content, hero: withPicture(CAREERS.content.hero, src) }),
  },
  {
    path: "/maintenance-plans",
    kind: "maintenance-plans",
    of: (src: string) => ({ ...MAINTENANCE.content, hero: withPicture(MAINTENANCE.content.hero, src) }),
  },
  { path: "/contact", kind: "contact", of: (src: string) => withPicture(CONTACT.content, src) },
  { path: "/quote", kind: "quote", of: (src: string) => withPicture(QUOTE.content, src) },
  { path: "/nowhere", kind: "not-found", of: (src: string) => withPicture(NOT_FOUND.content, src) },
];

it.each(OPENINGS)(
  "the opening of $path shows the picture that was chosen instead of its drawing",
  async ({ path, kind, of }) => {
    const { id, hash } = await makePicture(editor, 6, { alt: "The team at work", focalX: 20, focalY: 70 });
    expect(await publishDocument(editor, { kind, content: of(`/pictures/${id}`) })).toMatchObject({
      outcome: "published",
    });
    const page = await read(path);
    expect(page).toContain(`srcSet="/pictures/${hash}-320.avif 320w`);
    expect(page).toContain('alt="The team at work"');
    expect(page).toContain("object-position:20% 70%");
    await publishDocument(editor, { kind, content: of("") });
    expect(await read(path)).not.toContain("<picture");
  },
);

it("a picture of a draft is in use, and no visitor sees it", async () => {
  const { id, hash } = await makePicture(editor, 3);
  await saveDocumentDraft(editor, { kind: "testimonials", content: testimonialsWith(`/pictures/${id}`) });
  expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
  expect(await read("/")).not.toContain(hash);
});

it("what is no picture of the library is refused beside its field", async () => {
  for (const portrait of ["https://elsewhere.example/x.png", "/pictures/x", `/pictures/${STRANGE}`]) {
    const done = await publishDocument(editor, { kind: "testimonials", content: testimonialsWith(portrait) });
    expect(done, portrait).toMatchObject({
      outcome: "problems",
      problems: { "quotes.0.portrait": expect.stringContaining("Choose") },
    });
  }
});

it("a page whose picture is gone is shown without it", async () => {
  const { id } = await makePicture(editor, 4);
  await publishDocument(editor, { kind: "testimonials", content: testimonialsWith(`/pictures/${id}`) });
  await test.pool.query("delete from pictures where id = $1", [id]);
  site.refresh();
  const { status, text } = await site.ask("/");
  expect(status).toBe(200);
  expect(text).toContain(TESTIMONIALS.content.quotes[0]?.name ?? "");
  expect(text).not.toContain("<picture");
});

it("a project shows its picture to its customer and to nobody else, and keeps it from being deleted", async () => {
  const customer = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, customer, { name: "Website" });
  const sales = onBehalfOf(test.ctx, SALES);
  const { id, hash } = await makePicture(editor, 5);
  const { updatedAt } = await getProject(sales, projectId);
  expect(await chooseProjectPicture(sales, { projectId, picture: STRANGE })).toEqual({ outcome: "gone" });
  expect(await chooseProjectPicture(sales, { projectId, updatedAt, picture: id })).toEqual({ outcome: "saved" });
  await expect(chooseProjectPicture(sales, { projectId, updatedAt, picture: "" })).rejects.toMatchObject({
    code: "project.stale",
  });
  await expect(chooseProjectPicture(editor, { projectId, picture: "" })).rejects.toThrow("may not project.write");
  const own = onBehalfOf(test.ctx, customer.actor);
  expect(await listOwnProjects(own)).toMatchObject([{ id: projectId, picture: { hash } }]);
  expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
  expect(await listPictureUses(editor, id)).toEqual([{ kind: "project", id: projectId, title: "Website" }]);
  await chooseProjectPicture(sales, { projectId, picture: "" });
  expect(await deletePicture(editor, { id })).toEqual({ outcome: "deleted" });
});

describe("a picture section of a page of the agency's own", () => {
  it("shows its picture with the words of the library or its own, and what takes its place", async () => {
    const { id, hash } = await makePicture(editor, 21, { alt: "Loaves 山田" });
    const src = `/pictures/${id}`;
    const pageId = await publishOwnPage(editor, ["hero", sectionOf("picture", { src, alt: "" })]);
    const shown = await read("/bakeries");
    expect(shown).toContain(`srcSet="/pictures/${hash}-320.avif 320w`);
    expect(shown).toContain('alt="Loaves 山田"');
    const uses = await listPictureUses(editor, id);
    expect(uses).toEqual([{ kind: "document", id: `page-${pageId}`, title: "Bakeries & Ștefan" }]);
    expect(await deletePicture(editor, { id })).toEqual({ outcome: "in-use" });
    await replacePicture(editor, { id, claim: await uploadPicture(editor, await samplePicture(22)) });
    const { hash: newer } = await getPicture(editor, id);
    expect(await read("/bakeries")).toContain(`/pictures/${newer}-320.avif`);
    const own = contentOf(["hero", sectionOf("picture", { src, alt: "Bread on a shelf" })]);
    await publishDocument(editor, { kind: `page-${pageId}`, content: own });
    expect(await read("/bakeries")).toContain('alt="Bread on a shelf"');
  });

  it("and an opening with a picture of its own, without which it has its drawing", async () => {
    const { id, hash } = await makePicture(editor, 24);
    const pageId = await publishOwnPage(editor, [sectionOf("hero", { drawing: "none", picture: `/pictures/${id}` })]);
    expect(await read("/bakeries")).toContain(`/pictures/${hash}-320.avif`);
    const { picture: _, ...older } = sectionOf("hero") as { picture?: string } & ReturnType<typeof sectionOf>;
    await publishDocument(editor, { kind: `page-${pageId}`, content: contentOf([older]) });
    expect(await read("/bakeries")).not.toContain(hash);
  });

  it("is free to delete once the page is deleted, and the page that is brought back is shown without it", async () => {
    const { id, hash } = await makePicture(editor, 23);
    const pageId = await publishOwnPage(editor, ["hero", sectionOf("picture", { src: `/pictures/${id}` })]);
    await deleteCustomPage(editor, { id: pageId, updatedAt: undefined, target: "" });
    expect(await listPictureUses(editor, id)).toEqual([]);
    expect(await deletePicture(editor, { id })).toEqual({ outcome: "deleted" });
    await restoreCustomPage(editor, { id: pageId });
    const { status, text } = await site.ask("/bakeries");
    expect([status, text.includes(hash), text.includes("<figure")]).toEqual([200, false, false]);
  });

  it("is refused beside its field where it has no picture or that of nowhere; an address that was stored stays", async () => {
    const pageId = await publishOwnPage(editor, ["hero", "picture"]);
    expect(await read("/bakeries")).toContain('src="/social/home.png"');
    for (const src of ["", "[Choose a picture]", "javascript:alert(1)", "x", `/pictures/${STRANGE}`]) {
      const content = contentOf(["hero", sectionOf("picture", { src })]);
      expect(await publishDocument(editor, { kind: `page-${pageId}`, content }), src).toMatchObject({
        outcome: "problems",
        problems: { "sections.1.src": expect.stringContaining("Choose") },
      });
    }
  });
});
