import { sql } from "drizzle-orm";
import type { calendars } from "~/db/schema/calendars";
import { actorId } from "~/kernel/actor";
import type { AppContext, Vault } from "~/kernel/app-context";
import type { CalendarAccount } from "~/kernel/calendar-check";
import type { TransactionContext } from "~/kernel/transact.server";
import type { CalendarSource, OwnCalendar } from "./schema";

type Row = typeof calendars.$inferSelect;

const VAULT_PURPOSE = "calendar-address";
const ACCOUNT_PURPOSE = "calendar-account";

export function sealAddress(vault: Vault, url: string): string {
  return vault.seal(VAULT_PURPOSE, url);
}

/** Returns null if it was sealed under another `SESSION_SECRET`. */
export function openAddress(vault: Vault, sealed: string): string | null {
  return vault.open(VAULT_PURPOSE, sealed);
}

export function sealAccount(vault: Vault, { url, user, password }: CalendarAccount): string {
  return vault.seal(ACCOUNT_PURPOSE, JSON.stringify([url, user, password]));
}

/** Returns the source of a calendar; null: it was sealed under another `SESSION_SECRET`. */
export function openSource(vault: Vault, { kind, sealedUrl, collections }: Row): CalendarSource | null {
  if (kind === "ics") {
    const url = openAddress(vault, sealedUrl);
    return url === null ? null : { kind, url };
  }
  const sealed = vault.open(ACCOUNT_PURPOSE, sealedUrl);
  if (sealed === null) return null;
  const [url, user, password] = JSON.parse(sealed).map(String); // safe: only `sealAccount` writes it
  const hrefs = collections.filter(({ isChosen }) => isChosen).map(({ href }) => href);
  return { kind, account: { url, user, password }, hrefs };
}

/** Returns a calendar's name: its host, and the user name of an account. */
export function nameOf({ host, account }: Pick<Row, "host" | "account">): string {
  return account === "" ? host : `${host} (${account})`;
}

export function toOwn({ readAt, ...row }: Row): OwnCalendar {
  const { id, kind, host, account, collections, failure, unread } = row;
  return { id, kind, host, account, collections, readAt: readAt?.toISOString() ?? null, failure, unread };
}

/** Serializes changes of one's own calendars, and returns the owner's ID. */
export async function holdOwn(tx: TransactionContext): Promise<string> {
  const userId = actorId(tx.by.actor) ?? "";
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendars ${userId}`}, 0))`);
  return userId;
}

/** Returns the secret in the address of someone's bookings. Derived from its key, so that it can be shown again. */
export function feedToken({ signer }: Pick<AppContext, "signer">, key: string): string {
  return signer.sign("calendar-feed", key);
}

/** Returns the address where external calendars read someone's bookings. */
export function feedUrl(ctx: Pick<AppContext, "origin" | "signer">, key: string): string {
  return `${ctx.origin}/booking/calendar/${feedToken(ctx, key)}.ics`;
}
