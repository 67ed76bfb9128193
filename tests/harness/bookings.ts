import { eq } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import { calendars } from "~/db/schema/calendars";
import { bookTime } from "~/domain/bookings/book-time.server";
import { sayRunningLate } from "~/domain/bookings/change-attendance.server";
import { findFreeTimes } from "~/domain/bookings/find-free-times.server";
import { holdTime } from "~/domain/bookings/hold-time.server";
import { storeKind } from "~/domain/bookings/kinds.server";
import { remindVisitors } from "~/domain/bookings/remind-visitors.server";
import { type BookingKind, SHIPPED_KINDS } from "~/domain/bookings/schema";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import type { FakeClock } from "./fake-clock";

const ZONE = "America/New_York";
const FILL_MS = 5000;

/** Puts an account at a calendar server into the database, with one calendar that counts. Returns its id. */
export async function storeAccount(ctx: AppContext, userId: string, href: string): Promise<string> {
  const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
  const collections = [{ href, name: "Work", isChosen: true }];
  const facts = { kind: "caldav", host: new URL(href).host, account: "olga", collections, sealedUrl: "none" } as const;
  await ctx.db.insert(calendars).values({ id, userId, ...facts, createdAt: now, updatedAt: now });
  return id;
}

/** The shipped kind that visitors book for a call. */
export function callKind(): BookingKind {
  const kind = SHIPPED_KINDS.find(({ slug }) => slug === "call");
  if (!kind) throw new Error("calls are shipped");
  return kind;
}

/** Puts a booked call of a lead into the database, without a host and without messages. Returns its id. */
export async function storeBooking(
  ctx: AppContext,
  changes: Partial<typeof bookings.$inferInsert> = {},
): Promise<string> {
  const [id, now, kind] = [ctx.ids.uuid(), ctx.clock.now(), callKind()];
  await transact(ctx, async (tx) => {
    await storeKind(tx, kind);
    await tx.db.insert(bookings).values({
      id,
      kindId: kind.id,
      state: "booked",
      startsAt: now,
      endsAt: new Date(now.getTime() + kind.minutes * 60_000),
      tokenHash: id,
      timeZone: ZONE,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
  });
  return id;
}

/** A Wednesday at 10 in Chicago, two days after the clock of tests begins. */
export const BOOKED_AT = new Date("2026-03-04T16:00:00.000Z");
export const BOOKED = { name: "Dana Whitfield", email: "dana@juniper.example", phone: "555 0199" };

type Tested = { ctx: AppContext; clock: FakeClock };

let holds = 0;

/** Holds a time as a visitor does, from an address of its own, and returns its key. Someone has to host it. */
export async function holdAt(ctx: AppContext, at = BOOKED_AT, slug = "discovery-session"): Promise<string> {
  holds += 1;
  const clientAddress = `198.18.${holds >> 8}.${holds & 255}`;
  const held = await holdTime(ctx, { slug, at, timeZone: ZONE, clientAddress });
  if (held.outcome !== "held") throw new Error(`the time is ${held.outcome}`);
  return held.token;
}

/** Books a held time as a visitor does, and returns the key of its page. */
export async function bookHeld({ ctx, clock }: Tested, token: string, details = BOOKED): Promise<string> {
  const submission = { token: mintFormToken(ctx), honeypot: "", clientAddress: "203.0.113.7" };
  clock.advance(FILL_MS);
  const booked = await bookTime(ctx, { token, slug: "", at: null, timeZone: ZONE, details, submission });
  if (booked.outcome !== "booked") throw new Error(`the booking is ${booked.outcome}`);
  return booked.token;
}

/** Books the first free call as a visitor does, and returns the key of its page. */
export async function bookCall(test: Tested, details: { name: string; email: string }): Promise<string> {
  const [free] = await findFreeTimes(test.ctx, callKind());
  const token = await holdAt(test.ctx, new Date(free?.at ?? 0), "call");
  return bookHeld(test, token, { ...details, phone: "555 0199" });
}

/** Lets a host run late for the one who has booked: the message is written as if the time had come. */
export async function runLate(ctx: AppContext): Promise<void> {
  const staff: Actor = { kind: "staff", userId: "late", name: "Lee Late", role: "owner" };
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.state, "booked"));
  if (!row) throw new Error("nobody has booked");
  const then = { ...onBehalfOf(ctx, staff), clock: { now: () => row.startsAt } };
  const { outcome } = await sayRunningLate(then, { id: row.id });
  if (outcome !== "told") throw new Error(`the message is ${outcome}`);
}

/** Reminds those who have booked as if each of their times were two thirds of a day off. */
export async function remindBeforehand(ctx: AppContext): Promise<void> {
  for (const row of await ctx.db.select().from(bookings).where(eq(bookings.state, "booked"))) {
    const now = new Date(row.startsAt.getTime() - 16 * 60 * 60_000);
    const early = new Date(row.startsAt.getTime() - 48 * 60 * 60_000);
    await ctx.db.update(bookings).set({ chosenAt: early }).where(eq(bookings.id, row.id));
    await remindVisitors({ ...ctx, clock: { now: () => now } });
  }
}
