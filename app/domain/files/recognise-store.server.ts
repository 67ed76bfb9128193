import { isNull } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";
import type { FileStore } from "~/kernel/file-store";
import { transact } from "~/kernel/transact.server";
import { noteFirstMark, readKnownMark } from "./store-mark.server";

/** Context for recognizing a store: a partial one, since the store isn't known yet. */
export type StoreContext = Pick<AppContext, "by" | "db" | "clock" | "ids" | "files">;

const LOST =
  "this site's file store is missing or belongs to another site: is its disk mounted, and is the bucket the right one?";
const HOW = "Mount its disk or correct DATA_DIR or S3_BUCKET; to continue with it as it is: npm run files -- accept";

/**
 * Returns the store for further use, verified as the one with this database's files: an unused store is given a mark,
 * which the database remembers. Rejects with one line if the mark is missing although there are files, such as when a
 * disk isn't mounted, or belongs to another site. A store that is unavailable for now is checked on each use.
 */
export async function recogniseStore(ctx: StoreContext): Promise<FileStore> {
  const store = ctx.files;
  if (await store.check()) {
    const known = await readKnownMark(ctx);
    return known === null ? store : guardStore(store, known);
  }
  // safe: nothing below reads more of the context
  const mark = await transact(ctx as AppContext, async (tx) => {
    const known = await readKnownMark(tx);
    await noteFirstMark(tx, (await store.readMark()) ?? tx.ids.uuid());
    const expected = await readKnownMark(tx);
    const found = await store.readMark();
    if (expected === null || found === expected) return expected;
    if (found !== null) throw new Error(`stored files: ${store.place} contains the files of another site. ${HOW}`);
    if ((known !== null || (await isEmpty(store))) && (await hasFiles(tx))) {
      throw new Error(`stored files: ${store.place} isn't where this site's files are. ${HOW}`);
    }
    await store.writeMark(expected);
    return expected;
  });
  return mark === null ? store : guardStore(store, mark);
}

/**
 * Wraps a store to detect another one in its place, such as the bare folder of an unmounted disk: nothing is stored in
 * it, removed from it or reported as missing. `check` reports that as a refusal.
 */
function guardStore(store: FileStore, mark: string): FileStore {
  const isOurs = async () => (await store.readMark()) === mark;
  const insist = async () => {
    if (!(await isOurs())) throw new Error(LOST);
  };
  return {
    ...store,
    async put(key, content) {
      await insist();
      await store.put(key, content);
    },
    async open(key) {
      const content = await store.open(key);
      if (!content) await insist();
      return content;
    },
    async remove(key) {
      await insist();
      await store.remove(key);
    },
    async check(options) {
      const trouble = await store.check(options);
      if (trouble) return trouble;
      return isOurs().then(
        (isSame) => (isSame ? null : { reason: LOST, isRefusal: true }),
        () => ({ reason: "the mark of this site's files can't be read", isRefusal: false }),
      );
    },
  };
}

async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}

async function hasFiles({ db }: Pick<AppContext, "by" | "db">): Promise<boolean> {
  const [row] = await db.select({ id: files.id }).from(files).where(isNull(files.discardedAt)).limit(1);
  return row !== undefined;
}
