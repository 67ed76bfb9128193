import { hasFormOfVisitor, listPublicPaths } from "~/domain/custom-pages/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";

/** Addresses of added pages. */
export type PageDirectory = {
  /**
   * Returns how to cache the added page at this path, or undefined if visitors can't see one; pages with a form are
   * made for each visitor.
   */
  find(path: string): Promise<PageKeeping | undefined>;
  /** Discards stored pages after a change; the next address without a route reads them again. */
  drop(): void;
};

type PageKeeping = "kept" | "live";

/** Pages by path; whether a page can be cached is read on first use. */
type Known = ReadonlyMap<string, { id: string; keeping?: Promise<PageKeeping> }>;

/**
 * Holds the addresses in memory, read once after each change, and only when an address without a route is requested.
 * While the database is unreachable, returns the last known ones.
 */
export function createPageDirectory(app: AppContext, freshness: Freshness = ALWAYS_CURRENT): PageDirectory {
  let reading: Promise<Known> | undefined;
  let known: Known = new Map();
  const keepings = new Map<string, PageKeeping>();

  async function read(): Promise<Known> {
    const pages = await listPublicPaths(app);
    known = new Map(pages.map(({ id, path }) => [path, { id }]));
    return known;
  }

  async function readKeeping(id: string): Promise<PageKeeping> {
    const keeping = (await hasFormOfVisitor(app, id)) ? "live" : "kept";
    keepings.set(id, keeping);
    return keeping;
  }

  function warn(error: unknown): void {
    app.log.warn({ err: error }, "addresses of pages could not be read");
  }

  return {
    async find(path) {
      if (!(await freshness.confirm())) reading = undefined;
      reading ??= read();
      const current = reading;
      const pages = await current.catch((error: unknown) => {
        if (reading === current) reading = undefined;
        warn(error);
        return known;
      });
      const page = pages.get(path);
      if (!page) return undefined;
      page.keeping ??= readKeeping(page.id);
      return page.keeping.catch((error: unknown) => {
        page.keeping = undefined;
        warn(error);
        return keepings.get(page.id) ?? "live";
      });
    },
    drop() {
      reading = undefined;
    },
  };
}
