import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { Backups, KeptBackup, MadeBackup } from "~/kernel/installation";
import type { BackupSource } from "./write-backup.server";

/** Older ones are deleted once a newer one is complete. */
export const OWN_BACKUPS_MAX = 5;

/** Longer than a removal of files in progress takes. */
const PATIENCE_MS = 20_000;
const NAME = /^site-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/;

/**
 * Makes backups of the running site in `folder`, one at a time: each is written as by `npm run backup`, read back from
 * the disk, and only then counts. The newest `OWN_BACKUPS_MAX` are preserved; other files are left alone.
 */
export function createOwnBackups({
  folder,
  passphrase,
  source,
}: {
  folder: string;
  passphrase: string | undefined;
  source: BackupSource;
}): Backups {
  let underWay: Promise<MadeBackup> | null = null;

  async function list(): Promise<KeptBackup[]> {
    const names = await readdir(folder).catch((): string[] => []);
    const found = names.filter((name) => NAME.test(name)).map((name) => describe(path.join(folder, name)));
    return (await Promise.all(found)).flat().sort((one, other) => (one.name < other.name ? 1 : -1));
  }

  async function make(now: Date): Promise<MadeBackup> {
    const [{ writeBackup }, { checkArchive }] = await Promise.all([
      import("./write-backup.server"),
      import("./read-archive"),
    ]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `site-${now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.backup`;
    const file = path.join(folder, name);
    await writeBackup(source, file, { ...(passphrase ? { passphrase } : {}), now, patienceMs: PATIENCE_MS });
    try {
      const { bytes } = await checkArchive(file, passphrase);
      for (const old of (await list()).slice(OWN_BACKUPS_MAX)) await rm(path.join(folder, old.name), { force: true });
      return { name, bytes, madeAt: now, checkedAt: new Date() };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  return {
    place: folder,
    isEncrypted: passphrase !== undefined,
    list,
    begin(now) {
      if (underWay) return null;
      underWay = make(now).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async open(name) {
      if (!NAME.test(name)) return null;
      const file = path.join(folder, name);
      const [known] = await describe(file);
      if (!known) return null;
      const content = NodeStream.from(piecesOf(file)) as ReadableStream<Uint8Array>; // safe: Node's name of the same
      return { bytes: known.bytes, content };
    },
  };
}

/** Empty when the file no longer exists. */
async function describe(file: string): Promise<KeptBackup[]> {
  const facts = await stat(file).catch(() => null);
  return facts ? [{ name: path.basename(file), bytes: facts.size, madeAt: facts.mtime }] : [];
}

/** Opens the file only when it is read. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}
