import { randomUUID } from "node:crypto";
import { leads } from "~/db/schema/leads";
import type { AppContext } from "~/kernel/app-context";
import { callKind, storeBooking } from "./bookings";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts a lead into the database, a contact message unless told otherwise, without audit row and messages. Returns its
 * id.
 */
export async function storeLead(
  ctx: Pick<AppContext, "db" | "ids" | "clock">,
  changes: Partial<typeof leads.$inferInsert> = {},
): Promise<string> {
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.db.insert(leads).values({
    id,
    kind: "contact-message",
    stage: "new",
    name: "Ann Lee",
    email: "ann@acme.example",
    summary: "A question",
    details: { subject: "A question", message: "Are you\nopen?" },
    replyDueAt: new Date(now.getTime() + DAY_MS),
    submissionKey: randomUUID(),
    payloadHash: id,
    source: {},
    clientAddress: "203.0.113.9",
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  return id;
}

/** Stores a call of a lead in three days, and returns what stands for it and its kind in addresses. */
export async function bookedAhead(
  ctx: AppContext,
  leadId: string,
  name: string,
): Promise<{ bookingId: string; kindId: string }> {
  const startsAt = new Date(ctx.clock.now().getTime() + 72 * 60 * 60_000);
  const endsAt = new Date(startsAt.getTime() + 20 * 60_000);
  const email = `${name.toLowerCase()}@example.com`;
  return { bookingId: await storeBooking(ctx, { leadId, name, email, startsAt, endsAt }), kindId: callKind().id };
}
