import { describe, expect, it } from "vitest";
import { PAGE_LIMITS, PageCache, type PageKey, type Rendered } from "./page-cache";
import { makeEntry } from "./page-entry";

const HTML = "text/html; charset=utf-8";
const keyOf = (path: string, query = "", theme: PageKey["theme"] = undefined): PageKey => ({ path, query, theme });
const pageOf = async (text: string, isKeepable = true): Promise<Rendered> => ({
  entry: await makeEntry({ status: 200, headers: {}, contentType: HTML, raw: Buffer.from(text) }),
  isKeepable,
});
const textOf = (page: { raw: Buffer } | Response | undefined) =>
  page === undefined || page instanceof Response ? undefined : page.raw.toString();

describe("the page cache", () => {
  it("finds a page that was filled, by the raw target of a request", async () => {
    const pages = new PageCache();
    await pages.fill(keyOf("/contact"), [], () => pageOf("contact"));
    expect(textOf(pages.find("/contact", undefined))).toBe("contact");
    expect(pages.find("/careers", undefined)).toBeUndefined();
  });

  it("keeps each colour scheme apart", async () => {
    const pages = new PageCache();
    await pages.fill(keyOf("/"), [], () => pageOf("system"));
    await pages.fill(keyOf("/", "", "dark"), [], () => pageOf("dark"));
    expect(textOf(pages.find("/", undefined))).toBe("system");
    expect(textOf(pages.find("/", "dark"))).toBe("dark");
    expect(pages.find("/", "light")).toBeUndefined();
  });

  it("serves the plain page to tracking parameters and to keys that the page does not know", async () => {
    const pages = new PageCache();
    await pages.fill(keyOf("/"), [], () => pageOf("home"));
    for (const query of ["utm_source=a&utm_medium=b", "gclid=1", "fbclid=1", "msclkid=1", "x=1", "", "&&", "x=%zz"]) {
      expect(textOf(pages.find(`/?${query}`, undefined))).toBe("home");
    }
  });

  it("keys a page by the query keys it names, whatever their order and company", async () => {
    const pages = new PageCache();
    const keys = ["text", "type"];
    await pages.fill(keyOf("/job-listings", "text=react&type=full-time"), keys, () => pageOf("filtered"));
    const same = [
      "text=react&type=full-time",
      "type=full-time&text=react",
      "x=1&type=full-time&text=react&utm_source=a&text=",
    ];
    for (const query of same) expect(textOf(pages.find(`/job-listings?${query}`, undefined))).toBe("filtered");
    expect(pages.find("/job-listings", undefined)).toBeUndefined();
    expect(pages.find("/job-listings?text=vue&type=full-time", undefined)).toBeUndefined();
  });

  describe("while the database is away", () => {
    const away = async (): Promise<Rendered> => new Response("soon", { status: 503 });

    it("answers the last known page, and the new one as soon as it can be made", async () => {
      const pages = new PageCache();
      await pages.fill(keyOf("/"), [], () => pageOf("old"));
      pages.invalidate();
      const both = await Promise.all([pages.fill(keyOf("/"), [], away), pages.fill(keyOf("/"), [], away)]);
      expect(both.map(textOf)).toEqual(["old", "old"]);
      expect(pages.find("/", undefined)).toBeUndefined();
      pages.invalidate();
      expect(textOf(await pages.fill(keyOf("/"), [], () => pageOf("new")))).toBe("new");
      expect(textOf(pages.find("/", undefined))).toBe("new");
    });

    it("does not try again with each visitor", async () => {
      const pages = new PageCache();
      for (const path of ["/", "/contact"]) await pages.fill(keyOf(path), [], () => pageOf(path));
      pages.invalidate();
      await pages.fill(keyOf("/"), [], away);
      const never = () => Promise.reject(new Error("it was tried"));
      expect(textOf(await pages.fill(keyOf("/contact"), [], never))).toBe("/contact");
    });

    it("says that it will be back where nothing is known", async () => {
      const pages = new PageCache();
      await pages.fill(keyOf("/jobs/1"), [], () => pageOf("a job"));
      expect(await pages.fill(keyOf("/"), [], away)).toMatchObject({ status: 503 });
    });

    it.each([301, 303, 401, 403, 404, 410])("has forgotten a page that was answered with %i since", async (status) => {
      const pages = new PageCache();
      await pages.fill(keyOf("/jobs/1"), [], () => pageOf("a job"));
      pages.invalidate();
      await pages.fill(keyOf("/jobs/1"), [], async () => new Response(null, { status }));
      expect(await pages.fill(keyOf("/jobs/1"), [], away)).toMatchObject({ status: 503 });
    });

    it.each<[string, (pages: PageCache) => Promise<Rendered>]>([
      ["broke", async () => new Response("broken", { status: 500 })],
      ["was for one visitor alone", async () => new Response("with a cookie")],
      ["was not to be kept", () => pageOf("not kept", false)],
      [
        "was made while content changed",
        (pages) => {
          pages.invalidate();
          return pageOf("in between");
        },
      ],
    ])("has its last known state still when what was made since %s", async (_, render) => {
      const pages = new PageCache();
      await pages.fill(keyOf("/"), [], () => pageOf("old"));
      pages.invalidate();
      await pages.fill(keyOf("/"), [], () => render(pages));
      expect(textOf(await pages.fill(keyOf("/"), [], away))).toBe("old");
    });

    it("tells which pages nobody has made since the last change, each in its colors", async () => {
      const pages = new PageCache();
      const keys = [keyOf("/"), keyOf("/contact", "", "dark"), keyOf("/jobs/1")];
      for (const key of keys) await pages.fill(key, [], () => pageOf("page"));
      expect(pages.listUnsure()).toEqual([]);
      pages.invalidate();
      expect(pages.listUnsure()).toEqual(keys);
      await pages.fill(keyOf("/"), [], () => pageOf("new"));
      await pages.fill(keyOf("/jobs/1"), [], async () => new Response(null, { status: 404 }));
      expect(pages.listUnsure()).toEqual([keyOf("/contact", "", "dark")]);
    });
  });

  it("makes a page once for all who ask at the same time", async () => {
    const pages = new PageCache();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await new Promise(setImmediate);
      return pageOf("once");
    };
    const answers = await Promise.all([1, 2, 3].map(() => pages.fill(keyOf("/"), [], render)));
    expect(renders).toBe(1);
    expect(answers.map(textOf)).toEqual(["once", "once", "once"]);
  });

  it("gives each of those who asked together a response of their own when the page cannot be kept", async () => {
    const pages = new PageCache();
    const render = async () => new Response("gone", { status: 404 });
    const answers = await Promise.all([1, 2].map(() => pages.fill(keyOf("/job/x"), [], render)));
    const bodies = await Promise.all(answers.map((answer) => (answer instanceof Response ? answer.text() : "")));
    expect(bodies).toEqual(["gone", "gone"]);
    expect(pages.size).toBe(0);
  });

  it("forgets everything when content changes", async () => {
    const pages = new PageCache();
    await pages.fill(keyOf("/"), [], () => pageOf("old"));
    pages.invalidate();
    expect(pages.find("/", undefined)).toBeUndefined();
  });

  it("answers with a page that was being made while content changed, but does not keep it", async () => {
    const pages = new PageCache();
    const answer = await pages.fill(keyOf("/"), [], async () => {
      pages.invalidate();
      return pageOf("stale");
    });
    expect(textOf(answer)).toBe("stale");
    expect(pages.find("/", undefined)).toBeUndefined();
  });

  it("does not let those who come after a change join a page begun before it", async () => {
    const pages = new PageCache();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const before = pages.fill(keyOf("/"), [], async () => {
      await gate;
      return pageOf("old");
    });
    pages.invalidate();
    const after = await pages.fill(keyOf("/"), [], () => pageOf("new"));
    open();
    expect(textOf(await before)).toBe("old");
    expect(textOf(after)).toBe("new");
    expect(textOf(pages.find("/", undefined))).toBe("new");
  });

  describe("while nobody knows whether every change was heard of", () => {
    /** `patienceMs`: short only where a page takes too long. */
    const cut = (patienceMs = 60_000) => {
      const state = { isCurrent: true, answers: false };
      const confirm = async () => {
        state.isCurrent ||= state.answers;
        return state.isCurrent;
      };
      return {
        state,
        pages: new PageCache({ ...PAGE_LIMITS, patienceMs }, { isCurrent: () => state.isCurrent, confirm }),
      };
    };

    it("makes each page again, and answers what it kept again once that is known to be current", async () => {
      const { state, pages } = cut();
      await pages.fill(keyOf("/"), ["q"], () => pageOf("kept"));
      state.isCurrent = false;
      expect([pages.find("/", undefined), pages.get(keyOf("/"))]).toEqual([undefined, undefined]);
      expect(textOf(await pages.fill(keyOf("/"), ["q"], () => pageOf("anew", false)))).toBe("anew");
      state.answers = true;
      const never = () => Promise.reject(new Error("it was made again"));
      expect(textOf(await pages.fill(keyOf("/"), ["q"], never))).toBe("kept");
      expect(textOf(pages.find("/", undefined))).toBe("kept");
    });

    it("lets nobody join a page that was begun before they asked, and makes one for all who wait for it", async () => {
      const { state, pages } = cut();
      state.isCurrent = false;
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const before = pages.fill(keyOf("/"), [], async () => {
        await gate;
        return pageOf("old");
      });
      await new Promise(setImmediate);
      let renders = 0;
      const after = [1, 2, 3].map(() => pages.fill(keyOf("/"), [], () => pageOf(`new ${++renders}`)));
      open();
      expect((await Promise.all([before, ...after])).map(textOf)).toEqual(["old", "new 1", "new 1", "new 1"]);
    });

    it("answers the last known page where a new one can't be made, or takes too long, and then to everyone for a while", async () => {
      const { state, pages } = cut(20);
      for (const path of ["/", "/contact"]) await pages.fill(keyOf(path), [], () => pageOf(path));
      state.isCurrent = false;
      const away = async () => new Response("soon", { status: 503 });
      expect(textOf(await pages.fill(keyOf("/contact"), [], away))).toBe("/contact");
      pages.invalidate();
      const silent = () => new Promise<never>(() => {});
      expect(textOf(await pages.fill(keyOf("/"), [], silent))).toBe("/");
      const never = () => Promise.reject(new Error("it was tried"));
      expect(textOf(await pages.fill(keyOf("/contact"), [], never))).toBe("/contact");
    });
  });

  it("does not keep a page that must not be kept", async () => {
    const pages = new PageCache();
    expect(textOf(await pages.fill(keyOf("/blogs/01"), [], () => pageOf("variant", false)))).toBe("variant");
    expect(pages.size).toBe(0);
  });

  it("stays within its number of pages, and a flood of searches pushes out no page", async () => {
    const pages = new PageCache({ ...PAGE_LIMITS, pages: 3, searches: 2, bytes: 1_000_000 });
    for (const path of ["/a", "/b", "/c"]) await pages.fill(keyOf(path), ["q"], () => pageOf(path));
    for (let count = 0; count < 20; count++) await pages.fill(keyOf("/a", `q=${count}`), ["q"], () => pageOf("found"));
    expect(pages.size).toBe(5);
    for (const path of ["/a", "/b", "/c"]) expect(textOf(pages.find(path, undefined))).toBe(path);
    await pages.fill(keyOf("/d"), [], () => pageOf("/d"));
    expect(pages.find("/a", undefined)).toBeUndefined();
  });

  it("compresses what it keeps as well as it can, soon after", async () => {
    const pages = new PageCache();
    const varied = Array.from({ length: 3000 }, (_, index) => `<b>${Math.sin(index).toFixed(4)}</b>`).join(" ");
    await pages.fill(keyOf("/"), [], () => pageOf(varied));
    const quick = pages.find("/", undefined)?.variants.br.body.length ?? 0;
    const tag = () => pages.find("/", undefined)?.variants.br.headers.etag;
    await expect.poll(tag).toMatch(/-b11"$/);
    expect(pages.find("/", undefined)?.variants.br.body.length).toBeLessThan(quick);
  });

  it("stays within its weight", async () => {
    const pages = new PageCache({ ...PAGE_LIMITS, pages: 100, searches: 100, bytes: 30_000 });
    for (let count = 0; count < 10; count++) {
      await pages.fill(keyOf(`/${count}`), [], () => pageOf("x".repeat(10_000) + count));
    }
    expect(pages.bytes).toBeLessThanOrEqual(30_000);
    expect(pages.size).toBeLessThan(4);
  });

  it("lets a failed render fail for its callers only", async () => {
    const pages = new PageCache();
    await expect(pages.fill(keyOf("/"), [], () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(textOf(await pages.fill(keyOf("/"), [], () => pageOf("well")))).toBe("well");
  });
});
