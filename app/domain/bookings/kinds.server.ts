import { asc } from "drizzle-orm";
import { BOOK_PATH } from "~/content/pages/booking";
import { bookingKinds } from "~/db/schema/bookings";
import type { AppContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { type BookingKind, SHIPPED_KINDS } from "./schema";

type Row = typeof bookingKinds.$inferSelect;

/** Columns of a kind beside when it was made and changed. */
export function toKind({ createdAt: _created, updatedAt: _updated, ...kind }: Row): BookingKind {
  return kind;
}

/** Every kind of the agency, by name: stored ones, and those that are shipped and that nobody changed or booked. */
export async function readKinds(ctx: Pick<AppContext, "db">): Promise<BookingKind[]> {
  const rows = await ctx.db.select().from(bookingKinds).orderBy(asc(bookingKinds.name), asc(bookingKinds.id));
  const stored = rows.map(toKind);
  const untouched = SHIPPED_KINDS.filter(
    ({ id, slug }) => !stored.some((kind) => kind.id === id || kind.slug === slug),
  );
  return [...stored, ...untouched].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The kind that visitors book at `/book/{slug}`; null: there is none, or it is switched off. */
export async function findOfferedKind(ctx: Pick<AppContext, "db">, slug: string): Promise<BookingKind | null> {
  const kinds = await readKinds(ctx);
  return kinds.find((kind) => kind.slug === slug && kind.isActive) ?? null;
}

/** Returns a kind that is offered, by its id; null: there is none, or it or all of them are switched off. */
export async function findOfferedById(ctx: Pick<AppContext, "db">, id: string): Promise<BookingKind | null> {
  if (isSwitchedOff(BOOK_PATH)) return null;
  const kinds = await readKinds(ctx);
  return kinds.find((kind) => kind.id === id && kind.isActive) ?? null;
}

/** Stores a shipped kind that is booked for the first time, so that bookings can name it. */
export async function storeKind(tx: TransactionContext, kind: BookingKind): Promise<void> {
  const now = tx.clock.now();
  const { hostIds, questions, ...facts } = kind;
  await tx.db
    .insert(bookingKinds)
    .values({ ...facts, hostIds: [...hostIds], questions: [...questions], createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}
