import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { fileAttachments, files } from "~/db/schema/files";
import type { StaffRole } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import type { Permission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { noise, samplePdf } from "../../../tests/harness/sample-files";
import { recordingLog } from "../../../tests/harness/silent-log";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
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
import { attachFile } from "./attach-file.server";
import { detachFiles, removeDiscarded } from "./discard-file.server";
import { openFile } from "./open-file.server";
import { claimOfLink, findClaimableFile, listAttachedFiles } from "./queries.server";
import { sweepFiles } from "./sweep-files.server";

const HOUR_MS = 60 * 60 * 1000;
const STAFF: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
});

afterEach(() => test.reset());

afterAll(() => test.close());

describe("a claim", () => {
  it("attaches the file to what its form became, tells what it is, and is spent for everything else", async () => {
    const file = await uploadGood(test.ctx);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, first]) {
      const attached = await attach(test.ctx, file.claim, { subject: { kind: "lead", id } });
      expect(attached).toEqual({ id: file.id, name: "Deck.pdf", type: "application/pdf", bytes: file.bytes });
    }
    expect(await attach(test.ctx, file.claim, { subject: { kind: "lead", id: second } })).toBeNull();
    expect(await countRows(test.pool, "file_attachments")).toBe(1);
    expect(await listAttachedFiles(test.ctx, { kind: "lead", id: first })).toMatchObject([{ id: file.id }]);
  });

  it("is good only unforged, for its purpose and for 24 hours", async () => {
    const file = await uploadGood(test.ctx);
    const other = await uploadGood(test.ctx);
    const [id, signature] = other.claim.split(".");
    for (const claim of [
      "",
      "x",
      `${file.id}.${signature}`,
      `${id}.${"A".repeat(43)}`,
      `${file.claim}0`,
      linkOf(file).signature,
    ]) {
      expect(await attach(test.ctx, claim)).toBeNull();
      expect(await findClaimableFile(test.ctx, claim, "pitch-deck")).toBeNull();
    }
    expect(await attach(test.ctx, file.claim, { purpose: "resume" })).toBeNull();
    test.clock.advance(23 * HOUR_MS);
    expect(await findClaimableFile(test.ctx, file.claim, "pitch-deck")).toEqual(file);
    test.clock.advance(HOUR_MS);
    expect(await findClaimableFile(test.ctx, file.claim, "pitch-deck")).toBeNull();
    expect(await attach(test.ctx, file.claim)).toBeNull();
    expect(await countRows(test.pool, "file_attachments")).toBe(0);
  });

  it("is spent only when the transaction of the form commits", async () => {
    const file = await uploadGood(test.ctx);
    const failing = transact(test.ctx, async (tx) => {
      await attachFile(tx, { claim: file.claim, purpose: "pitch-deck", subject: { kind: "lead", id: randomUUID() } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const [row] = await test.ctx.db.select().from(files).where(eq(files.id, file.id));
    expect(row?.attachedAt).toBeNull();
    expect(await attach(test.ctx, file.claim)).not.toBeNull();
  });
});

describe("a stored file", () => {
  it("opens by the uploader's link until its form is in, then for staff who may read what it belongs to, and for nobody else", async () => {
    const file = await uploadGood(test.ctx);
    const other = await uploadGood(test.ctx);
    expect((await read(test.ctx, file.id, VISITOR, linkOf(file))).length).toBe(file.bytes);
    await attach(test.ctx, file.claim);
    const customer: Actor = {
      kind: "customer",
      userId: "2",
      name: "Bo",
      email: "bo@shop.example",
      isEmailVerified: true,
      businessRole: "owner",
      businessId: "b" as never,
    };
    for (const actor of [VISITOR, customer]) {
      for (const link of [
        linkOf(file),
        { expires: "", signature: "" },
        linkOf(other),
        { ...linkOf(file), expires: "zzzzzzzzzz" },
      ]) {
        await expect(read(test.ctx, file.id, actor, link)).rejects.toMatchObject({ code: "permission.denied" });
      }
    }
    await expect(read(test.ctx, randomUUID(), VISITOR)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(read(test.ctx, randomUUID(), STAFF)).rejects.toMatchObject({ code: "file.not-found" });
    await expect(read(test.ctx, other.id, STAFF)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(read(test.ctx, "1 or 1=1", STAFF)).rejects.toMatchObject({ code: "file.not-found" });
    expect((await read(test.ctx, other.id, VISITOR, linkOf(other))).length).toBe(other.bytes);
    test.clock.advance(24 * HOUR_MS);
    await expect(read(test.ctx, other.id, VISITOR, linkOf(other))).rejects.toMatchObject({ code: "permission.denied" });
    expect((await read(test.ctx, file.id, STAFF)).length).toBe(file.bytes);
  });

  it("is read with what it belongs to: decks by sales, resumes by recruiters, and by keys with the scope", async () => {
    const deck = await uploadGood(test.ctx);
    await attach(test.ctx, deck.claim);
    const resume = await uploadGood(test.ctx, samplePdf(), { purpose: "resume" });
    await attach(test.ctx, resume.claim, { purpose: "resume", subject: { kind: "application", id: randomUUID() } });
    const staff = (role: StaffRole): Actor => ({ kind: "staff", userId: "1", name: "Ann", role });
    const key = (...scopes: Permission[]): Actor => ({ kind: "key", keyId: "k", name: "Robot", scopes });
    const opens = (file: { id: string }, actor: Actor) =>
      read(test.ctx, file.id, actor).then(
        () => true,
        (error) => error.code,
      );
    for (const actor of [staff("owner"), staff("viewer"), key("lead.read", "application.read")]) {
      expect([await opens(deck, actor), await opens(resume, actor)]).toEqual([true, true]);
    }
    for (const actor of [staff("sales"), key("lead.read")]) {
      expect([await opens(deck, actor), await opens(resume, actor)]).toEqual([true, "permission.denied"]);
    }
    for (const actor of [staff("recruiter"), key("application.read")]) {
      expect([await opens(deck, actor), await opens(resume, actor)]).toEqual(["permission.denied", true]);
    }
    for (const actor of [staff("editor"), key("job.read-all"), VISITOR]) {
      expect([await opens(deck, actor), await opens(resume, actor)]).toEqual([
        "permission.denied",
        "permission.denied",
      ]);
      expect(await opens({ id: randomUUID() }, actor)).toBe("permission.denied");
    }
  });

  it("leaves a line in the audit log when staff or a key take it, without its name", async () => {
    const file = await uploadGood(test.ctx);
    const id = randomUUID();
    await read(test.ctx, file.id, VISITOR, linkOf(file));
    await attach(test.ctx, file.claim, { subject: { kind: "lead", id } });
    await openFile(onBehalfOf(test.ctx, STAFF), { id: file.id });
    expect(await countRows(test.pool, "audit_log")).toBe(0);
    await openFile(onBehalfOf(test.ctx, STAFF), { id: file.id }).then((opened) => opened.read());
    const lines = await test.ctx.db.select().from(auditLog);
    expect(lines).toMatchObject([
      {
        actorLabel: "Ann",
        action: "file.opened",
        subjectId: file.id,
        after: { belongsTo: [`lead ${id}`] },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("Deck.pdf");
  });

  it("says so when its content is gone or cannot be reached", async () => {
    const file = await uploadGood(test.ctx);
    await attach(test.ctx, file.claim);
    const fail = async () => Promise.reject(new Error("down"));
    const broken = { ...test.ctx, files: { ...test.ctx.files, open: fail } };
    const opened = await openFile(onBehalfOf(broken, STAFF), { id: file.id, link: linkOf(file) });
    await expect(opened.read()).rejects.toMatchObject({ code: "file.unavailable" });
    await fs.rm(test.filesFolder, { recursive: true });
    await expect(read(test.ctx, file.id, STAFF)).rejects.toMatchObject({ code: "file.not-found" });
  });
});

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

describe("the address of an upload", () => {
  it("stands for the claim, as long as it is good", async () => {
    const file = await uploadGood(test.ctx);
    expect(claimOfLink(test.ctx, file.url)).toBe(file.claim);
    expect(claimOfLink(test.ctx, `https://agency.example${file.url}`)).toBe(file.claim);
    for (const url of [
      "",
      "/api/files/",
      `${file.url}0`,
      file.url.replace(file.id, randomUUID()),
      "http://[",
      "/x?y=1",
    ]) {
      expect(claimOfLink(test.ctx, url)).toBeNull();
    }
    test.clock.advance(24 * HOUR_MS);
    expect(claimOfLink(test.ctx, file.url)).toBeNull();
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
