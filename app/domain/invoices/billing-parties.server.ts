import { and, asc, eq, inArray } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { InvoiceBuyer, InvoiceSeller } from "~/db/schema/invoice-content";
import { businessBilling } from "~/db/schema/invoices";
import { NOTIFIED_ROLES } from "~/domain/notifications/schema";
import { getIdentity, getInvoicing } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { addressLines } from "~/lib/postal-address";
import { isUuid } from "~/lib/uuid";

/** Returns the agency as the seller on an invoice, by Settings as they are now. */
export async function findSeller(ctx: ReadContext): Promise<InvoiceSeller> {
  const identity = await getIdentity(ctx);
  const { legalName, email, phone } = identity;
  const { address, taxNumber } = await getInvoicing(ctx);
  return {
    name: legalName,
    address: address === "" && identity.street !== "" ? addressLines(identity) : linesOf(address),
    email,
    phone,
    taxNumber,
  };
}

/** Returns the customer as the buyer on an invoice, as stored now. Throws `customer.not-found`. */
export async function findBuyer(ctx: ReadContext, businessId: string): Promise<InvoiceBuyer> {
  const [business] = isUuid(businessId)
    ? await ctx.db
        .select({ name: businesses.name, certificate: businesses.taxCertificate })
        .from(businesses)
        .where(eq(businesses.id, businessId))
    : [];
  if (!business) throw new DomainError("customer.not-found");
  const [billing] = await ctx.db.select().from(businessBilling).where(eq(businessBilling.businessId, businessId));
  return {
    name: billing?.name || business.name,
    address: linesOf(billing?.address ?? ""),
    email: billing?.email || (await firstAddress(ctx, businessId)),
    taxNumber: billing?.taxNumber ?? "",
    exemptionNumber: business.certificate,
  };
}

/** Returns the days after the issue within which the customer pays. */
export async function termsOf(ctx: ReadContext, businessId: string): Promise<number> {
  const [billing] = await ctx.db
    .select({ termsDays: businessBilling.termsDays })
    .from(businessBilling)
    .where(eq(businessBilling.businessId, businessId));
  return billing?.termsDays ?? (await getInvoicing(ctx)).termsDays;
}

/** The reference that is on every invoice of a customer; empty: there is none. */
export async function referenceOf(ctx: ReadContext, businessId: string): Promise<string> {
  const [billing] = await ctx.db
    .select({ reference: businessBilling.reference })
    .from(businessBilling)
    .where(eq(businessBilling.businessId, businessId));
  return billing?.reference ?? "";
}

async function firstAddress(ctx: ReadContext, businessId: string): Promise<string> {
  const [person] = await ctx.db
    .select({ email: user.email })
    .from(user)
    .where(
      and(
        eq(user.businessId, businessId),
        eq(user.emailVerified, true),
        eq(user.banned, false),
        inArray(user.businessRole, [...NOTIFIED_ROLES.payment]),
      ),
    )
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1);
  return person?.email ?? "";
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
