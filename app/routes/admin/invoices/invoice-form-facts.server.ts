import { findBuyer, referenceOf, termsOf } from "~/domain/invoices/billing-parties.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { getTaxes } from "~/domain/taxes/queries.server";
import type { InvoiceFormFacts } from "./invoice-builder";

/** What the form of an invoice shows of its customer and of Settings. Throws `customer.not-found`. */
export async function invoiceFormFacts(
  app: AppContext,
  businessId: string,
): Promise<InvoiceFormFacts & { reference: string }> {
  const { exemptionNumber } = await findBuyer(app, businessId);
  return {
    taxes: await getTaxes(app),
    termsDays: await termsOf(app, businessId),
    exemptionNumber,
    reference: await referenceOf(app, businessId),
  };
}
