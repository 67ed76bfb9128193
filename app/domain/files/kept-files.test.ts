import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { files } from "~/db/schema/files";
import type { StaffRole } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { Permission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { samplePdf } from "../../../tests/harness/sample-files";
import { countRows } from "../../../tests/harness/test-context";
import { attach, linkOf, read, uploadGood } from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { attachFile } from "./attach-file.server";
import { openFile } from "./open-file.server";
import { claimOfLink, findClaimableFile, listAttachedFiles } from "./queries.server";

const HOUR_MS = 60 * 60 * 1000;
const STAFF: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };

const test = emptiedContext();

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
