import { and, desc, eq, ne, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import type { ReadContext } from "~/kernel/app-context";

/** Contact details to prefill in a form; empty if unknown. */
export type OwnContact = { name: string; email: string; businessName: string; phone: string };

/**
 * Returns the initial values of a signed-in customer's new request: from their account, and the phone number from their
 * last request. Null for everyone else.
 */
export async function findOwnContact(ctx: ReadContext): Promise<OwnContact | null> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer") return null;
  const { name, email, businessId, isEmailVerified } = actor;
  const [[business], [lead]] = await Promise.all([
    ctx.db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId)),
    // Requests from an address are only shown to people who have confirmed it.
    isEmailVerified
      ? ctx.db
          .select({ phone: leads.phone })
          .from(leads)
          .where(and(eq(sql`lower(${leads.email})`, email), ne(leads.stage, "spam"), ne(leads.phone, "")))
          .orderBy(desc(leads.createdAt), desc(leads.id))
          .limit(1)
      : [],
  ]);
  return { name, email, businessName: business?.name ?? "", phone: lead?.phone ?? "" };
}
