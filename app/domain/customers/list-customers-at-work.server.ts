import { and, type Column, inArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { isPermitted } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { type Customer, type CustomerQuery, listCustomers } from "./queries.server";

/** Open work between the agency and a customer. */
export type CustomerWork = {
  /** Null if the actor may not read invoices. */
  money: CustomerMoney | null;
  /** Number of its projects that aren't done; null if the actor may not read projects. */
  openProjects: number | null;
};

/**
 * `owedCents`: open amount of its invoices; `overdueCents`: the part past its due date; `billedCents`: invoiced in the
 * last `BILLED_DAYS` days, minus credits.
 */
type CustomerMoney = { owedCents: Cents; overdueCents: Cents; billedCents: Cents };

export type CustomerAtWork = Customer & CustomerWork;

const BILLED_DAYS = 365;
const NOTHING: CustomerMoney = { owedCents: 0, overdueCents: 0, billedCents: 0 };

type WorkContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Returns a page of `listCustomers` with the open work of each: two queries for all. */
export async function listCustomersAtWork(
  ctx: WorkContext,
  query: CustomerQuery = {},
): Promise<ListPage<CustomerAtWork>> {
  const page = await listCustomers(ctx, query);
  const ids = page.items.map(({ id }) => id);
  const workOf = await readWork(ctx, ids);
  return readPage(ctx, page, (customer) => ({ ...customer, ...workOf(customer.id) }));
}

/** Returns the open work of one customer. */
export async function getCustomerWork(ctx: WorkContext, id: string): Promise<CustomerWork> {
  return (await readWork(ctx, [id]))(id);
}

async function readWork(ctx: WorkContext, ids: readonly string[]): Promise<(id: string) => CustomerWork> {
  const [money, open] = await Promise.all([sumMoneyOf(ctx, ids), countOpenProjectsOf(ctx, ids)]);
  return (id) => ({ money: money && (money.get(id) ?? NOTHING), openProjects: open && (open.get(id) ?? 0) });
}

async function sumMoneyOf(ctx: WorkContext, ids: readonly string[]): Promise<Map<string, CustomerMoney> | null> {
  if (!isPermitted(ctx.by.actor, "invoice.read")) return null;
  const today = agencyDay(ctx.clock.now());
  const isOwed = sql`${invoices.status} in ('issued', 'partly-paid')`;
  const sum = (cents: SQL | Column, condition: SQL) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${condition}), 0)::float8`;
  const rows = await ctx.db
    .select({
      id: invoices.businessId,
      owedCents: sum(invoices.openCents, isOwed),
      overdueCents: sum(invoices.openCents, sql`${isOwed} and ${invoices.dueOn} < ${today}`),
      billedCents: sum(
        sql`${invoices.totalCents} - ${invoices.creditedCents}`,
        sql`${invoices.issuedOn} > ${addDays(today, -BILLED_DAYS)}::date`,
      ),
    })
    .from(invoices)
    .where(inArray(invoices.businessId, [...ids]))
    .groupBy(invoices.businessId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

async function countOpenProjectsOf(ctx: WorkContext, ids: readonly string[]): Promise<Map<string, number> | null> {
  if (!isPermitted(ctx.by.actor, "project.read")) return null;
  const rows = await ctx.db
    .select({ id: projects.businessId, count: sql<number>`count(*)::int` })
    .from(projects)
    .where(and(inArray(projects.businessId, [...ids]), sql`${projects.status} <> 'done'`))
    .groupBy(projects.businessId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
