import { bookings } from "~/db/schema/bookings";
import { bookTime } from "~/domain/bookings/book-time.server";
import { findFreeTimes } from "~/domain/bookings/find-free-times.server";
import { holdTime } from "~/domain/bookings/hold-time.server";
import { storeKind } from "~/domain/bookings/kinds.server";
import { type BookingKind, SHIPPED_KINDS } from "~/domain/bookings/schema";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import type { FakeClock } from "./fake-clock";

const ZONE = "America/New_York";
const FILL_MS = 5000;

function callKind(): BookingKind {
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

/** Books the first free call as a visitor does, for which someone has to host it. Returns the key of its page. */
export async function bookCall(
  { ctx, clock }: { ctx: AppContext; clock: FakeClock },
  details: { name: string; email: string },
): Promise<string> {
  const [free] = await findFreeTimes(ctx, callKind());
  const asked = { slug: "call", at: new Date(free?.at ?? 0), timeZone: ZONE };
  const held = await holdTime(ctx, { ...asked, clientAddress: "203.0.113.7" });
  if (held.outcome !== "held") throw new Error(`the time is ${held.outcome}`);
  const submission = { token: mintFormToken(ctx), honeypot: "", clientAddress: "203.0.113.7" };
  clock.advance(FILL_MS);
  const booked = await bookTime(ctx, {
    ...asked,
    token: held.token,
    details: { ...details, phone: "555 0199" },
    submission,
  });
  if (booked.outcome !== "booked") throw new Error(`the booking is ${booked.outcome}`);
  return booked.token;
}
