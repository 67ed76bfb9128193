import { and, eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { paymentCustomers, paymentPayers } from "~/db/schema/billing";
import type { AppContext, Signer } from "~/kernel/app-context";
import { findMerged } from "~/kernel/merged.server";
import { isUuid } from "~/lib/uuid";

type PayerContext = Pick<AppContext, "by" | "clock" | "db" | "log" | "signer">;

/** The provider's facts about the payer. */
export type PayerTraces = {
  customerId: string | null;
  /** Lowercase; empty if unknown. */
  email: string;
  reference: string | null;
  metadata: Readonly<Record<string, string>>;
};

const PURPOSE = "buy-button";

/** Creates the reference for a buy button on a signed-in customer's page, so that the purchase finds its business. */
export function makeReference(signer: Signer, businessId: string): string {
  return `${businessId}_${signer.sign(PURPOSE, businessId)}`;
}

/**
 * Returns the business that paid: the one we named to the provider, the one its customer id belongs to, the one its
 * page named, or the one whose verified address paid, in this order. Null: unknown.
 */
export async function findPayer(ctx: PayerContext, traces: PayerTraces): Promise<string | null> {
  const { customerId, email, reference, metadata } = traces;
  return (
    (await findBusiness(ctx, metadata.businessId)) ??
    (await findBusinessByCustomer(ctx, customerId)) ??
    (await findBusiness(ctx, readReference(ctx.signer, reference))) ??
    (await findBusinessByEmail(ctx, email))
  );
}

/** Stores a business's customer id at the provider; the first one stays. */
export async function keepPaymentCustomer(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  customerId: string,
  businessId: string,
): Promise<void> {
  await ctx.db
    .insert(paymentCustomers)
    .values({ providerId: customerId, businessId, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Stores which business a provider's customer pays for. A customer that already has a business stays with it. */
export async function keepPayer(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  customerId: string | null,
  businessId: string | null,
): Promise<void> {
  if (!customerId || !businessId || (await findBusinessByCustomer(ctx, customerId))) return;
  await ctx.db
    .insert(paymentPayers)
    .values({ providerId: customerId, businessId, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Returns a business's customer id at the provider, if any. */
export async function findPaymentCustomer(
  ctx: Pick<AppContext, "db" | "log">,
  businessId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: paymentCustomers.providerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.businessId, businessId));
  return row?.id ?? null;
}

async function findBusinessByCustomer(
  ctx: Pick<AppContext, "db" | "log">,
  customerId: string | null,
): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await ctx.db
    .select({ id: paymentCustomers.businessId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, customerId))
    .union(
      ctx.db
        .select({ id: paymentPayers.businessId })
        .from(paymentPayers)
        .where(eq(paymentPayers.providerId, customerId)),
    );
  return row?.id ?? null;
}

async function findBusiness(
  ctx: Pick<AppContext, "db" | "log">,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id || !isUuid(id)) return null;
  const [row] = await ctx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id));
  return row?.id ?? findMerged(ctx, "customer", id);
}

/** Returns the business of a person who has verified the address. */
export async function findBusinessByEmail(ctx: Pick<AppContext, "db" | "log">, email: string): Promise<string | null> {
  if (email === "") return null;
  const [row] = await ctx.db
    .select({ id: user.businessId })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, true), eq(user.role, "customer")));
  return row?.id ?? null;
}

function readReference(signer: Signer, reference: string | null): string | null {
  const [, businessId = "", signature = ""] = reference?.match(/^([0-9a-f-]{36})_([\w-]{20,100})$/) ?? [];
  return businessId && signer.verify(PURPOSE, businessId, signature) ? businessId : null;
}
