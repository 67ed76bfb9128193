import { asc } from "drizzle-orm";
import { BOOK_PATH } from "~/content/pages/booking";
import { bookingKinds } from "~/db/schema/bookings";
import type { AppContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { type BookingKind, SHIPPED_KINDS } from "./schema";

type Row = typeof bookingKinds.$inferSelect;

/** Omits the creation and change times of a kind's row. */
export function toKind({ createdAt: _created, updatedAt: _updated, ...kind }: Row): BookingKind {
  return kind;
}

/** Reads all kinds of the agency by name: stored ones, and shipped ones that were never changed or booked. */
export async function readKinds(ctx: Pick<AppContext, "db">): Promise<BookingKind[]> {
  const rows = await ctx.db.select().from(bookingKinds).orderBy(asc(bookingKinds.name), asc(bookingKinds.id));
  const stored = rows.map(toKind);
  const untouched = SHIPPED_KINDS.filter(
    ({ id, slug }) => !stored.some((kind) => kind.id === id || kind.slug === slug),
  );
  return [...stored, ...untouched].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Finds the kind that visitors book at `/book/{slug}`; null: it doesn't exist or is switched off. */
export async function findOfferedKind(ctx: Pick<AppContext, "db">, slug: string): Promise<BookingKind | null> {
  const kinds = await readKinds(ctx);
  return kinds.find((kind) => kind.slug === slug && kind.isActive) ?? null;
}

/** Finds an offered kind by its ID; null: it doesn't exist, or it or all of them are switched off. */
export async function findOfferedById(ctx: Pick<AppContext, "db">, id: string): Promise<BookingKind | null> {
  if (isSwitchedOff(BOOK_PATH)) return null;
  const kinds = await readKinds(ctx);
  return kinds.find((kind) => kind.id === id && kind.isActive) ?? null;
}

/** Stores a shipped kind when it is first booked, so that bookings can refer to it. */
export async function storeKind(tx: TransactionContext, kind: BookingKind): Promise<void> {
  const now = tx.clock.now();
  const { hostIds, questions, ...facts } = kind;
  await tx.db
    .insert(bookingKinds)
    .values({ ...facts, hostIds: [...hostIds], questions: [...questions], createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}
