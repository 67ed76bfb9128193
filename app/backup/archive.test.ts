import { mkdtempSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather } from "../../tests/harness/gather";
import { noise } from "../../tests/harness/sample-files";
import { type ArchiveKeys, makeHeader, readHeader } from "./archive-header";
import { ArchiveProblem } from "./archive-problem";
import { type ArchiveRecord, encodeRecords } from "./archive-records";
import { checkArchive, readArchive } from "./read-archive";
import { openBlocks, sealBlocks } from "./seal-blocks";

const PASSPHRASE = "orchard lantern forty-two";
const RUNS = 100;
const NOW = new Date("2026-03-02T15:00:00.000Z");
const KEY = "0123456789abcdef0123456789abcdef";
const CONTENT = noise(700_000);
const ROWS = Buffer.from("1\tAnn\n2\tBea\n");

const folder = mkdtempSync(path.join(os.tmpdir(), "archive-"));
const plainFile = path.join(folder, "plain");
const sealedFile = path.join(folder, "sealed");
let plain: Buffer;

async function* sampleRecords(): AsyncGenerator<ArchiveRecord> {
  const manifest = { server: "18.4", origin: "https://agency.example", migrations: [], sequences: [], isAtRest: true };
  yield { kind: "manifest", ...manifest, secret: "a secret", secretMark: "a mark" };
  yield { kind: "table", schema: "public", name: "people", columns: [{ name: "id", type: "integer" }] };
  yield ROWS;
  yield { kind: "table-end", rows: 2, bytes: ROWS.length };
  yield { kind: "file", key: KEY };
  for (let at = 0; at < CONTENT.length; at += 60_000) yield CONTENT.subarray(at, at + 60_000);
  yield { kind: "file-end", bytes: CONTENT.length };
  yield { kind: "end", tables: 1, rows: 2, files: 1, fileBytes: CONTENT.length, lost: [], wrongSize: [] };
}

async function writeArchive(
  file: string,
  records: AsyncIterable<ArchiveRecord> = sampleRecords(),
  passphrase?: string,
): Promise<Buffer> {
  const { bytes, keys } = await makeHeader({ createdAt: NOW, program: "0.1.0" }, passphrase);
  await pipeline(
    encodeRecords(records),
    createZstdCompress(),
    async function* (source: AsyncIterable<Uint8Array>) {
      yield bytes;
      yield* sealBlocks(source, keys);
    },
    async (source: AsyncIterable<Buffer>) => writeFile(file, Buffer.concat(await gather(source))),
  );
  return readFile(file);
}

async function check(bytes: Buffer, passphrase?: string) {
  const file = path.join(folder, "changed");
  await writeFile(file, bytes);
  return checkArchive(file, passphrase);
}

beforeAll(async () => {
  plain = await writeArchive(plainFile);
  await writeArchive(sealedFile, sampleRecords(), PASSPHRASE);
});

afterAll(() => rm(folder, { recursive: true }));

