import { z } from "zod";
import { damaged } from "./archive-problem";

const FACT = 1;
const CONTENT = 2;
const HEAD_BYTES = 5;
/** More than any piece that is written, so that a length that makes no sense is seen. */
const RECORD_MAX_BYTES = 64 * 1024 * 1024;

const count = z.int().min(0);

const Column = z.strictObject({ name: z.string(), type: z.string() });
const Table = z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(Column) });
const Migration = z.strictObject({ hash: z.string(), createdAt: z.string() });
const Sequence = z.strictObject({ schema: z.string(), name: z.string(), last: z.string() });

const Manifest = z.strictObject({
  kind: z.literal("manifest"),
  /** Version of the PostgreSQL server, as it calls itself. */
  server: z.string(),
  origin: z.string(),
  /** Migrations that had been applied, in their order. */
  migrations: z.array(Migration),
  /** Sequences that had been used. */
  sequences: z.array(Sequence),
  /** No site was running on the database, so that nothing that waited can have been done by it since. */
  isAtRest: z.boolean(),
  /** The stored signing secret. Null: it is set by the environment and no part of the backup. */
  secret: z.string().nullable(),
  /** Tells whether two secrets are the same, and nothing else about them. */
  secretMark: z.string(),
});

export const ArchiveFact = z.discriminatedUnion("kind", [
  Manifest,
  Table.extend({ kind: z.literal("table") }),
  z.strictObject({ kind: z.literal("table-end"), rows: count, bytes: count }),
  z.strictObject({ kind: z.literal("file"), key: z.string().regex(/^[0-9a-f]{32}$/) }),
  z.strictObject({ kind: z.literal("file-end"), bytes: count }),
  z.strictObject({
    kind: z.literal("end"),
    tables: count,
    rows: count,
    files: count,
    fileBytes: count,
    /** Files that the database names and the store did not have. */
    lost: z.array(z.string()),
    /** Files whose content in the store was not as long as the database says. */
    wrongSize: z.array(z.string()),
  }),
]);

export type ArchiveFact = z.output<typeof ArchiveFact>;
export type Manifest = z.output<typeof Manifest>;
export type ArchivedTable = z.output<typeof Table>;
export type ArchiveTotals = Extract<ArchiveFact, { kind: "end" }>;

/** Records of an archive, in order: facts, and pieces of the content that the fact before them announces. */
export type ArchiveRecord = ArchiveFact | Uint8Array;

/** Records as bytes: a kind, a length, and the JSON of a fact or a piece of content. */
export async function* encodeRecords(records: AsyncIterable<ArchiveRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const isContent = record instanceof Uint8Array;
    const body = isContent ? record : Buffer.from(JSON.stringify(record));
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(isContent ? CONTENT : FACT);
    head.writeUInt32BE(body.length, 1);
    yield Buffer.concat([head, body]);
  }
}

/** The records in these bytes. Throws `ArchiveProblem` at what is none. */
export async function* decodeRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveRecord> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    let at = 0;
    while (held.length - at >= HEAD_BYTES) {
      const length = held.readUInt32BE(at + 1);
      if (length > RECORD_MAX_BYTES) throw damaged("a record is too long");
      if (held.length - at - HEAD_BYTES < length) break;
      const body = held.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
      yield held.readUInt8(at) === CONTENT ? body : parseFact(held.readUInt8(at), body);
      at += HEAD_BYTES + length;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw damaged("a record is incomplete");
}

function parseFact(kind: number, body: Buffer): ArchiveFact {
  try {
    if (kind === FACT) return ArchiveFact.parse(JSON.parse(body.toString("utf8")));
  } catch {
    // Told below, like a kind that does not exist.
  }
  throw damaged("a record cannot be read");
}
