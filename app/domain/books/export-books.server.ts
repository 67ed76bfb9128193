import { encode } from "iconv-lite";
import { PLAIN_ACCOUNTS } from "~/domain/settings/accounting-setting";
import { getAccounting, getIdentity } from "~/domain/settings/queries.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import { type Accounts, accountsFor, chartOf } from "./accounts";
import { type AccountRate, findAccountRates } from "./queries.server";
import { readBooks } from "./read-books.server";
import { BOOK_EXPORTS, type BookExport, type BookSurroundings, type BookWriter } from "./schema";
import { datevWriter, yearBegin } from "./write-datev";
import { ledgerWriter } from "./write-ledger";
import { quickBooksInvoiceWriter, quickBooksJournalWriter } from "./write-quickbooks";
import { xeroInvoiceWriter, xeroPaymentWriter } from "./write-xero";

type Context = Pick<AppContext, "by" | "clock" | "db" | "keptSettings" | "log">;
type Period = { from: string; to: string };

/** `refused`: the file can't be made until the problem in `why` is fixed. */
export type MadeExport =
  | { outcome: "made"; name: string; type: string; pieces: AsyncGenerator<Uint8Array<ArrayBuffer>> }
  | { outcome: "refused"; why: string };

/**
 * Creates an accounting program's file of everything billed, credited, received and paid back in a period, both days
 * included. It is read in pieces while it is sent. Needs `invoice.read`.
 */
export async function exportBooks(
  ctx: Context,
  { export: name, ...period }: Period & { export: BookExport },
): Promise<MadeExport> {
  requirePermission(ctx, "invoice.read");
  const facts = await readFacts(ctx, period);
  const why = refusalOf(name, facts);
  if (why !== null) return { outcome: "refused", why };
  const writer = writerOf(name, facts);
  return { outcome: "made", name: writer.name, type: writer.type, pieces: piecesOf(ctx, period, writer) };
}

/**
 * Returns the files available for a period, each with what it still lacks, or null. DATEV's is included with a German
 * chart of accounts or a tax advisor's number. Needs `invoice.read`.
 */
export async function listBookExports(
  ctx: Context,
  period: Period,
): Promise<{ export: BookExport; why: string | null }[]> {
  requirePermission(ctx, "invoice.read");
  const facts = await readFacts(ctx, period);
  const { setting, around } = facts;
  const hasDatev = chartOf(setting, around.country) !== null || setting.consultant !== "";
  const names = BOOK_EXPORTS.filter((name) => name !== "datev" || hasDatev);
  return names.map((name) => ({ export: name, why: refusalOf(name, facts) }));
}

type Facts = { around: BookSurroundings; setting: SettingValues["accounting"]; rates: AccountRate[] };

async function readFacts(ctx: Context, period: Period): Promise<Facts> {
  const { identity, setting, rates } = await together({
    identity: getIdentity(ctx),
    setting: getAccounting(ctx),
    rates: findAccountRates(ctx),
  });
  const { country, currency } = identity;
  return { around: { ...period, country, currency, now: ctx.clock.now() }, setting, rates };
}

const DIGITS = /^\d{1,9}$/;

function refusalOf(name: BookExport, { around, setting, rates }: Facts): string | null {
  if (name !== "datev") return null;
  const accounts = accountsFor(setting, around.country, "datev");
  const entered = [
    ...PLAIN_ACCOUNTS.map((account) => accounts.plain(account)),
    ...rates.map(({ tax }) => accounts.revenue(tax)),
  ];
  // Customer accounts have one digit more than the others.
  const most = Number(setting.accountLength) + 1;
  if (entered.some((account) => !DIGITS.test(account) || account.length > most))
    return `DATEV’s accounts are numbers of at most ${most} digits. Choose a chart, or enter a number for each account.`;
  if (setting.consultant === "" || setting.client === "")
    return "DATEV asks for your tax advisor’s consultant number and your client number.";
  if (yearBegin(around.from, setting) !== yearBegin(around.to, setting))
    return "DATEV takes one financial year per file. Choose a period within one.";
  return null;
}

function writerOf(name: BookExport, { around, setting }: Facts): BookWriter {
  const accounts = (program: Parameters<typeof accountsFor>[2]): Accounts =>
    accountsFor(setting, around.country, program);
  switch (name) {
    case "datev":
      return datevWriter(accounts("datev"), setting, chartOf(setting, around.country), around);
    case "xero-invoices":
      return xeroInvoiceWriter(accounts("xero"), around);
    case "xero-payments":
      return xeroPaymentWriter(around);
    case "quickbooks-invoices":
      return quickBooksInvoiceWriter(accounts("quickbooks"), around);
    case "quickbooks-journal":
      return quickBooksJournalWriter(accounts("quickbooks"), around);
    case "ledger":
      return ledgerWriter(accounts("ledger"), around);
  }
}

async function* piecesOf(
  ctx: Context,
  period: Period,
  { charset, head, write }: BookWriter,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoded = (text: string) => new Uint8Array(charset === "utf-8" ? Buffer.from(text) : encode(text, charset));
  yield encoded(head);
  for await (const entries of readBooks(ctx, period)) {
    const text = entries.map(write).join("");
    if (text !== "") yield encoded(text);
  }
}
