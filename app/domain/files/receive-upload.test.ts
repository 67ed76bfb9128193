import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { files } from "~/db/schema/files";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { sampleCompound, sampleOffice, samplePdf } from "../../../tests/harness/sample-files";
import { recordingLog } from "../../../tests/harness/silent-log";
import { countRows } from "../../../tests/harness/test-context";
import {
  inPieces,
  linkOf,
  NOTHING,
  ONE_FILE,
  read,
  standing,
  upload,
  uploadGood,
} from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { UNCLAIMED_MAX_BYTES, type Upload } from "./receive-upload.server";
import { UPLOAD_MAX_BYTES } from "./schema";

const test = emptiedContext();

describe("an upload", () => {
  it("is kept whole, under its cleaned name and the type of its content", async () => {
    const deck = samplePdf(5_000_000);
    const file = await uploadGood(test.ctx, deck, { name: "C:\\decks\\Our <Deck>.PDF" });
    expect(file).toMatchObject({ name: "Our _Deck_.PDF", type: "application/pdf", bytes: deck.length });
    expect(await standing(test)).toEqual(ONE_FILE);
    expect((await read(test.ctx, file.id, VISITOR, linkOf(file))).equals(deck)).toBe(true);
    const [row] = await test.ctx.db.select().from(files);
    expect(row?.storageKey).toMatch(/^[0-9a-f]{32}$/);
    expect(row?.storageKey).not.toContain(file.id.slice(0, 8));
  });

  it.each<[string, Upload["purpose"], Buffer]>([
    ["deck.ppt", "pitch-deck", sampleCompound("PowerPoint Document", 3_000_000)],
    ["deck.pptx", "pitch-deck", sampleOffice("pptx", "list-last")],
    ["me.doc", "resume", sampleCompound("WordDocument")],
    ["me.docx", "resume", sampleOffice("docx")],
  ])("may be %s", async (name, purpose, content) => {
    const file = await uploadGood(test.ctx, content, { name, purpose });
    expect((await read(test.ctx, file.id, VISITOR, linkOf(file))).equals(content)).toBe(true);
  });

  it.each<[string, string, Upload["purpose"], Buffer]>([
    ["deck", "deck.pdf", "pitch-deck", samplePdf()],
    ["deck.ppt", "deck.pptx", "pitch-deck", sampleOffice("pptx", "list-last")],
    ["me.doc", "me.docx", "resume", sampleOffice("docx")],
    ["me.doc", "me.rtf", "resume", Buffer.from("{\\rtf1 Me}")],
  ])("named %s is kept as the %s that it is", async (name, kept, purpose, content) => {
    expect(await uploadGood(test.ctx, content, { name, purpose })).toMatchObject({ name: kept });
  });

  it("may come as a blob, as forms give it", async () => {
    const result = await upload(test.ctx, new File([new Uint8Array(samplePdf())], "a.pdf"));
    expect(result.outcome).toBe("stored");
  });

  it("of exactly 10 MB is taken, and of one byte more is not", async () => {
    expect((await upload(test.ctx, samplePdf(UPLOAD_MAX_BYTES))).outcome).toBe("stored");
    expect((await upload(test.ctx, samplePdf(UPLOAD_MAX_BYTES + 1))).outcome).toBe("too-large");
    expect(await standing(test)).toEqual(ONE_FILE);
  });

  it("that never ends is stopped, and no more of it read than is needed to know", async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield samplePdf();
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536);
      }
    }
    expect((await upload(test.ctx, endless())).outcome).toBe("too-large");
    expect(sent).toBeLessThan(UPLOAD_MAX_BYTES + 10 * 65_536);
    expect(await standing(test)).toEqual(NOTHING);
  });

  it.each<[string, string, Buffer]>([
    ["empty", "a.pdf", Buffer.alloc(0)],
    ["web-page", "a.pdf", Buffer.from("<html>")],
    ["wrong-type", "a.exe", samplePdf()],
    ["protected", "a.pptx", sampleCompound("EncryptedPackage", 400_000)],
    ["wrong-type", "a.docx", sampleOffice("docx")],
    ["wrong-type", "a.ppt", sampleCompound("Workbook", 400_000)],
  ])("is refused as %s when it is %s of another content", async (outcome, name, content) => {
    expect(await upload(test.ctx, content, { name })).toEqual({ outcome });
    expect(await standing(test)).toEqual(NOTHING);
  });

  it.each([0, 1000, 500_000])("whose sender goes away after %i bytes leaves nothing", async (length) => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      if (length > 0) yield* inPieces(samplePdf(length));
      throw new Error("connection lost");
    }
    expect(await upload(test.ctx, broken())).toEqual({ outcome: "interrupted" });
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("is refused when too many came from one address, and no other address suffers", async () => {
    for (let count = 0; count < 20; count++) expect((await upload(test.ctx, samplePdf())).outcome).toBe("stored");
    expect((await upload(test.ctx, samplePdf())).outcome).toBe("rate-limited");
    expect((await upload(test.ctx, samplePdf(), { clientAddress: "203.0.113.8" })).outcome).toBe("stored");
  });

  it("that the store cannot keep is answered as such, told to the log, and leaves no row", async () => {
    await fs.mkdir(path.dirname(test.filesFolder), { recursive: true });
    await fs.writeFile(test.filesFolder, "in the way");
    const log = recordingLog();
    expect(await upload({ ...test.ctx, log }, samplePdf())).toEqual({ outcome: "unavailable" });
    expect(log.messages).toEqual(["an uploaded file could not be kept"]);
    expect(await countRows(test.pool, "files")).toBe(0);
  });

  it("whose row cannot be stored is taken back right away", async () => {
    await test.pool.query("alter table files add constraint nothing_new check (bytes < 0) not valid");
    await expect(upload(test.ctx, samplePdf())).rejects.toThrow();
    await test.pool.query("alter table files drop constraint nothing_new");
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("is refused once what no form claimed has used up the day's total, for strangers alone", async () => {
    await uploadGood(test.ctx);
    await test.pool.query(
      "insert into files (id, storage_key, purpose, name, type, bytes, client_address, created_at) select gen_random_uuid(), 'k' || n, 'resume', 'a', 'a', 1, '', $1 from generate_series(1, 4) n",
      [test.clock.now()],
    );
    await test.pool.query("update files set bytes = $1", [UNCLAIMED_MAX_BYTES / 4]);
    const log = recordingLog();
    expect((await upload({ ...test.ctx, log }, samplePdf())).outcome).toBe("unavailable");
    expect(log.messages).toEqual(["uploads that no form claimed have used up the day's total"]);
    expect((await upload(test.ctx, samplePdf(), { purpose: "project-file" })).outcome).toBe("stored");
    await test.pool.query("update files set attached_at = created_at");
    expect((await upload(test.ctx, samplePdf())).outcome).toBe("stored");
  });

  it("leaves a floor of free space on the disk", async () => {
    const room = (freeBytes: number, totalBytes: number) => ({
      ...test.ctx,
      files: { ...test.ctx.files, room: async () => ({ freeBytes, totalBytes }) },
    });
    const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];
    expect((await upload(room(511 * megabyte, 100 * gigabyte), samplePdf())).outcome).toBe("unavailable");
    expect((await upload(room(513 * megabyte, 100 * gigabyte), samplePdf())).outcome).toBe("stored");
    expect((await upload(room(4 * megabyte, 100 * megabyte), samplePdf())).outcome).toBe("unavailable");
    expect((await upload(room(6 * megabyte, 100 * megabyte), samplePdf())).outcome).toBe("stored");
    await uploadGood(test.ctx);
    expect(await test.ctx.files.room()).toMatchObject({ totalBytes: expect.any(Number) });
  });

  it("has its bytes in the store before its row is in the database", async () => {
    const rowsAtPut: number[] = [];
    const ctx: AppContext = {
      ...test.ctx,
      files: {
        ...test.ctx.files,
        async put(key, content) {
          await test.ctx.files.put(key, content);
          rowsAtPut.push(await countRows(test.pool, "files"));
        },
      },
    };
    await upload(ctx, samplePdf());
    expect(rowsAtPut).toEqual([0]);
    expect(await standing(test)).toEqual(ONE_FILE);
  });
});
