import { eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../harness/api";
import { newName } from "./office";

const FAR_DAY = "2099-01-01";

/** Stores an agreement that bills nothing yet, so that everything can be done with it. Returns its id. */
export async function storeAgreement(ctx: AppContext, businessId: string): Promise<string> {
  const lines = [{ name: "Website care", unit: "month", quantity: "1", unitPrice: "450", taxRateId: "" }];
  const made = await createAgreement(onBehalfOf(ctx, OWNER), {
    businessId,
    content: InvoiceInput.parse({ title: newName("Care"), lines }),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn: FAR_DAY }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.id;
}

/** Removes what `storeAgreement` stored, with its lines. */
export async function removeAgreement(db: AppContext["db"], id: string): Promise<void> {
  await db.delete(agreements).where(eq(agreements.id, id));
}
