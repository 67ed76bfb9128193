import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { BillingDetailsInput } from "~/domain/invoices/billing-details";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { saveInvoicing } from "~/domain/invoices/tell-waiting-payers.server";
import { updateBillingDetails } from "~/domain/invoices/update-billing-details.server";
import { getSetting } from "~/domain/settings/queries.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { drawMailedPaper } from "~/server/draw-mailed-paper.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { changeIdentity, settleInGermany } from "../../../tests/harness/german-agency";
import { makeIssuedInvoice, OWNER } from "../../../tests/harness/invoices";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { checkFormats, offeredFormats, openEInvoice } from "./open-e-invoice.server";

const test = emptiedContext();
const owner = () => onBehalfOf(test.ctx, OWNER);
let customer: Awaited<ReturnType<typeof makeCustomer>>;

beforeEach(async () => {
  await settleInGermany(test.ctx);
  const rate = { rate: "0", taxable: "100", validFrom: "2026-01-01", name: "VAT", defaultFor: ["all"] };
  await createTaxRate(owner(), TaxRateInput.parse({ ...rate, kind: "reverse" }));
  customer = await makeCustomer(test.ctx);
});

function bill(changes: Record<string, string> = {}) {
  const details = {
    address: "Ring 5\n1010 Wien\nAustria",
    vatId: "atu 12345678",
    buyerReference: "B-1",
    email: "bills@kaeufer.example",
    ...changes,
  };
  return updateBillingDetails(owner(), { id: customer.businessId, details: BillingDetailsInput.parse(details) });
}

const asked = (id: string, changes = {}) => ({ id, format: "xrechnung-ubl" as const, credit: null, ...changes });

