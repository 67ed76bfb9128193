import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { createPost } from "~/domain/posts/create-post.server";
import { deletePost } from "~/domain/posts/delete-post.server";
import type { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { unpublishPost } from "~/domain/posts/unpublish-post.server";
import { createRedirect } from "~/domain/redirects/change-redirects.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const HOPS_MAX = 5;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await site.redirects.flush();
  await test.reset();
  site.refresh();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const editor = () => onBehalfOf(test.ctx, EDITOR);

async function lead(source: string, target: string) {
  const { outcome } = await createRedirect(editor(), {
    source,
    target,
    kind: "permanent",
    keepsQuery: true,
    isActive: true,
  });
  return outcome;
}

/** The addresses that a reader goes through, and the status at the last. */
async function walk(start: string): Promise<(string | number)[]> {
  const way: (string | number)[] = [];
  for (let address = start; way.length < HOPS_MAX; ) {
    const { status, headers } = await site.ask(address);
    if (!headers.location) return [...way, status];
    way.push(headers.location);
    address = headers.location;
  }
  return [...way, "too many"];
}

const POST: PostInput = {
  title: "Bread",
  slug: "",
  description: "About bread.",
  author: "Edda",
  authorRole: "",
  category: "Startups",
  tags: [],
  featured: false,
  html: "<p>Flour and water.</p>",
  cover: "",
  searchTitle: "",
  searchSummary: "",
  searchPicture: "",
  searchHidden: false,
};

async function makePost(slug: string): Promise<number> {
  const { id } = await createPost(editor(), POST);
  expect(await rename(id, slug)).toBe("published");
  return id;
}

async function rename(id: number, slug: string): Promise<string> {
  return (await publishPost(editor(), { id, post: { ...POST, slug } })).outcome;
}

describe("the name of a post", () => {
  it("that a redirect leads to is one hop, whatever the post is called by then", async () => {
    const id = await makePost("rye");
    expect(await lead("/old", "/blogs/rye")).toBe("saved");
    expect(await lead("/older", "/blogs/rye?from=paper#crust")).toBe("saved");
    expect(await lead("/papers/*", "/blogs/*")).toBe("saved");
    const end = [`/blogs/${id}`, 200];
    for (const slug of ["rye", "spelt", "rye", "wheat"]) {
      expect(await rename(id, slug)).toBe("published");
      expect(await walk("/old")).toEqual(end);
      expect(await walk("/older")).toEqual([`/blogs/${id}?from=paper#crust`, 200]);
      expect(await walk("/papers/rye")).toEqual(end);
      expect(await walk(`/papers/${slug}`)).toEqual(end);
      expect(await walk(`/blogs/${slug}`)).toEqual(end);
      expect(await walk("/blogs/rye")).toEqual(end);
    }
    expect(await lead("/oldest", `/blogs/${id}/wheat`)).toBe("saved");
    expect(await walk("/oldest")).toEqual(end);
  });

  it("is none at which a redirect begins, and a redirect begins at none, now or before", async () => {
    expect(await lead("/blogs/spelt", "/contact")).toBe("saved");
    expect(await walk("/blogs/spelt")).toEqual(["/contact", 200]);
    const { id } = await createPost(editor(), POST);
    expect(await rename(id, "spelt")).toBe("incomplete");
    expect(await rename(id, "rye")).toBe("published");
    expect(await rename(id, "wheat")).toBe("published");
    expect(await lead("/blogs/wheat", "/contact")).toBe("post-there");
    expect(await lead("/blogs/rye", "/contact")).toBe("post-there");
  });

  it("that no post has shows the first post, so that no redirect begins there while that is public", async () => {
    const id = await makePost("rye");
    expect(await walk("/blogs/oats")).toEqual([200]);
    expect(await lead("/blogs/oats", "/contact")).toBe("post-there");
    expect(await lead(`/blogs/${id}-oats`, "/contact")).toBe("post-there");
    await unpublishPost(editor(), { id });
    expect(await lead("/blogs/oats", "/contact")).toBe("saved");
    expect(await walk("/blogs/oats")).toEqual(["/contact", 200]);
  });

  it("can't be swapped with another post's, so that no address changes whose it is", async () => {
    const [a, b] = [await makePost("rye"), await makePost("spelt")];
    expect(await rename(a, "spelt")).toBe("incomplete");
    expect(await rename(a, "wheat")).toBe("published");
    expect(await rename(b, "rye")).toBe("incomplete");
    expect(await rename(a, "rye")).toBe("published");
    expect([await walk("/blogs/wheat"), await walk("/blogs/rye")]).toEqual([
      [`/blogs/${a}`, 200],
      [`/blogs/${a}`, 200],
    ]);
    expect(await walk("/blogs/spelt")).toEqual([`/blogs/${b}`, 200]);
  });

  it("makes no loop with a redirect from the number of a post that isn't public", async () => {
    const id = await makePost("rye");
    await unpublishPost(editor(), { id });
    expect(await lead(`/blogs/${id}`, "/blogs/rye")).toBe("saved");
    expect(await walk(`/blogs/${id}`)).toEqual(["/blogs/rye", 404]);
    expect(await rename(id, "rye")).toBe("published");
    expect(await walk(`/blogs/${id}`)).toEqual([200]);
    expect(await walk("/blogs/rye")).toEqual([`/blogs/${id}`, 200]);
  });
});

describe("the address of a post that is deleted", () => {
  const remove = async (id: number, target: string) => (await deletePost(editor(), { id, target })).outcome;

  it("leads where its editor says, and with it every redirect that leads to one of its names", async () => {
    const first = await makePost("flour");
    const id = await makePost("rye");
    expect(await rename(id, "wheat")).toBe("published");
    const leading = {
      "/a": `/blogs/${id}`,
      "/b": "/blogs/rye",
      "/c": "/blogs/wheat?x=1",
      "/d": `/blogs/${id}/wheat`,
    };
    for (const [source, target] of Object.entries(leading)) expect(await lead(source, target)).toBe("saved");
    expect(await remove(id, `/blogs/${first}`)).toBe("deleted");
    for (const source of ["/a", "/b", "/d", `/blogs/${id}`])
      expect(await walk(source)).toEqual([`/blogs/${first}`, 200]);
    expect(await walk("/c")).toEqual([`/blogs/${first}?x=1`, 200]);
    const { rows } = await test.pool.query("select after from audit_log where action = 'post.deleted'");
    expect(rows).toEqual([{ after: { target: `/blogs/${first}` } }]);
  });

  it("leads nowhere that goes with it or leads on itself, and then nothing is deleted", async () => {
    const id = await makePost("rye");
    expect(await rename(id, "wheat")).toBe("published");
    expect(await lead("/old", `/blogs/${id}`)).toBe("saved");
    expect(await lead("/elsewhere", "/contact")).toBe("saved");
    for (const target of [`/blogs/${id}`, "/blogs/rye", `/blogs/${id}/wheat`, "/elsewhere", "/old", "contact"])
      expect(await remove(id, target), target).toBe("bad-target");
    expect(await walk("/old")).toEqual([`/blogs/${id}`, 200]);
  });

  it("answers that nothing is there where no one says where to", async () => {
    const id = await makePost("rye");
    expect(await remove(id, " ")).toBe("deleted");
    expect(await walk(`/blogs/${id}`)).toEqual([404]);
  });
});

describe("the address of a page of the agency's own", () => {
  async function makePage(path: string): Promise<string> {
    const made = await createCustomPage(editor(), { name: path.slice(1), path, arrangement: "landing" });
    if (made.outcome !== "created") throw new Error(made.outcome);
    await test.pool.query("update documents set version = 1, edits = draft, draft = null where kind = $1", [made.kind]);
    site.refresh();
    return made.kind.slice("page-".length);
  }

  async function move(id: string, path: string): Promise<string> {
    const page = { name: path.slice(1), path, menuHeading: "" };
    return (await updateCustomPage(editor(), { id, updatedAt: undefined, page })).outcome;
  }

  it("that a redirect leads to is one hop, also where it was a page's before", async () => {
    const id = await makePage("/bakery");
    expect(await move(id, "/shop")).toBe("saved");
    expect(await lead("/old", "/bakery?a=1")).toBe("saved");
    expect(await walk("/old")).toEqual(["/shop?a=1", 200]);
    for (const path of ["/store", "/bakery", "/stall"]) {
      expect(await move(id, path)).toBe("saved");
      expect(await walk("/old")).toEqual([`${path}?a=1`, 200]);
    }
    expect(await walk("/shop")).toEqual(["/stall", 200]);
  });

  it("is none at which a redirect begins", async () => {
    const id = await makePage("/bakery");
    expect(await lead("/shop", "/contact")).toBe("saved");
    expect(await move(id, "/shop")).toBe("redirected");
    expect(await walk("/shop")).toEqual(["/contact", 200]);
  });

  it("changes between two pages without a loop", async () => {
    const [a, b] = [await makePage("/rye"), await makePage("/spelt")];
    expect(await lead("/to-rye", "/rye")).toBe("saved");
    expect(await move(a, "/spelt")).toBe("taken");
    expect([await move(a, "/oats"), await move(b, "/rye"), await move(a, "/spelt")]).toEqual([
      "saved",
      "saved",
      "saved",
    ]);
    expect([await walk("/rye"), await walk("/spelt")]).toEqual([[200], [200]]);
    expect(await walk("/oats")).toEqual(["/spelt", 200]);
    expect(await walk("/to-rye")).toEqual(["/spelt", 200]);
    expect(await lead("/at-rye", "/rye")).toBe("saved");
    expect(await walk("/at-rye")).toEqual(["/rye", 200]);
  });

  it("leads nowhere that goes with it when the page is deleted", async () => {
    const id = await makePage("/rye");
    await move(id, "/oats");
    const remove = async (target: string) =>
      (await deleteCustomPage(editor(), { id, updatedAt: undefined, target })).outcome;
    expect(await remove("/rye")).toBe("bad-target");
    expect(await remove("/oats")).toBe("bad-target");
    expect(await walk("/rye")).toEqual(["/oats", 200]);
    expect(await remove("/contact")).toBe("deleted");
    expect([await walk("/rye"), await walk("/oats")]).toEqual([
      ["/contact", 200],
      ["/contact", 200],
    ]);
  });
});

it("a target with a slash at its end, or that is the home page by another name, is one hop", async () => {
  expect(await lead("/old", "/contact/")).toBe("saved");
  expect(await lead("/start", "/home")).toBe("saved");
  expect(await walk("/old?a=1")).toEqual(["/contact?a=1", 200]);
  expect(await walk("/start")).toEqual(["/", 200]);
});
