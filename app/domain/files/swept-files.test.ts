import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileAttachments } from "~/db/schema/files";
import { type Actor, VISITOR } from "~/kernel/actor";
import { transact } from "~/kernel/transact.server";
import { noise, samplePdf } from "../../../tests/harness/sample-files";
import { recordingLog } from "../../../tests/harness/silent-log";
import {
  attach,
  inPieces,
  linkOf,
  NOTHING,
  ONE_FILE,
  read,
  standing,
  uploadGood,
} from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { detachFiles, removeDiscarded } from "./discard-file.server";
import { findClaimableFile } from "./queries.server";
import { sweepFiles } from "./sweep-files.server";

const HOUR_MS = 60 * 60 * 1000;
const STAFF: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const test = emptiedContext();

describe("a file whose owner is deleted", () => {
  const subject = () => ({ kind: "application" as const, id: randomUUID() });
  const detach = (of: ReturnType<typeof subject>) => transact(test.ctx, (tx) => detachFiles(tx, of));
  const uploadResume = () => uploadGood(test.ctx, samplePdf(), { purpose: "resume" });

  it("opens for nobody from then on, can't be claimed again, and its bytes go", async () => {
    const [file, owner] = [await uploadResume(), subject()];
    await attach(test.ctx, file.claim, { purpose: "resume", subject: owner });
    await detach(owner);
    await expect(read(test.ctx, file.id, STAFF)).rejects.toMatchObject({ code: "file.not-found" });
    await expect(read(test.ctx, file.id, VISITOR, linkOf(file))).rejects.toMatchObject({ code: "permission.denied" });
    expect(await findClaimableFile(test.ctx, file.claim, "resume")).toBeNull();
    expect(await attach(test.ctx, file.claim, { purpose: "resume", subject: subject() })).toBeNull();
    expect(await standing(test)).toEqual(ONE_FILE);
    await removeDiscarded(test.ctx);
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("stays as long as it belongs to something else", async () => {
    const [file, first, second] = [await uploadResume(), subject(), subject()];
    await attach(test.ctx, file.claim, { purpose: "resume", subject: first });
    await test.ctx.db
      .insert(fileAttachments)
      .values({ fileId: file.id, subjectKind: second.kind, subjectId: second.id, createdAt: test.clock.now() });
    await detach(first);
    await removeDiscarded(test.ctx);
    expect((await read(test.ctx, file.id, STAFF)).length).toBe(file.bytes);
    await detach(second);
    await removeDiscarded(test.ctx);
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("is neither lost nor left behind when it is attached elsewhere at the same moment", async () => {
    for (let round = 0; round < 8; round++) {
      const [file, first, second] = [await uploadResume(), subject(), subject()];
      await attach(test.ctx, file.claim, { purpose: "resume", subject: first });
      const [attached] = await Promise.all([
        attach(test.ctx, file.claim, { purpose: "resume", subject: second }),
        detach(first),
      ]);
      await removeDiscarded(test.ctx);
      expect(await standing(test)).toEqual(attached ? ONE_FILE : NOTHING);
      await test.reset();
    }
  });

  it("is removed by the next sweep when the store does not answer, and nobody is told of it", async () => {
    const [file, owner] = [await uploadResume(), subject()];
    await attach(test.ctx, file.claim, { purpose: "resume", subject: owner });
    await detach(owner);
    const log = recordingLog();
    const remove = async () => Promise.reject(new Error("down"));
    await removeDiscarded({ ...test.ctx, log, files: { ...test.ctx.files, remove } });
    expect(log.messages[0]).toContain("the next sweep tries again");
    expect(await standing(test)).toEqual(ONE_FILE);
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 0, nameless: 0, discarded: 1 });
    expect(await standing(test)).toEqual(NOTHING);
  });
});

describe("the sweep", () => {
  /** The store goes by the machine's clock. */
  const realNow = () => test.clock.advance(Date.now() - test.clock.now().getTime());

  async function keepNameless(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      await test.ctx.files.put(randomUUID().replaceAll("-", ""), inPieces(noise(9)));
    }
  }

  it("throws away what nothing claimed in time, and keeps what is attached or young", async () => {
    realNow();
    const attached = await uploadGood(test.ctx);
    await attach(test.ctx, attached.claim);
    await uploadGood(test.ctx);
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 0, nameless: 0, discarded: 0 });
    test.clock.advance(24.5 * HOUR_MS);
    const young = await uploadGood(test.ctx);
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 0, nameless: 0, discarded: 0 });
    test.clock.advance(HOUR_MS);
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 1, nameless: 0, discarded: 0 });
    expect(await standing(test)).toEqual({ rows: 2, kept: 2 });
    expect((await read(test.ctx, attached.id, STAFF)).length).toBe(attached.bytes);
    expect(await attach(test.ctx, young.claim)).not.toBeNull();
  });

  it("throws away old bytes that no row names, half-written ones too", async () => {
    realNow();
    await uploadGood(test.ctx);
    await keepNameless(3);
    await fs.writeFile(path.join(test.filesFolder, "incoming", randomUUID()), "half");
    expect((await sweepFiles(test.ctx)).nameless).toBe(0);
    await attach(test.ctx, (await uploadGood(test.ctx)).claim);
    test.clock.advance(26 * HOUR_MS);
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 1, nameless: 4, discarded: 0 });
    expect(await standing(test)).toEqual(ONE_FILE);
  });

  it("finishes what an earlier one left undone when the store failed it", async () => {
    realNow();
    await uploadGood(test.ctx);
    test.clock.advance(26 * HOUR_MS);
    const remove = async () => Promise.reject(new Error("down"));
    await expect(sweepFiles({ ...test.ctx, files: { ...test.ctx.files, remove } })).rejects.toThrow("down");
    expect(await standing(test)).toEqual(ONE_FILE);
    await fs.rm(test.filesFolder, { recursive: true });
    expect(await sweepFiles(test.ctx)).toEqual({ unclaimed: 1, nameless: 0, discarded: 0 });
    expect(await standing(test)).toEqual(NOTHING);
  });

  it("touches nothing when most of the store is unknown to the database: it may be the wrong one", async () => {
    realNow();
    await keepNameless(51);
    test.clock.advance(26 * HOUR_MS);
    const log = recordingLog();
    expect(await sweepFiles({ ...test.ctx, log })).toEqual({ unclaimed: 0, nameless: 0, discarded: 0 });
    expect((await standing(test)).kept).toBe(51);
    expect(log.messages[0]).toContain("is it the right one?");
  });

  it("may run twice at once", async () => {
    realNow();
    for (let count = 0; count < 5; count++) await uploadGood(test.ctx);
    await keepNameless(5);
    test.clock.advance(26 * HOUR_MS);
    await Promise.all([sweepFiles(test.ctx), sweepFiles(test.ctx)]);
    expect(await standing(test)).toEqual(NOTHING);
  });
});
