import { findBuyer, referenceOf, termsOf } from "~/domain/invoices/billing-parties.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { together } from "~/lib/together";
import type { InvoiceFormFacts } from "./invoice-builder";

/** Returns facts about the customer and Settings for an invoice's form. Throws `customer.not-found`. */
export async function invoiceFormFacts(
  app: AppContext,
  businessId: string,
): Promise<InvoiceFormFacts & { reference: string }> {
  const { buyer, ...facts } = await together({
    buyer: findBuyer(app, businessId),
    taxes: getTaxes(app),
    termsDays: termsOf(app, businessId),
    reference: referenceOf(app, businessId),
  });
  return { ...facts, exemptionNumber: buyer.exemptionNumber };
}
