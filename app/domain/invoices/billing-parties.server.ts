import { eq, inArray, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import type { InvoiceBuyer, InvoiceSeller } from "~/db/schema/invoice-content";
import type { EInvoiceChoice } from "~/db/schema/lists";
import { getsBills } from "~/domain/links/internal.server";
import { NOTIFIED_ROLES } from "~/domain/notifications/schema";
import { getIdentity, getInvoicing } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { addressLines } from "~/lib/postal-address";
import { isUuid } from "~/lib/uuid";

/** Address of a business that names none for its invoices: of the first of its people who gets them. */
const FIRST_ADDRESS = sql`(select person.email from ${user} person where person.business_id = ${businesses.id}
  and person.email_verified and not person.banned
  and person.business_role in ${[...NOTIFIED_ROLES.payment]}
  order by person.created_at, person.id limit 1)`;

/** Address of a business without accounts: of its contact for bills, else of the first contact that has one. */
const CONTACT_ADDRESS = sql`(select contact.email from ${contacts} contact where contact.business_id = ${businesses.id}
  and contact.email <> ''
  order by ${getsBills({ tags: sql`contact.tags`, role: sql`contact.role` })} desc, contact.created_at, contact.id
  limit 1)`;

/** Returns the agency as the seller on an invoice, by Settings as they are now. */
export async function findSeller(ctx: ReadContext): Promise<InvoiceSeller> {
  const identity = await getIdentity(ctx);
  const { legalName, email, phone } = identity;
  const { address, taxNumber, vatId } = await getInvoicing(ctx);
  return {
    name: legalName,
    address: address === "" && identity.street !== "" ? addressLines(identity) : linesOf(address),
    email,
    phone,
    taxNumber,
    ...(vatId === "" ? {} : { vatId }),
  };
}

/** Returns the customer as the buyer on an invoice, as stored now. Throws `customer.not-found`. */
export async function findBuyer(ctx: ReadContext, businessId: string): Promise<InvoiceBuyer> {
  const found = isUuid(businessId) ? (await readBilling(ctx, [businessId])).get(businessId) : undefined;
  if (!found) throw new DomainError("customer.not-found");
  return found.buyer;
}

/** Billing details of a business as its next invoice has them. Null: as Settings say. */
export type Billing = {
  buyer: InvoiceBuyer;
  reference: string;
  termsDays: number | null;
  attachesPdf: boolean | null;
  /** Null: as Settings say. */
  eInvoice: EInvoiceChoice | null;
};

/** Returns the billing details of businesses by their ids, in one statement. */
export async function readBilling(
  { db }: Pick<ReadContext, "db">,
  businessIds: readonly string[],
): Promise<Map<string, Billing>> {
  const { address, reference, termsDays, attachesPdf, taxNumber, vatId, eInvoice } = businessBilling;
  const rows = await db
    .select({
      id: businesses.id,
      name: sql<string>`coalesce(nullif(${businessBilling.name}, ''), ${businesses.name})`,
      certificate: businesses.taxCertificate,
      email: sql<string>`coalesce(nullif(${businessBilling.email}, ''), ${FIRST_ADDRESS}, ${CONTACT_ADDRESS}, '')`,
      billing: { address, reference, termsDays, attachesPdf, taxNumber, vatId, eInvoice },
    })
    .from(businesses)
    .leftJoin(businessBilling, eq(businessBilling.businessId, businesses.id))
    .where(inArray(businesses.id, [...businessIds]));
  return new Map(
    rows.map(({ id, name, certificate, email, billing }) => [
      id,
      {
        buyer: {
          name,
          address: linesOf(billing?.address ?? ""),
          email,
          taxNumber: billing?.taxNumber ?? "",
          ...(billing?.vatId ? { vatId: billing.vatId } : {}),
          exemptionNumber: certificate,
        },
        reference: billing?.reference ?? "",
        termsDays: billing?.termsDays ?? null,
        attachesPdf: billing?.attachesPdf ?? null,
        eInvoice: billing?.eInvoice ?? null,
      },
    ]),
  );
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

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
