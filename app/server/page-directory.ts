import { hasFormOfVisitor, listPublicPaths } from "~/domain/custom-pages/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";

/** Addresses of pages that staff added. */
export type PageDirectory = {
  /**
   * Tells if visitors see such a page at this path, and if it may be cached; one with a form is made for each visitor.
   */
  find(path: string): Promise<PageKeeping | undefined>;
  /** Drops stored pages after a change: they are read again with the next address that no route knows. */
  drop(): void;
};

type PageKeeping = "kept" | "live";

/** Pages by path; how one is cached is asked when it is first looked for. */
type Known = ReadonlyMap<string, { id: string; keeping?: Promise<PageKeeping> }>;

/**
 * Holds their addresses in memory, read once after each change and only when an address is asked for that no route
 * knows. While the database is away, it says what it knew last.
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
