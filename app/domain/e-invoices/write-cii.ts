import {
  BUSINESS_PROCESS,
  decimal,
  type EAllowance,
  type EInvoice,
  type ELine,
  type EParty,
  SPECIFICATIONS,
} from "./model";
import { element as el, emptyElement, type Xml, xmlFile } from "./xml";

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

/** Writes an invoice or credit note in the syntax of UN/CEFACT, as Factur-X and XRechnung have it. */
export function writeCii(invoice: EInvoice): string {
  const { format, isCreditNote, number, issuedOn, note } = invoice;
  const process = format === "facturx" ? "" : BUSINESS_PROCESS;
  return xmlFile(
    el(
      "rsm:CrossIndustryInvoice",
      [
        el("rsm:ExchangedDocumentContext", [
          el("ram:BusinessProcessSpecifiedDocumentContextParameter", [el("ram:ID", process)]),
          el("ram:GuidelineSpecifiedDocumentContextParameter", [el("ram:ID", SPECIFICATIONS[format])]),
        ]),
        el("rsm:ExchangedDocument", [
          el("ram:ID", number),
          el("ram:TypeCode", isCreditNote ? "381" : "380"),
          el("ram:IssueDateTime", date(issuedOn)),
          el("ram:IncludedNote", [el("ram:Content", note)]),
        ]),
        el("rsm:SupplyChainTradeTransaction", [...invoice.lines.map(line), ...head(invoice)]),
      ],
      NAMESPACES,
    ),
  );
}

function line({ id, name, description, quantity, unit, price, baseQuantity, netCents, category }: ELine): Xml {
  return el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [el("ram:LineID", id)]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", name), el("ram:Description", description)]),
    el("ram:SpecifiedLineTradeAgreement", [
      el("ram:NetPriceProductTradePrice", [
        el("ram:ChargeAmount", price),
        el("ram:BasisQuantity", baseQuantity, { unitCode: unit }),
      ]),
    ]),
    el("ram:SpecifiedLineTradeDelivery", [el("ram:BilledQuantity", quantity, { unitCode: unit })]),
    el("ram:SpecifiedLineTradeSettlement", [
      tax("ram:ApplicableTradeTax", category),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", [el("ram:LineTotalAmount", decimal(netCents))]),
    ]),
  ]);
}

function head(invoice: EInvoice): Xml[] {
  const { seller, buyer, buyerReference, orderReference, delivery } = invoice;
  const day = delivery && delivery.from === delivery.to ? delivery.from : "";
  const delivered = el("ram:ActualDeliverySupplyChainEvent", [el("ram:OccurrenceDateTime", day ? date(day) : "")]);
  return [
    el("ram:ApplicableHeaderTradeAgreement", [
      el("ram:BuyerReference", buyerReference),
      party("ram:SellerTradeParty", seller, true),
      party("ram:BuyerTradeParty", buyer, false),
      el("ram:BuyerOrderReferencedDocument", [el("ram:IssuerAssignedID", orderReference)]),
    ]),
    // Required also where nothing is known of the delivery.
    delivered.text === ""
      ? emptyElement("ram:ApplicableHeaderTradeDelivery")
      : el("ram:ApplicableHeaderTradeDelivery", [delivered]),
    settlement(invoice),
  ];
}

