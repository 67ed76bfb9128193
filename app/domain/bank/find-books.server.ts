import { and, asc, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { bankEntries } from "~/db/schema/bank";
import { businessBilling } from "~/db/schema/business-billing";
import { invoices } from "~/db/schema/invoices";
import { receivedPayments } from "~/db/schema/received-payments";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import { numberKey, numbersIn } from "./find-numbers.server";
import type { Books } from "./propose-match.server";
import type { OpenInvoice, StatementEntry } from "./schema";

/** Open invoices that entries are matched against, the first due ones where there are more. */
const INVOICES_MAX = 5000;

type Ctx = Pick<ReadContext, "db">;
type Said = Pick<StatementEntry, "text" | "reference" | "iban">;

/** Reads all that these entries are matched against. */
export async function findBooks(ctx: Ctx, entries: readonly Said[]): Promise<Books> {
  const open = findOpen(ctx);
  const settled = findSettled(ctx, entries);
  const payers = findPayers(ctx);
  const accounts = findAccounts(ctx, entries);
  return together({ invoices: open, settled, payers, accounts });
}

async function findOpen({ db }: Ctx): Promise<OpenInvoice[]> {
  const { id, number, numberYear, numberCount, businessId, openCents, dueOn, status } = invoices;
  const rows = await db
    .select({ id, number, year: numberYear, count: numberCount, businessId, openCents, dueOn })
    .from(invoices)
    .where(and(inArray(status, ["issued", "partly-paid"]), gt(openCents, 0), isNotNull(number)))
    .orderBy(asc(dueOn), asc(id))
    .limit(INVOICES_MAX);
  return rows.map((row) => {
    return { ...row, number: row.number ?? "", year: row.year ?? 0, count: row.count ?? 0, dueOn: row.dueOn ?? "" };
  });
}

async function findSettled({ db }: Ctx, entries: readonly Said[]): Promise<Books["settled"]> {
  const keys = [...new Set(entries.flatMap(({ reference, text }) => numbersIn(`${reference} ${text}`)))];
  if (keys.length === 0) return new Map();
  const { number, numberYear: year, numberCount: count, businessId, status } = invoices;
  const key = sql`(${year} || '-' || ${count})`;
  const rows = await db
    .select({ number, year, count, businessId })
    .from(invoices)
    .where(and(inArray(status, ["paid", "credited", "written-off"]), inArray(key, keys)));
  return new Map(
    rows.map((row) => [
      numberKey(row.year ?? 0, row.count ?? 0),
      { number: row.number ?? "", businessId: row.businessId },
    ]),
  );
}

/** Customers with something open, and those who are named on invoices. */
async function findPayers({ db }: Ctx): Promise<Books["payers"]> {
  const hasOpen = sql`exists (select from ${invoices} where ${invoices.businessId} = ${businesses.id}
    and ${invoices.status} in ('issued', 'partly-paid'))`;
  const rows = await db
    .select({ id: businesses.id, name: businesses.name, billed: businessBilling.name })
    .from(businesses)
    .leftJoin(businessBilling, sql`${businessBilling.businessId} = ${businesses.id}`)
    .where(
      or(
        hasOpen,
        sql`exists (select from ${receivedPayments} where ${receivedPayments.businessId} = ${businesses.id})`,
      ),
    )
    .orderBy(asc(businesses.name), asc(businesses.id));
  return rows.map(({ id, name, billed }) => ({ id, name, names: [name, billed ?? ""].filter((each) => each !== "") }));
}

/** Lists customers who owe something or paid before, by name. Needs `invoice.write`. */
export async function listPayers(ctx: ReadContext): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, "invoice.write");
  const payers = await findPayers(ctx);
  return payers.map(({ id, name }) => ({ id, name }));
}

/** Customers by the accounts that earlier entries of theirs came from. */
async function findAccounts({ db }: Ctx, entries: readonly Said[]): Promise<Books["accounts"]> {
  const ibans = [...new Set(entries.map(({ iban }) => iban).filter((iban) => iban !== ""))];
  if (ibans.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ iban: bankEntries.iban, businessId: receivedPayments.businessId })
    .from(bankEntries)
    .innerJoin(receivedPayments, sql`${receivedPayments.formKey} = ${bankEntries.id}::text`)
    .where(inArray(bankEntries.iban, ibans));
  const accounts = new Map<string, Set<string>>();
  for (const { iban, businessId } of rows) accounts.set(iban, (accounts.get(iban) ?? new Set()).add(businessId));
  return accounts;
}