describe("an electronic invoice", () => {
  it("says why no tax is charged, on paper and in XML, with both VAT numbers", async () => {
    await bill();
    const id = await makeIssuedInvoice(test.ctx, customer.businessId);
    const made = await openEInvoice(owner(), asked(id));
    if (made.outcome !== "made") throw new Error(JSON.stringify(made.broken));
    for (const said of ["ATU12345678", "DE123456789", "VATEX-EU-AE", "Reverse charge", ">1600.00<"])
      expect(made.xml).toContain(said);
    const paper = invoicePaper(await getInvoice(owner(), { id }));
    expect(paper.note).toBe("Reverse charge");
    expect(paper.to.lines).toContain("VAT number ATU12345678");
    const number = await credit(id);
    const credited = await openEInvoice(owner(), asked(id, { credit: number, format: "peppol" }));
    expect(credited).toMatchObject({ outcome: "made", name: `credit-note-${number}` });
  });

  it("goes to the contact for bills of a customer without an account", async () => {
    const { db, clock, ids } = test.ctx;
    await db.update(user).set({ emailVerified: false });
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const contact = (email: string, tags: string) => ({
      id: ids.uuid(),
      businessId: customer.businessId,
      name: email,
      email,
      tags,
      ...times,
    });
    await db
      .insert(contacts)
      .values([contact("first@contact.example", ""), contact("bills@contact.example", "Billing")]);
    await bill({ email: "" });
    const made = await openEInvoice(owner(), asked(await makeIssuedInvoice(test.ctx, customer.businessId)));
    if (made.outcome !== "made") throw new Error(JSON.stringify(made.broken));
    expect(made.xml).toContain(">bills@contact.example<");
  });

  it("names the field to mend and isn't given until it is, also for an invoice that was issued", async () => {
    await bill({ buyerReference: "", vatId: "" });
    const id = await makeIssuedInvoice(test.ctx, customer.businessId);
    const refused = await openEInvoice(owner(), asked(id));
    if (refused.outcome !== "refused") throw new Error("made");
    const words = refused.broken.map(({ mend }) => mend);
    expect(words).toContain("Enter the buyer’s reference under Billing details.");
    expect(words).toContain("Enter the buyer’s VAT number under Billing details.");
    await bill();
    expect((await openEInvoice(owner(), asked(id))).outcome).toBe("made");
  });

  it("is the customer's where it wants that one, and nobody's outside the European Union", async () => {
    await bill({ eInvoice: "xrechnung-ubl" });
    const id = await makeIssuedInvoice(test.ctx, customer.businessId);
    const as = onBehalfOf(test.ctx, customer.actor);
    const invoice = await getInvoice(owner(), { id });
    expect(await offeredFormats(as, invoice)).toEqual(["xrechnung-ubl"]);
    expect((await openEInvoice(as, asked(id))).outcome).toBe("made");
    await expect(openEInvoice(as, asked(id, { format: "facturx" }))).rejects.toThrow("invoice.not-found");
    const other = onBehalfOf(test.ctx, (await makeCustomer(test.ctx, { businessName: "Other" })).actor);
    await expect(openEInvoice(other, asked(id))).rejects.toThrow("invoice.not-found");
    await changeIdentity(test.ctx, { country: "US" });
    expect([await offeredFormats(as, invoice), await checkFormats(owner(), invoice)]).toEqual([[], []]);
    await expect(openEInvoice(owner(), asked(id))).rejects.toThrow("invoice.not-found");
  });

  it("leaves with the mail, in place of the PDF where it is one, and the PDF where it can't be made", async () => {
    await bill({ eInvoice: "facturx", attachesPdf: "yes" });
    const id = await makeIssuedInvoice(test.ctx, customer.businessId);
    const [mail] = await test.ctx.db.select().from(emails).where(eq(emails.kind, "customer-notification"));
    expect(mail?.attachments.map(({ kind }) => kind)).toEqual(["e-invoice"]);
    const [paper] = mail?.attachments ?? [];
    if (!paper) throw new Error("no paper");
    const drawn = await drawMailedPaper(test.ctx, paper, "to@a.example");
    expect(drawn?.name).toMatch(/^invoice-.*\.pdf$/);
    expect(String(drawn?.bytes)).toContain("factur-x.xml");
    await bill({ eInvoice: "facturx", vatId: "" });
    await bill({ eInvoice: "xrechnung-cii", attachesPdf: "yes" });
    expect((await drawMailedPaper(test.ctx, paper, "to@a.example"))?.name).toMatch(/\.xml$/);
    const second = await makeIssuedInvoice(test.ctx, customer.businessId);
    const mails = await test.ctx.db.select().from(emails).where(eq(emails.kind, "customer-notification"));
    const kinds = mails.find(({ attachments }) => attachments.some((one) => one.id === second))?.attachments;
    expect(kinds?.map(({ kind }) => kind)).toEqual(["invoice", "e-invoice"]);
    expect(id).not.toBe(second);
  });

  it("leaves with the mail about a credit note as well, in the format of Settings where the customer has none", async () => {
    const { updatedAt: seen } = await getSetting(owner(), "invoicing");
    await saveInvoicing(owner(), { seen, change: { eInvoice: "xrechnung-ubl" } });
    await bill();
    const id = await makeIssuedInvoice(test.ctx, customer.businessId);
    expect(await offeredFormats(onBehalfOf(test.ctx, customer.actor), await getInvoice(owner(), { id }))).toEqual([
      "xrechnung-ubl",
    ]);
    const number = await credit(id);
    const mailed = async () => {
      const mails = await test.ctx.db.select().from(emails).where(eq(emails.kind, "customer-notification"));
      return mails.flatMap(({ attachments }) => attachments);
    };
    const kinds = new Set((await mailed()).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["credit-note", "e-credit-note", "e-invoice"]);
    const paper = (await mailed()).find(({ kind }) => kind === "e-credit-note");
    if (!paper) throw new Error("no paper");
    const drawn = await drawMailedPaper(test.ctx, paper, "to@a.example");
    expect(drawn?.name).toBe(`credit-note-${number}.xml`);
    expect(String(drawn?.bytes)).toContain("<CreditNote");
    const before = (await mailed()).length;
    await bill({ eInvoice: "none" });
    await makeIssuedInvoice(test.ctx, customer.businessId);
    expect(await mailed()).toHaveLength(before);
  });
});

async function credit(id: string): Promise<string> {
  const done = await creditInvoice(owner(), { id, amountCents: 10_000, reason: "Agreed" });
  if (done.outcome !== "credited") throw new Error(done.outcome);
  return done.number;
}
