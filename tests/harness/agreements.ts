import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { invoices } from "~/db/schema/invoices";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "./accounts";
import { openTestBilling, type TestBilling } from "./billing";
import { SALES } from "./invoices";

/** Line of an agreement: $450 a month. */
export const CARE_LINE = { name: "Website care", unit: "month", quantity: "1", unitPrice: "450", taxRateId: "" };

/** Agreements of a file of tests, each test with an empty database. */
export function openAgreements() {
  let test: TestBilling;
  beforeAll(async () => {
    test = await openTestBilling();
  });
  afterEach(() => test.reset());
  afterAll(() => test.close());

  const sales = () => onBehalfOf(test.ctx, SALES);
  const billed = (businessId: string) =>
    test.ctx.db
      .select()
      .from(invoices)
      .where(eq(invoices.businessId, businessId))
      .orderBy(asc(invoices.createdAt), asc(invoices.numberCount));

  return {
    get test() {
      return test;
    },
    sales,
    worker: () => onBehalfOf(test.ctx, { kind: "system", label: "Schedule" }),
    /** Moves the clock to noon of a day of the agency's calendar. */
    moveTo(day: string): void {
      test.clock.advance(Date.parse(`${day}T18:00:00Z`) - test.ctx.clock.now().getTime());
    },
    /** Makes an agreement of a new customer. */
    async agree(terms: Record<string, unknown>, lines: unknown[] = [CARE_LINE]) {
      const { businessId, actor } = await makeCustomer(test.ctx);
      const made = await createAgreement(sales(), {
        businessId,
        content: InvoiceInput.parse({ title: "Website care", lines }),
        terms: AgreementTermsInput.parse({ rhythm: "month", ...terms }),
      });
      if (made.outcome !== "created") throw new Error(made.outcome);
      return { id: made.id, businessId, actor };
    },
    /** The customer's invoices, the earliest first. */
    billed,
    /** The periods of the customer's invoices, in words. */
    async titles(businessId: string): Promise<string[]> {
      return (await billed(businessId)).map(({ title }) => title.replace("Website care, ", ""));
    },
  };
}
