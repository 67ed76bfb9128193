/**
 * Reads an electronic invoice in a separate thread: CII or UBL, as XML or within a PDF. Returns null for anything else.
 * A document type declaration is refused unread, and elements, depth, attachments and unpacked bytes are limited.
 */
export const E_INVOICE_SCRIPT = String.raw`
const { parentPort, workerData } = require("node:worker_threads");
const { inflateSync } = require("node:zlib");
const { Parser } = require(workerData.htmlparser2);

const XML_MAX_BYTES = 10 * 1024 * 1024;
const ELEMENTS_MAX = 200000;
const DEPTH_MAX = 40;
const ATTACHED_MAX = 20;
const TRIES_MAX = 500;
const DICTIONARY_MAX_BYTES = 4096;
const TEXT_MAX_CHARACTERS = 200;
const LINES_MAX = 20;

/** Files within a PDF: their streams are objects of their own, never parts of others. */
function attachedTo(pdf) {
  const found = [];
  let from = 0;
  for (let tries = 0; tries < TRIES_MAX && found.length < ATTACHED_MAX; tries += 1) {
    const at = pdf.indexOf("/EmbeddedFile", from, "latin1");
    if (at < 0) break;
    from = at + 13;
    if (pdf[from] === 0x73) continue;
    const start = pdf.lastIndexOf("obj", at, "latin1");
    const stream = pdf.indexOf("stream", at, "latin1");
    if (start < 0 || at - start > DICTIONARY_MAX_BYTES || stream < 0 || stream - at > DICTIONARY_MAX_BYTES) continue;
    const dictionary = pdf.subarray(start, stream).toString("latin1");
    let begin = stream + 6;
    if (pdf[begin] === 13) begin += 1;
    if (pdf[begin] === 10) begin += 1;
    const said = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary);
    const end = said ? begin + Number(said[1]) : pdf.indexOf("endstream", begin, "latin1");
    if (end <= begin || end > pdf.length) continue;
    const bytes = pdf.subarray(begin, end);
    try {
      if (!/\/Filter/.test(dictionary)) found.push(bytes);
      else if (/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?/.test(dictionary))
        found.push(inflateSync(bytes, { maxOutputLength: XML_MAX_BYTES }));
    } catch {}
  }
  return found;
}

function textOf(bytes) {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  const said = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.subarray(0, 300).toString("latin1"));
  try {
    return new TextDecoder(said ? said[1] : "utf-8").decode(bytes);
  } catch {
    return new TextDecoder("utf-8").decode(bytes);
  }
}

function parse(text) {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  const top = { name: "", text: "", children: [] };
  const open = [top];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        count += 1;
        if (count > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new Error("too much");
        const node = { name: name.slice(name.indexOf(":") + 1), text: "", children: [] };
        open.at(-1).children.push(node);
        open.push(node);
      },
      ontext(part) {
        const node = open.at(-1);
        if (node.text.length < 2000) node.text += part.slice(0, 2000);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return top.children[0] ?? null;
}

function all(node, path) {
  let nodes = [node];
  for (const name of path.split("/")) nodes = nodes.flatMap(({ children }) => children.filter((child) => child.name === name));
  return nodes;
}

const clean = (text) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, " ").trim().slice(0, TEXT_MAX_CHARACTERS);
/** The first text at any of the paths that holds something. */
function at(node, ...paths) {
  for (const path of paths) for (const found of all(node, path)) if (clean(found.text) !== "") return clean(found.text);
  return "";
}
function amount(node, ...paths) {
  const text = at(node, ...paths);
  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text.replace(/^\+/, "") : "";
}
function day(node, ...paths) {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(at(node, ...paths));
  if (!found) return "";
  const text = found[1] + "-" + found[2] + "-" + found[3];
  const date = new Date(text + "T00:00:00Z");
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

function readCii(root) {
  const deal = all(root, "SupplyChainTradeTransaction")[0];
  if (!deal) return null;
  const agreement = "ApplicableHeaderTradeAgreement/";
  const settlement = "ApplicableHeaderTradeSettlement/";
  const sums = settlement + "SpecifiedTradeSettlementHeaderMonetarySummation/";
  return {
    kind: ["381", "261", "396"].includes(at(root, "ExchangedDocument/TypeCode")) ? "credit-note" : "invoice",
    format: "cii",
    number: at(root, "ExchangedDocument/ID"),
    seller: at(deal, agreement + "SellerTradeParty/Name"),
    buyer: at(deal, agreement + "BuyerTradeParty/Name"),
    issuedOn: day(root, "ExchangedDocument/IssueDateTime/DateTimeString"),
    dueOn: day(deal, settlement + "SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString"),
    currency: at(deal, settlement + "InvoiceCurrencyCode"),
    net: amount(deal, sums + "TaxBasisTotalAmount"),
    tax: amount(deal, sums + "TaxTotalAmount"),
    total: amount(deal, sums + "GrandTotalAmount"),
    due: amount(deal, sums + "DuePayableAmount"),
    iban: at(deal, settlement + "SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID"),
    reference: at(deal, settlement + "PaymentReference"),
    lines: all(deal, "IncludedSupplyChainTradeLineItem").slice(0, LINES_MAX).map((line) => ({
      name: at(line, "SpecifiedTradeProduct/Name"),
      amount: amount(line, "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount"),
    })),
  };
}

function readUbl(root) {
  const isCredit = root.name === "CreditNote" || at(root, "InvoiceTypeCode") === "381";
  const party = (side) => [
    side + "/Party/PartyLegalEntity/RegistrationName",
    side + "/Party/PartyName/Name",
  ];
  return {
    kind: isCredit ? "credit-note" : "invoice",
    format: "ubl",
    number: at(root, "ID"),
    seller: at(root, ...party("AccountingSupplierParty")),
    buyer: at(root, ...party("AccountingCustomerParty")),
    issuedOn: day(root, "IssueDate"),
    dueOn: day(root, "DueDate", "PaymentMeans/PaymentDueDate"),
    currency: at(root, "DocumentCurrencyCode"),
    net: amount(root, "LegalMonetaryTotal/TaxExclusiveAmount"),
    tax: amount(root, "TaxTotal/TaxAmount"),
    total: amount(root, "LegalMonetaryTotal/TaxInclusiveAmount"),
    due: amount(root, "LegalMonetaryTotal/PayableAmount"),
    iban: at(root, "PaymentMeans/PayeeFinancialAccount/ID"),
    reference: at(root, "PaymentMeans/PaymentID"),
    lines: [...all(root, "InvoiceLine"), ...all(root, "CreditNoteLine")].slice(0, LINES_MAX).map((line) => ({
      name: at(line, "Item/Name"),
      amount: amount(line, "LineExtensionAmount"),
    })),
  };
}

function readXml(bytes) {
  if (bytes.length > XML_MAX_BYTES) return null;
  const root = parse(textOf(bytes));
  const read =
    root?.name === "CrossIndustryInvoice"
      ? readCii(root)
      : root?.name === "Invoice" || root?.name === "CreditNote"
        ? readUbl(root)
        : null;
  return read && read.number !== "" && (read.total !== "" || read.due !== "") ? read : null;
}

function read(bytes) {
  const isPdf = bytes.subarray(0, 2000).includes("%PDF-", 0, "latin1");
  for (const xml of isPdf ? attachedTo(bytes) : [bytes]) {
    try {
      const found = readXml(xml);
      if (found) return found;
    } catch {}
  }
  return null;
}

parentPort.on("message", (bytes) => parentPort.postMessage(read(Buffer.from(bytes))));
`;
