import { eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { changeAgreement } from "~/domain/agreements/change-agreement.server";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../harness/api";
import { newName } from "./office";

const FAR_DAY = "2099-01-01";
const LATER_DAY = "2099-06-01";

/** Stores an agreement that bills nothing yet and has a planned change. Returns its id. */
export async function storeAgreement(ctx: AppContext, businessId: string): Promise<string> {
  const owner = onBehalfOf(ctx, OWNER);
  const title = newName("Care");
  const costing = (unitPrice: string) =>
    InvoiceInput.parse({
      title,
      lines: [{ name: "Website care", unit: "month", quantity: "1", unitPrice, taxRateId: "" }],
    });
  const made = await createAgreement(owner, {
    businessId,
    content: costing("450"),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn: FAR_DAY }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const terms = { fromOn: LATER_DAY, isAgreed: true, message: "" };
  const { outcome } = await changeAgreement(owner, {
    id: made.id,
    change: { ...terms, lines: costing("500").lines },
  });
  if (outcome !== "changed") throw new Error(outcome);
  return made.id;
}

/** Stores an agreement that bills nothing yet and that its customer may end. Returns its id. */
export async function storeOwnAgreement(ctx: AppContext, businessId: string): Promise<string> {
  const line = { name: "Website care", unit: "month", quantity: "1", unitPrice: "450", taxRateId: "" };
  const made = await createAgreement(onBehalfOf(ctx, OWNER), {
    businessId,
    content: InvoiceInput.parse({ title: newName("Care"), lines: [line] }),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn: FAR_DAY, customerEnds: true }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.id;
}

/** Removes what `storeAgreement` stored, with its lines. */
export async function removeAgreement(db: AppContext["db"], id: string): Promise<void> {
  await db.delete(agreements).where(eq(agreements.id, id));
}
