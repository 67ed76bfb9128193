import type { calendars } from "~/db/schema/calendars";
import type { AppContext, Vault } from "~/kernel/app-context";
import type { OwnCalendar } from "./schema";

const VAULT_PURPOSE = "calendar-address";

export function sealAddress(vault: Vault, url: string): string {
  return vault.seal(VAULT_PURPOSE, url);
}

/** Null: it was sealed under another `SESSION_SECRET`. */
export function openAddress(vault: Vault, sealed: string): string | null {
  return vault.open(VAULT_PURPOSE, sealed);
}

export function toOwn({ id, host, readAt, failure, unread }: typeof calendars.$inferSelect): OwnCalendar {
  return { id, host, readAt: readAt?.toISOString() ?? null, failure, unread };
}

/** The secret in the address of someone's bookings. Made of its key, so that it can be shown again. */
export function feedToken({ signer }: Pick<AppContext, "signer">, key: string): string {
  return signer.sign("calendar-feed", key);
}

/** The address under which calendars elsewhere read someone's bookings. */
export function feedUrl(ctx: Pick<AppContext, "origin" | "signer">, key: string): string {
  return `${ctx.origin}/booking/calendar/${feedToken(ctx, key)}.ics`;
}
