import { isCalendarDate } from "~/lib/calendar-date";
import { plainIban } from "~/lib/iban";
import { childrenOf, nodesAt, parseXml, textAt, type XmlNode } from "~/lib/parse-xml";
import { exactCents } from "./entry-parts.server";
import { STATEMENT_ENTRIES_MAX, type StatementEntry } from "./schema";

/** Reason for which a statement can't be read. */
export type StatementProblem = { problem: string };

const STATEMENTS = ["BkToCstmrStmt/Stmt", "BkToCstmrAcctRpt/Rpt", "BkToCstmrDbtCdtNtfctn/Ntfctn"];

/**
 * Reads the booked entries of a statement in CAMT.052, .053 or .054, in any of their versions: names and amounts are
 * found where version 2 has them and where later ones do. A collective entry comes apart where the bank says its parts.
 */
export function readCamt(text: string): { entries: StatementEntry[] } | StatementProblem {
  const document = parseXml(text);
  if ("problem" in document) return document;
  const statements = STATEMENTS.flatMap((path) => nodesAt(document.root, path));
  if (statements.length === 0) return { problem: "This XML file isn’t a bank statement in CAMT.053." };
  const entries: StatementEntry[] = [];
  for (const entry of statements.flatMap((statement) => childrenOf(statement, "Ntry"))) {
    if (!isBooked(entry)) continue;
    const read = readEntry(entry);
    if (read === null) return { problem: "An entry of this statement has no readable date or amount." };
    entries.push(...read);
    if (entries.length > STATEMENT_ENTRIES_MAX) return { problem: "This statement has too many entries." };
  }
  return { entries };
}

function isBooked(entry: XmlNode): boolean {
  const status = textAt(entry, "Sts/Cd") || textAt(entry, "Sts");
  return status === "" || status === "BOOK";
}

function readEntry(entry: XmlNode): StatementEntry[] | null {
  const bookedOn = (dayAt(entry, "BookgDt") || dayAt(entry, "ValDt")).slice(0, 10);
  const amount = childrenOf(entry, "Amt")[0];
  const cents = exactCents(amount?.text ?? "");
  if (!isCalendarDate(bookedOn) || cents === null) return null;
  const currency = amount?.attributes.Ccy ?? "";
  const isReversed = textAt(entry, "RvslInd") === "true";
  const own = { bookedOn, currency, bankReference: textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef") };
  const said = textAt(entry, "AddtlNtryInf");
  const sign = signOf(entry) ?? 1;
  const parts = nodesAt(entry, "NtryDtls/TxDtls");
  const read = parts.map((part) => readPart(part, { own, said, sign, currency, isReversed }));
  const areWhole = read.length > 1 && read.every(({ amountCents }) => amountCents !== 0);
  const sum = read.reduce((total, { amountCents }) => total + amountCents, 0);
  if (areWhole && sum === sign * cents) return read;
  const [only] = read.length === 1 ? read : [];
  if (only) return [{ ...only, amountCents: sign * cents }];
  const text = [said, ...read.map((part) => part.text)].filter(Boolean).join(" ");
  return [{ ...own, amountCents: sign * cents, name: "", iban: "", text, reference: "", isReversal: isReversed }];
}

type Around = {
  own: Pick<StatementEntry, "bookedOn" | "currency" | "bankReference">;
  said: string;
  sign: 1 | -1;
  currency: string;
  isReversed: boolean;
};

function readPart(part: XmlNode, { own, said, sign, currency, isReversed }: Around): StatementEntry {
  const partSign = signOf(part) ?? sign;
  const amount = [...childrenOf(part, "Amt"), ...nodesAt(part, "AmtDtls/TxAmt/Amt")].find(
    (node) => currency === "" || node.attributes.Ccy === currency,
  );
  const side = partSign > 0 ? "Dbtr" : "Cdtr";
  // A return takes back what was ours to get: the customer is the debtor of the payment that it takes back.
  const isReturn = nodesAt(part, "RtrInf").length > 0 || isReversed;
  const customer = isReturn && partSign < 0 ? "Dbtr" : side;
  const name = textAt(part, `RltdPties/${customer}/Nm`) || textAt(part, `RltdPties/${customer}/Pty/Nm`);
  const ultimate = textAt(part, `RltdPties/Ultmt${customer}/Nm`) || textAt(part, `RltdPties/Ultmt${customer}/Pty/Nm`);
  const free = nodesAt(part, "RmtInf/Ustrd").map(({ text }) => text);
  const structured = nodesAt(part, "RmtInf/Strd/CdtrRefInf/Ref").map(({ text }) => text);
  const notes = nodesAt(part, "RmtInf/Strd/AddtlRmtInf").map(({ text }) => text);
  const endToEnd = textAt(part, "Refs/EndToEndId");
  return {
    ...own,
    bankReference: textAt(part, "Refs/AcctSvcrRef") || own.bankReference,
    amountCents: partSign * (exactCents(amount?.text ?? "") ?? 0),
    name: name || ultimate,
    iban: plainIban(textAt(part, `RltdPties/${customer}Acct/Id/IBAN`)),
    text: [...free, ...notes, textAt(part, "AddtlTxInf")].filter(Boolean).join(" ") || said,
    reference: [...structured, endToEnd === "NOTPROVIDED" ? "" : endToEnd].filter(Boolean).join(" "),
    isReversal: isReturn,
  };
}

function signOf(node: XmlNode): 1 | -1 | null {
  const side = textAt(node, "CdtDbtInd");
  return side === "CRDT" ? 1 : side === "DBIT" ? -1 : null;
}

function dayAt(entry: XmlNode, path: string): string {
  return textAt(entry, `${path}/Dt`) || textAt(entry, `${path}/DtTm`);
}