describe("an archive", () => {
  it("gives back what was written, encrypted or not", async () => {
    for (const [file, passphrase] of [[plainFile], [sealedFile, PASSPHRASE]] as const) {
      const parts: unknown[] = [];
      for await (const part of readArchive(file, passphrase)) {
        if (part.kind === "table") parts.push(Buffer.concat(await gather(part.content)), part.rowsRead());
        else if (part.kind === "file") parts.push(part.key, Buffer.concat(await gather(part.content)).equals(CONTENT));
        else parts.push(part.kind);
      }
      expect(parts).toEqual(["manifest", ROWS, 2, KEY, true, "end"]);
    }
  });

  it("says at its beginning what it is and that it is private, in words", async () => {
    for (const file of [plainFile, sealedFile]) {
      const [first, second] = (await readFile(file)).toString("latin1").split("\n");
      expect(first).toBe("AGENCY BACKUP 1");
      expect(second).toMatch(/personal data and the keys of the site: keep it as private/);
    }
  });

  it("shows nothing of its content when it is encrypted", async () => {
    const open = await writeArchive(path.join(folder, "open"), sampleRecords());
    const sealed = await readFile(sealedFile);
    const probe = CONTENT.subarray(300_000, 300_016);
    expect(open.includes(probe)).toBe(true);
    expect(sealed.includes(probe)).toBe(false);
  });

  it("is refused with the reason when the passphrase is missing or another", async () => {
    await expect(checkArchive(sealedFile, undefined)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
    await expect(checkArchive(sealedFile, "something else")).rejects.toThrow(/not the passphrase of this backup/);
  });

  it("is refused with the reason when it is something else, of a later format, or not there", async () => {
    await expect(check(Buffer.from("PK\x03\x04 something"))).rejects.toThrow(/not a backup of this program/);
    await expect(check(Buffer.alloc(0))).rejects.toThrow(/not a backup of this program/);
    const later = Buffer.concat([Buffer.from("AGENCY BACKUP 2"), plain.subarray(15)]);
    await expect(check(later)).rejects.toThrow(/by a newer version of the program/);
    await expect(checkArchive(path.join(folder, "nowhere"), undefined)).rejects.toThrow(ArchiveProblem);
  });
});

describe("a damaged archive", () => {
  const anywhere = fc.nat({ max: 10_000_000 });

  it("is refused wherever a byte of it is another", async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(plain);
        const at = place % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        await expect(check(bytes)).rejects.toThrow(ArchiveProblem);
      }),
      { numRuns: RUNS },
    );
  });

  it("is refused wherever it ends too early, or goes on", async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, async (place) => {
        await expect(check(plain.subarray(0, place % plain.length))).rejects.toThrow(ArchiveProblem);
      }),
      { numRuns: RUNS },
    );
    await expect(check(Buffer.concat([plain, Buffer.from([0])]))).rejects.toThrow(/something follows its end/);
    await expect(check(Buffer.concat([plain, plain]))).rejects.toThrow(ArchiveProblem);
  });

  it("is refused where a piece of it is left out, put in twice or moved", async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 5000 }), anywhere, async (from, length, to) => {
        const start = from % (plain.length - length);
        const piece = plain.subarray(start, start + length);
        const rest = Buffer.concat([plain.subarray(0, start), plain.subarray(start + length)]);
        const place = to % rest.length;
        const moved = Buffer.concat([rest.subarray(0, place), piece, rest.subarray(place)]);
        await expect(check(rest)).rejects.toThrow(ArchiveProblem);
        if (!moved.equals(plain)) await expect(check(moved)).rejects.toThrow(ArchiveProblem);
      }),
      { numRuns: RUNS },
    );
  });

  it("is refused wherever a byte of an encrypted block, of its place or of the header is another", async () => {
    const sealed = await readFile(sealedFile);
    const { keys, length } = await readHeader(sealed.subarray(0, 4096), PASSPHRASE);
    const openAll = (bytes: Buffer, with_: ArchiveKeys) =>
      gather(openBlocks(async (at, count) => bytes.subarray(at, at + count), length, with_));
    expect(Buffer.concat(await openAll(sealed, keys)).length).toBeGreaterThan(CONTENT.length);
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(sealed);
        const at = length + (place % (bytes.length - length));
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        await expect(openAll(bytes, keys)).rejects.toThrow(ArchiveProblem);
      }),
      { numRuns: RUNS },
    );
    const otherHeader = { ...keys, headerDigest: Buffer.alloc(32) };
    await expect(openAll(sealed, otherHeader)).rejects.toThrow(ArchiveProblem);
  });

  it("is refused when its parts are sound and its counts or its order are not", async () => {
    const wrong: [string, (records: ArchiveRecord[]) => ArchiveRecord[]][] = [
      ["a table less", (records) => records.toSpliced(1, 3)],
      ["no manifest", (records) => records.slice(1)],
      ["no end", (records) => records.slice(0, -1)],
      ["content of nothing", (records) => records.toSpliced(1, 0, Buffer.from("1\n"))],
      ["a piece of a file less", (records) => records.toSpliced(6, 1)],
      ["something after the end", (records) => [...records, Buffer.from("1")]],
    ];
    const records = await gather(sampleRecords());
    for (const [what, change] of wrong) {
      const file = path.join(folder, "wrong");
      await writeArchive(
        file,
        (async function* () {
          yield* change(records);
        })(),
      );
      await expect(checkArchive(file, undefined), what).rejects.toThrow(ArchiveProblem);
    }
  });
});
