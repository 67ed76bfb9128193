import { and, desc, eq, ne, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import type { ReadContext } from "~/domain/kernel/app-context";

/** What a form need not ask again of someone whom we know; empty where we don't know it. */
export type OwnContact = { name: string; email: string; businessName: string; phone: string };

/** What a signed-in customer's new request begins with: their account, and the phone number of their last request. Null for everyone else. */
export async function findOwnContact(ctx: ReadContext): Promise<OwnContact | null> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer") return null;
  const { name, email, businessId, isEmailVerified } = actor;
  const [[business], [lead]] = await Promise.all([
    ctx.db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId)),
    // What was sent from an address is told to nobody who has not shown that it is theirs.
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
