import { listPublicPages } from "~/domain/custom-pages/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";

/** Which addresses are those of pages that staff added. */
export type PageDirectory = {
  /** Whether visitors see such a page at this path, and whether it may be kept; one with a form is made for each visitor. */
  find(path: string): Promise<"kept" | "live" | undefined>;
  /** What is stored has changed: it is read again with the next address that no route knows. */
  drop(): void;
};

type Known = ReadonlyMap<string, "kept" | "live">;

/**
 * Holds their addresses in memory, read once after each change and only when an address is asked for that no route knows. While the database
 * is away, it says what it knew last.
 */
export function createPageDirectory(app: AppContext, freshness: Freshness = ALWAYS_CURRENT): PageDirectory {
  let reading: Promise<Known> | undefined;
  let known: Known = new Map();

  async function read(): Promise<Known> {
    const pages = await listPublicPages(app);
    known = new Map(pages.map(({ path, hasForm }) => [path, hasForm ? "live" : "kept"]));
    return known;
  }

  return {
    async find(path) {
      if (!(await freshness.confirm())) reading = undefined;
      reading ??= read();
      const current = reading;
      const paths = await current.catch((error: unknown) => {
        if (reading === current) reading = undefined;
        app.log.warn({ err: error }, "addresses of pages could not be read");
        return known;
      });
      return paths.get(path);
    },
    drop() {
      reading = undefined;
    },
  };
}
