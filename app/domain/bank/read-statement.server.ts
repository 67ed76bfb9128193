import { decodeText } from "~/lib/decode-text";
import { type BankTable, readBankCsv } from "./read-bank-csv.server";
import { readCamt, type StatementProblem } from "./read-camt.server";
import { readMt940 } from "./read-mt940.server";
import { STATEMENT_MAX_BYTES, type StatementEntry } from "./schema";

export type ReadStatement =
  | { format: "camt" | "mt940"; entries: StatementEntry[] }
  | { format: "csv"; text: string; table: BankTable }
  | StatementProblem;

/** Reads a bank statement in whatever of the known formats it is, by its content. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  if (bytes.length > STATEMENT_MAX_BYTES)
    return { problem: "The file is larger than 300 kB. Export a shorter period from your bank." };
  const text = decodeText(bytes);
  if (text === null) return { problem: "This file has characters that can’t be read." };
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (start === "") return { problem: "The file is empty." };
  if (start.startsWith("<")) return withFormat("camt", readCamt(start));
  if (/^(?:\{1:|:20:)/.test(start) || /^:6[01][FM]?:/m.test(start)) return withFormat("mt940", readMt940(start));
  const table = readBankCsv(start);
  return "problem" in table ? table : { format: "csv", text: start, table };
}

function withFormat(format: "camt" | "mt940", read: { entries: StatementEntry[] } | StatementProblem): ReadStatement {
  return "problem" in read ? read : { format, entries: read.entries };
}
