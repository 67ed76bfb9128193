import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FileStore } from "~/kernel/file-store";
import { startHash } from "~/kernel/hashes.server";
import type { Piece } from "./form-pieces";

/** A field whose bytes are held. */
export type HeldField = Omit<Piece, "bytes"> & { length: number };

const IN_MEMORY_BYTES = 64 * 1024;
const FIELDS_MAX = 5000;
const KEY_BYTES = 16;

/** Fields of a body, held until all of it has arrived: in memory if small, in the file store if large. */
export type HeldFields = {
  /** Ignores fields beyond the first 5,000. */
  add(piece: Piece): Promise<void>;
  /** Marks the end of the fields. */
  end(): Promise<void>;
  /** Fields in order of arrival. */
  fields(): readonly HeldField[];
  /** Bytes of the fields, one field after another. */
  bytes(): AsyncGenerator<Uint8Array>;
  /** Hash that identifies these fields. */
  hash(): string;
  /** Deletes what is held. */
  drop(): Promise<void>;
};

/** Creates an empty holder for fields. */
export function holdFields(files: FileStore): HeldFields {
  const fields: HeldField[] = [];
  const begun: Buffer[] = [];
  const hash = startHash();
  let bytes = 0;
  let key = "";
  let pipe: PassThrough | null = null;
  let putting: Promise<void> = Promise.resolve();

  async function write(chunk: Buffer): Promise<void> {
    if (!pipe) return;
    if (pipe.write(chunk)) return;
    // A store that can't write never drains the pipe.
    await Promise.race([
      once(pipe, "drain"),
      putting.then(() => Promise.reject(new Error("the store stopped reading"))),
    ]);
  }

  async function spill(): Promise<void> {
    key = randomBytes(KEY_BYTES).toString("hex");
    pipe = new PassThrough();
    putting = files.put(key, pipe);
    putting.catch((error: unknown) => pipe?.destroy(error instanceof Error ? error : new Error(String(error))));
    // Handled where `write` and `end` wait.
    pipe.on("error", () => {});
    for (const chunk of begun.splice(0)) await write(chunk);
  }

  return {
    async add({ bytes: chunk, ...about }) {
      const last = fields.at(-1);
      if (last?.field === about.field) last.length += chunk.length;
      else if (fields.length === FIELDS_MAX) return;
      else {
        fields.push({ ...about, length: chunk.length });
        hash.update(JSON.stringify([about.name, about.fileName, about.type]));
      }
      hash.update(chunk);
      bytes += chunk.length;
      if (pipe) return write(chunk);
      begun.push(chunk);
      if (bytes > IN_MEMORY_BYTES) await spill();
    },
    async end() {
      pipe?.end();
      await putting;
    },
    fields: () => fields,
    async *bytes() {
      if (!pipe) return yield* begun;
      const stored = await files.open(key);
      if (!stored) throw new Error("the fields of a mail are no longer stored");
      yield* stored;
    },
    hash: () => hash.digest("hex"),
    async drop() {
      if (!pipe) return;
      pipe.destroy();
      await putting.catch(() => {});
      await files.remove(key).catch(() => {});
    },
  };
}
