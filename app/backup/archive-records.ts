import { z } from "zod";
import { damaged } from "./archive-problem";

const FACT = 1;
const CONTENT = 2;
const HEAD_BYTES = 5;
/** More than any written record, so that an implausible length is detected. */
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
  /** Applied migrations, in order. */
  migrations: z.array(Migration),
  /** Sequences that had been used. */
  sequences: z.array(Sequence),
  /** True when no site was running on the database, so none can have processed the pending work since. */
  isAtRest: z.boolean(),
  /** The stored signing secret. Null: it is set by the environment and isn't part of the backup. */
  secret: z.string().nullable(),
  /** Shows whether two secrets are the same, and nothing else about them. */
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
    /** Files referenced in the database but missing from the store. */
    lost: z.array(z.string()),
    /** Files whose length in the store differs from the database. */
    wrongSize: z.array(z.string()),
  }),
]);

export type ArchiveFact = z.output<typeof ArchiveFact>;
export type Manifest = z.output<typeof Manifest>;
export type ArchivedTable = z.output<typeof Table>;
export type ArchiveTotals = Extract<ArchiveFact, { kind: "end" }>;

/** Records of an archive, in order: facts, and chunks of the content announced by the fact before them. */
export type ArchiveRecord = ArchiveFact | Uint8Array;

/** Encodes records as bytes: a kind, a length, and the JSON of a fact or a chunk of content. */
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

/** Yields the records in these bytes. Throws `ArchiveProblem` for anything invalid. */
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
    // Reported below, like an unknown kind.
  }
  throw damaged("a record cannot be read");
}
