import { describe, expect, it } from "vitest";
import { BillingDetailsInput } from "~/domain/invoices/billing-details";
import { updateBillingDetails } from "~/domain/invoices/update-billing-details.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../../tests/harness/accounts";
import { settleInGermany } from "../../../../tests/harness/german-agency";
import { makeIssuedInvoice, OWNER } from "../../../../tests/harness/invoices";
import { emptiedContext } from "../../../../tests/harness/use-test-context";
import { invoiceDocument } from "./invoice-document.server";

const test = emptiedContext();

describe("the address of an invoice's PDF", () => {
  it("gives the format that it names, says what keeps the invoice from being one, and knows no others", async () => {
    await settleInGermany(test.ctx);
    const app = onBehalfOf(test.ctx, OWNER);
    const { businessId } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const ask = (format: string) => {
      const url = new URL(`https://a.example/invoice.pdf?format=${format}`);
      return invoiceDocument({ app, clientAddress: "192.0.2.7" }, { id, url });
    };
    const refused = await ask("xrechnung-cii");
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("under Billing details.")]);
    const details = { address: "Ring 5\n1010 Wien\nAustria", reference: "B-1", email: "b@kaeufer.example" };
    await updateBillingDetails(app, { id: businessId, details: BillingDetailsInput.parse(details) });
    const given = await ask("facturx");
    expect([given.status, given.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(Buffer.from(await given.arrayBuffer()).toString("latin1")).toContain("/AFRelationship /Alternative");
    for (const format of ["x", "", "constructor"]) expect((await ask(format)).status).toBe(404);
  });
});
