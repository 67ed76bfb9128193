import {
  BUSINESS_PROCESS,
  decimal,
  type EAllowance,
  type EBreakdown,
  type EInvoice,
  type ELine,
  type EParty,
  SPECIFICATIONS,
} from "./model";
import { element as el, type Xml, xmlFile } from "./xml";

const COMPONENTS = {
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/** Writes an invoice or credit note in the syntax of OASIS UBL 2.1, as XRechnung and Peppol have it. */
export function writeUbl(invoice: EInvoice): string {
  const kind = invoice.isCreditNote ? "CreditNote" : "Invoice";
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`;
  return xmlFile(el(kind, body(invoice), { xmlns: namespace, ...COMPONENTS }));
}

function body(invoice: EInvoice): Xml[] {
  const { format, isCreditNote, currency, delivery, breakdown, sums, preceding, terms, dueOn } = invoice;
  const money = (name: string, cents: number) => el(name, decimal(cents), { currencyID: currency });
  const isPeriod = delivery !== null && delivery.from !== delivery.to;
  const day = delivery && !isPeriod ? delivery.from : "";
  return [
    el("cbc:CustomizationID", SPECIFICATIONS[format]),
    el("cbc:ProfileID", BUSINESS_PROCESS),
    el("cbc:ID", invoice.number),
    el("cbc:IssueDate", invoice.issuedOn),
    el("cbc:DueDate", isCreditNote ? "" : (dueOn ?? "")),
    el(isCreditNote ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", isCreditNote ? "381" : "380"),
    el("cbc:Note", invoice.note),
    el("cbc:DocumentCurrencyCode", currency),
    el("cbc:BuyerReference", invoice.buyerReference),
    el("cac:InvoicePeriod", [
      el("cbc:StartDate", isPeriod ? delivery.from : ""),
      el("cbc:EndDate", isPeriod ? delivery.to : ""),
    ]),
    el("cac:OrderReference", [el("cbc:ID", invoice.orderReference)]),
    el("cac:BillingReference", [
      el("cac:InvoiceDocumentReference", [
        el("cbc:ID", preceding?.number ?? ""),
        el("cbc:IssueDate", preceding?.issuedOn ?? ""),
      ]),
    ]),
    el("cac:AccountingSupplierParty", [party(invoice.seller, true)]),
    el("cac:AccountingCustomerParty", [party(invoice.buyer, false)]),
    el("cac:Delivery", [el("cbc:ActualDeliveryDate", day)]),
    paymentMeans(invoice),
    el("cac:PaymentTerms", [el("cbc:Note", terms)]),
    ...invoice.allowances.map((one) => allowance(one, "false", money)),
    ...invoice.charges.map((one) => allowance(one, "true", money)),
    el("cac:TaxTotal", [money("cbc:TaxAmount", sums.taxCents), ...breakdown.map((one) => subtotal(one, money))]),
    el("cac:LegalMonetaryTotal", [
      money("cbc:LineExtensionAmount", sums.lineCents),
      money("cbc:TaxExclusiveAmount", sums.netCents),
      money("cbc:TaxInclusiveAmount", sums.totalCents),
      ...(invoice.allowances.length > 0 ? [money("cbc:AllowanceTotalAmount", sums.allowanceCents)] : []),
      ...(invoice.charges.length > 0 ? [money("cbc:ChargeTotalAmount", sums.chargeCents)] : []),
      ...(sums.prepaidCents === 0 ? [] : [money("cbc:PrepaidAmount", sums.prepaidCents)]),
      money("cbc:PayableAmount", sums.dueCents),
    ]),
    ...invoice.lines.map((one) => line(one, { isCreditNote, currency, money })),
  ];
}

type Money = (name: string, cents: number) => Xml;

function paymentMeans({ payment }: EInvoice): Xml {
  return el("cac:PaymentMeans", [
    el("cbc:PaymentMeansCode", payment?.means ?? ""),
    el("cbc:PaymentID", payment?.remittance ?? ""),
    el("cac:PayeeFinancialAccount", [
      el("cbc:ID", payment?.iban ?? ""),
      el("cbc:Name", payment?.holder ?? ""),
      el("cac:FinancialInstitutionBranch", [el("cbc:ID", payment?.bic ?? "")]),
    ]),
  ]);
}

function line(
  known: ELine,
  { isCreditNote, currency, money }: { isCreditNote: boolean; currency: string; money: Money },
): Xml {
  const { id, name, description, quantity, unit, price, baseQuantity, netCents, category } = known;
  return el(isCreditNote ? "cac:CreditNoteLine" : "cac:InvoiceLine", [
    el("cbc:ID", id),
    el(isCreditNote ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", quantity, { unitCode: unit }),
    money("cbc:LineExtensionAmount", netCents),
    el("cac:Item", [
      el("cbc:Description", description),
      el("cbc:Name", name),
      taxCategory("cac:ClassifiedTaxCategory", { ...category, reason: "", reasonCode: "" }),
    ]),
    el("cac:Price", [
      el("cbc:PriceAmount", price, { currencyID: currency }),
      el("cbc:BaseQuantity", baseQuantity, { unitCode: unit }),
    ]),
  ]);
}

function allowance(one: EAllowance, isCharge: "true" | "false", money: Money): Xml {
  const { amountCents, reason, reasonCode, category } = one;
  return el("cac:AllowanceCharge", [
    el("cbc:ChargeIndicator", isCharge),
    el("cbc:AllowanceChargeReasonCode", reasonCode),
    el("cbc:AllowanceChargeReason", reason),
    money("cbc:Amount", amountCents),
    taxCategory("cac:TaxCategory", { ...category, reason: "", reasonCode: "" }),
  ]);
}

function subtotal({ category, taxableCents, taxCents }: EBreakdown, money: Money): Xml {
  return el("cac:TaxSubtotal", [
    money("cbc:TaxableAmount", taxableCents),
    money("cbc:TaxAmount", taxCents),
    taxCategory("cac:TaxCategory", category),
  ]);
}

function taxCategory(name: string, { code, percent, reason, reasonCode }: ELine["category"]): Xml {
  return el(name, [
    el("cbc:ID", code),
    el("cbc:Percent", code === "O" ? "" : percent),
    el("cbc:TaxExemptionReasonCode", reasonCode),
    el("cbc:TaxExemptionReason", reason),
    taxScheme("VAT"),
  ]);
}

function taxScheme(id: string): Xml {
  return el("cac:TaxScheme", [el("cbc:ID", id)]);
}

function party(known: EParty, isSeller: boolean): Xml {
  const { name, electronic, street, postalCode, city, country, vatId, taxNumber, contact } = known;
  const [one = "", two = "", ...more] = street;
  const registration = (id: string, scheme: string) =>
    el("cac:PartyTaxScheme", id === "" ? "" : [el("cbc:CompanyID", id), taxScheme(scheme)]);
  return el("cac:Party", [
    el("cbc:EndpointID", electronic.id, { schemeID: electronic.scheme }),
    el("cac:PostalAddress", [
      el("cbc:StreetName", one),
      el("cbc:AdditionalStreetName", two),
      el("cbc:CityName", city),
      el("cbc:PostalZone", postalCode),
      el("cac:AddressLine", [el("cbc:Line", more.join(", "))]),
      el("cac:Country", [el("cbc:IdentificationCode", country)]),
    ]),
    registration(vatId, "VAT"),
    registration(isSeller ? taxNumber : "", "FC"),
    el("cac:PartyLegalEntity", [el("cbc:RegistrationName", name)]),
    el("cac:Contact", [
      el("cbc:Name", contact.name),
      el("cbc:Telephone", contact.phone),
      el("cbc:ElectronicMail", contact.email),
    ]),
  ]);
}
