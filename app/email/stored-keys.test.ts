import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { emails } from "~/db/schema/emails";
import { discardEmails } from "~/domain/emails/discard-emails.server";
import { getEmail, listEmails } from "~/domain/emails/queries.server";
import { removeEndedKeys } from "~/domain/emails/remove-ended-keys.server";
import { resendEmails, resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAIL_KIND_FACTS, KEY_EMAIL_KINDS } from "~/domain/emails/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { writeKeyEmails } from "../../tests/harness/key-emails";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { claimEmail, recordVerdict } from "./delivery-log.server";

type Row = { id: string; kind: (typeof emails.$inferSelect)["kind"]; said: string; removed: boolean };

const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Olivia Owner", role: "owner" };
const SALES: Actor = { kind: "staff", userId: "sales-1", name: "Sam Sales", role: "sales" };
const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_TABLES = [
  "account_links",
  "applicant_links",
  "team_invitations",
  "newsletter_links",
  "record_links",
  "bookings",
];
const signal = new AbortController().signal;

const test = emptiedContext();

/** Reads the stored parts of every message. */
async function stored(): Promise<Row[]> {
  const { rows } = await test.pool.query<Row>(
    "select id, kind, text || html || headers::text as said, keys_removed_at is not null as removed from emails order by id",
  );
  return rows;
}

/** The kinds of message with anything in them under whose hash a link is stored. */
async function kindsWithKeys(): Promise<string[]> {
  const hashes = new Set<string>();
  for (const table of LINK_TABLES) {
    const { rows } = await test.pool.query<{ token_hash: string }>(`select token_hash from ${table}`);
    for (const row of rows) hashes.add(row.token_hash);
  }
  const isKey = (word: string) => hashes.has(createHash("sha256").update(word).digest("base64url"));
  const kinds = (await stored()).filter(({ said }) => (said.match(/[\w-]{43,}/g) ?? []).some(isKey));
  return [...new Set(kinds.map(({ kind }) => kind))].sort();
}

async function leave(id: string): Promise<void> {
  const claimed = await claimEmail(test.ctx, id);
  if (!claimed) throw new Error("nothing to send");
  await recordVerdict(test.ctx, claimed, { outcome: "accepted", reply: "250" }, signal);
}

const giveUpAll = () => test.pool.query("update emails set status = 'failed'");

describe("the keys in stored messages", () => {
  it("are of known kinds, and gone from every one that has left", async () => {
    await writeKeyEmails(test);
    const linkless = ["account-already-exists", "record-code"];
    expect(await kindsWithKeys()).toEqual(KEY_EMAIL_KINDS.filter((kind) => !linkless.includes(kind)).sort());
    const code = (await stored()).find(({ kind }) => kind === "record-code")?.said.match(/Code: (\d{6})/)?.[1];
    expect(code).toMatch(/^\d{6}$/);
    const holding = new Set(
      (await stored()).filter(({ said }) => /[?=/][\w-]{43}(?![\w-])/.test(said)).map(({ id }) => id),
    );
    for (const { id } of await stored()) await leave(id);
    expect(await kindsWithKeys()).toEqual([]);
    for (const { id, kind, said, removed } of await stored()) {
      const isOptional = "isKeyOptional" in EMAIL_KIND_FACTS[kind];
      expect(removed, kind).toBe(isOptional ? holding.has(id) : KEY_EMAIL_KINDS.includes(kind));
      expect(/(?:link|code)-removed/.test(said), kind).toBe(removed);
      expect(said.includes(code ?? ""), kind).toBe(false);
    }
  });

  it("stay in what is tried again, and go once their links have ended in what was given up", async () => {
    await writeKeyEmails(test);
    for (const { id } of await stored()) {
      const claimed = await claimEmail(test.ctx, id);
      if (claimed) await recordVerdict(test.ctx, claimed, { outcome: "deferred", reply: "451" }, signal);
    }
    const before = await kindsWithKeys();
    test.clock.advance(400 * DAY_MS);
    expect(await removeEndedKeys(test.ctx)).toBe(0);
    expect(await kindsWithKeys()).toEqual(before);
    await giveUpAll();
    expect(await removeEndedKeys(test.ctx)).toBeGreaterThan(0);
    expect(await kindsWithKeys()).toEqual(["newsletter-already-subscribed", "newsletter-issue"]);
  });

  it("are taken out of what older versions stored, by the data step", async () => {
    await writeKeyEmails(test);
    // Those versions knew no links to records and no bookings.
    await test.pool.query(
      "delete from emails where text ~ '/(q|i|p|booking)/[[:alnum:]_-]{43}' or kind = 'record-code'",
    );
    await test.pool.query("update emails set status = 'sent'");
    const folder = "app/db/migrations";
    const name = readdirSync(folder).find((file) => file.endsWith("_stored_keys.sql")) ?? "";
    const step = readFileSync(`${folder}/${name}`, "utf8");
    for (const statement of step.split("--> statement-breakpoint")) await test.pool.query(statement);
    expect(await kindsWithKeys()).toEqual([]);
    const removed = (await stored()).filter((row) => row.removed);
    const older = KEY_EMAIL_KINDS.filter(
      (kind) => !("isKeyOptional" in EMAIL_KIND_FACTS[kind]) && kind !== "record-code" && !kind.startsWith("booking-"),
    );
    expect(removed.length).toBeGreaterThan(older.length - 2);
    expect(removed.every(({ said }) => said.includes("link-removed"))).toBe(true);
  });
});