function settlement(invoice: EInvoice): Xml {
  const { payment, currency, breakdown, delivery, allowances, charges, terms, dueOn, preceding } = invoice;
  const isPeriod = delivery !== null && delivery.from !== delivery.to;
  return el("ram:ApplicableHeaderTradeSettlement", [
    el("ram:PaymentReference", payment?.remittance ?? ""),
    el("ram:InvoiceCurrencyCode", currency),
    el("ram:SpecifiedTradeSettlementPaymentMeans", [
      el("ram:TypeCode", payment?.means ?? ""),
      el("ram:PayeePartyCreditorFinancialAccount", [
        el("ram:IBANID", payment?.iban ?? ""),
        el("ram:AccountName", payment?.holder ?? ""),
      ]),
      el("ram:PayeeSpecifiedCreditorFinancialInstitution", [el("ram:BICID", payment?.bic ?? "")]),
    ]),
    ...breakdown.map(({ category, taxableCents, taxCents }) =>
      el("ram:ApplicableTradeTax", [
        el("ram:CalculatedAmount", decimal(taxCents)),
        el("ram:TypeCode", "VAT"),
        el("ram:ExemptionReason", category.reason),
        el("ram:BasisAmount", decimal(taxableCents)),
        el("ram:CategoryCode", category.code),
        el("ram:ExemptionReasonCode", category.reasonCode),
        el("ram:RateApplicablePercent", category.code === "O" ? "" : category.percent),
      ]),
    ),
    el("ram:BillingSpecifiedPeriod", [
      el("ram:StartDateTime", isPeriod ? date(delivery.from) : ""),
      el("ram:EndDateTime", isPeriod ? date(delivery.to) : ""),
    ]),
    ...allowances.map((one) => allowance(one, "false")),
    ...charges.map((one) => allowance(one, "true")),
    el("ram:SpecifiedTradePaymentTerms", [
      el("ram:Description", terms),
      el("ram:DueDateDateTime", dueOn ? date(dueOn) : ""),
    ]),
    summation(invoice),
    el("ram:InvoiceReferencedDocument", [
      el("ram:IssuerAssignedID", preceding?.number ?? ""),
      el("ram:FormattedIssueDateTime", preceding ? date(preceding.issuedOn, "qdt") : ""),
    ]),
  ]);
}

function summation({ sums, currency, allowances, charges }: EInvoice): Xml {
  return el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    el("ram:LineTotalAmount", decimal(sums.lineCents)),
    el("ram:ChargeTotalAmount", charges.length > 0 ? decimal(sums.chargeCents) : ""),
    el("ram:AllowanceTotalAmount", allowances.length > 0 ? decimal(sums.allowanceCents) : ""),
    el("ram:TaxBasisTotalAmount", decimal(sums.netCents)),
    el("ram:TaxTotalAmount", decimal(sums.taxCents), { currencyID: currency }),
    el("ram:GrandTotalAmount", decimal(sums.totalCents)),
    el("ram:TotalPrepaidAmount", sums.prepaidCents === 0 ? "" : decimal(sums.prepaidCents)),
    el("ram:DuePayableAmount", decimal(sums.dueCents)),
  ]);
}

function allowance({ amountCents, reason, reasonCode, category }: EAllowance, isCharge: "true" | "false"): Xml {
  return el("ram:SpecifiedTradeAllowanceCharge", [
    el("ram:ChargeIndicator", [el("udt:Indicator", isCharge)]),
    el("ram:ActualAmount", decimal(amountCents)),
    el("ram:ReasonCode", reasonCode),
    el("ram:Reason", reason),
    tax("ram:CategoryTradeTax", category),
  ]);
}

function tax(name: string, { code, percent }: ELine["category"]): Xml {
  return el(name, [
    el("ram:TypeCode", "VAT"),
    el("ram:CategoryCode", code),
    el("ram:RateApplicablePercent", code === "O" ? "" : percent),
  ]);
}

function party(name: string, known: EParty, isSeller: boolean): Xml {
  const { contact, street, postalCode, city, country, electronic, vatId, taxNumber } = known;
  const [one = "", two = "", ...more] = street;
  return el(name, [
    el("ram:Name", known.name),
    el("ram:DefinedTradeContact", [
      el("ram:PersonName", contact.name),
      el("ram:TelephoneUniversalCommunication", [el("ram:CompleteNumber", contact.phone)]),
      el("ram:EmailURIUniversalCommunication", [el("ram:URIID", contact.email)]),
    ]),
    el("ram:PostalTradeAddress", [
      el("ram:PostcodeCode", postalCode),
      el("ram:LineOne", one),
      el("ram:LineTwo", two),
      el("ram:LineThree", more.join(", ")),
      el("ram:CityName", city),
      el("ram:CountryID", country),
    ]),
    el("ram:URIUniversalCommunication", [el("ram:URIID", electronic.id, { schemeID: electronic.scheme })]),
    el("ram:SpecifiedTaxRegistration", [el("ram:ID", vatId, { schemeID: "VA" })]),
    el("ram:SpecifiedTaxRegistration", [el("ram:ID", isSeller ? taxNumber : "", { schemeID: "FC" })]),
  ]);
}

/** A day as CCYYMMDD, which is format 102. */
function date(day: string, prefix: "udt" | "qdt" = "udt"): Xml {
  return el(`${prefix}:DateTimeString`, day.replaceAll("-", ""), { format: "102" });
}