describe("a message whose link is over", () => {
  async function writeReset(): Promise<string> {
    await writeKeyEmails(test);
    const reset = (await stored()).find(({ kind }) => kind === "account-password-reset");
    return reset?.id ?? "";
  }

  it("says so, can't be sent again, and is readable once its key is gone", async () => {
    const id = await writeReset();
    expect(await getEmail(onBehalfOf(test.ctx, SALES), id)).toMatchObject({ link: "open", body: null });
    await leave(id);
    const sent = await getEmail(onBehalfOf(test.ctx, SALES), id);
    expect(sent).toMatchObject({ link: "removed", body: { text: expect.stringContaining("token=link-removed") } });
    expect(await resendEmails(onBehalfOf(test.ctx, OWNER), [id])).toMatchObject({ resentIds: [], endedIds: [id] });
    expect(await getEmail(onBehalfOf(test.ctx, OWNER), id)).toMatchObject({ status: "sent" });
  });

  it("is not sent when it was given up, and loses its key when someone tries", async () => {
    const id = await writeReset();
    await giveUpAll();
    test.clock.advance(2 * 60 * 60 * 1000);
    expect(await getEmail(onBehalfOf(test.ctx, OWNER), id)).toMatchObject({ link: "ended" });
    const { items } = await listEmails(onBehalfOf(test.ctx, OWNER), { kind: "account-password-reset" });
    expect(items).toMatchObject([{ id, link: "ended" }]);
    const { resentIds, endedIds } = await resendUnsentEmails(onBehalfOf(test.ctx, OWNER), "failed");
    expect(endedIds).toContain(id);
    expect(resentIds).not.toContain(id);
    expect((await stored()).find((row) => row.id === id)).toMatchObject({ removed: true });
    expect(await resendUnsentEmails(onBehalfOf(test.ctx, OWNER), "failed")).toMatchObject({
      resentIds: [],
      endedIds: [],
    });
  });

  it("is ended by a newer one too", async () => {
    const id = await writeReset();
    await giveUpAll();
    await test.pool.query("update account_links set used_at = now() where purpose = 'reset-password'");
    expect(await resendEmails(onBehalfOf(test.ctx, OWNER), [id])).toMatchObject({ resentIds: [], endedIds: [id] });
  });

  it("keeps no key when it is discarded", async () => {
    const id = await writeReset();
    await giveUpAll();
    expect(await discardEmails(onBehalfOf(test.ctx, OWNER), [id])).toEqual({ discardedIds: [id] });
    expect(await getEmail(onBehalfOf(test.ctx, OWNER), id)).toMatchObject({ status: "discarded", link: "removed" });
    expect(await kindsWithKeys()).not.toContain("account-password-reset");
  });
});
