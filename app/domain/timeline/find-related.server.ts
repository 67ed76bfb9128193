import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { type InvoiceState, invoiceState } from "~/domain/invoices/schema";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";

/** A record in a chain. */
export type RelatedRecord = { id: string; name: string };
export type RelatedInvoice = RelatedRecord & { title: string; state: InvoiceState };
export type RelatedPayment = { id: string; receivedOn: string; cents: number };

/** Records in a chain from a lead to its payments, without the one that was asked for. */
export type Related = {
  leads: RelatedRecord[];
  quotes: RelatedRecord[];
  projects: RelatedRecord[];
  invoices: RelatedInvoice[];
  payments: RelatedPayment[];
};

type ChainContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Most records of one kind that a chain shows; lists have the rest. */
const SHOWN_MAX = 20;
const NONE: Related = { leads: [], quotes: [], projects: [], invoices: [], payments: [] };

/**
 * Finds the chain of a lead, quote, project or invoice. Staff get the records that they may read, and people of a
 * business those sent to it. Everyone else gets nothing. For loaders that have shown the record itself.
 */
export async function findRelated(
  ctx: ChainContext,
  record: RecordRef | { kind: "lead"; id: string },
): Promise<Related> {
  const { actor } = ctx.by;
  if (!isUuid(record.id) || (actor.kind !== "customer" && actor.kind !== "staff")) return NONE;
  const may = (permission: Permission) => isPermitted(actor, permission);
  const isCustomer = actor.kind === "customer";
  const own = (column: typeof quotes.businessId | typeof projects.businessId | typeof invoices.businessId) =>
    isCustomer ? eq(column, actor.businessId) : undefined;
  const { quoteIds, projectIds } = await rootsOf(ctx, record);
  const foundProjects = await ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(anyOf([projects.id, projectIds], [projects.quoteId, quoteIds]), own(projects.businessId)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(SHOWN_MAX);
  const foundQuotes = await ctx.db
    .select({ id: quotes.id, number: quotes.number, leadId: quotes.leadId })
    .from(quotes)
    .where(
      and(anyOf([quotes.id, quoteIds]), own(quotes.businessId), isCustomer ? isNotNull(quotes.versionId) : undefined),
    )
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
    .limit(SHOWN_MAX);
  const ofProjects = [...projectIds, ...foundProjects.map(({ id }) => id)];
  const foundInvoices = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      title: invoices.title,
      status: invoices.status,
      dueOn: invoices.dueOn,
    })
    .from(invoices)
    .where(
      and(
        record.kind === "invoice"
          ? or(eq(invoices.id, record.id), anyOf([invoices.quoteId, quoteIds]))
          : anyOf([invoices.quoteId, quoteIds], [invoices.projectId, ofProjects]),
        own(invoices.businessId),
        isCustomer ? ne(invoices.status, "draft") : undefined,
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(SHOWN_MAX);
  const today = agencyDay(ctx.clock.now());
  const others = <Row extends { id: string }>(rows: readonly Row[], isShown: boolean) =>
    isShown ? rows.filter(({ id }) => id !== record.id) : [];
  const paidFor = record.kind === "invoice" ? [record.id] : foundInvoices.map(({ id }) => id);
  return {
    leads: others(may("lead.read") ? await listLeads(ctx, foundQuotes) : [], true),
    quotes: others(
      foundQuotes.map(({ id, number }) => ({ id, name: number === null ? "Draft" : formatQuoteNumber(number) })),
      may(isCustomer ? "business.bill" : "quote.read"),
    ),
    projects: others(foundProjects, may(isCustomer ? "business.work" : "project.read")),
    invoices: others(
      foundInvoices.map(({ id, number, title, ...row }) => ({
        id,
        name: number ?? "Draft",
        title,
        state: invoiceState(row, today),
      })),
      may(isCustomer ? "business.bill" : "invoice.read"),
    ),
    payments: may("invoice.read") ? await listPaymentsFor(ctx, paidFor) : [],
  };
}

type Roots = { quoteIds: string[]; projectIds: string[] };

/** Finds the quotes and the project that a record comes from. */
async function rootsOf({ db }: ChainContext, { kind, id }: { kind: string; id: string }): Promise<Roots> {
  const present = (value: string | null | undefined) => (value ? [value] : []);
  switch (kind) {
    case "lead": {
      const rows = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.leadId, id)).limit(SHOWN_MAX);
      return { quoteIds: rows.map((row) => row.id), projectIds: [] };
    }
    case "quote":
      return { quoteIds: [id], projectIds: [] };
    case "project": {
      const [row] = await db.select({ quoteId: projects.quoteId }).from(projects).where(eq(projects.id, id));
      return { quoteIds: present(row?.quoteId), projectIds: [id] };
    }
    default: {
      const { quoteId, projectId } = invoices;
      const [row] = await db.select({ quoteId, projectId }).from(invoices).where(eq(invoices.id, id));
      return { quoteIds: present(row?.quoteId), projectIds: present(row?.projectId) };
    }
  }
}

/** Returns the condition that one of these columns has one of its ids. */
function anyOf(...wanted: [column: Parameters<typeof inArray>[0], ids: readonly string[]][]): SQL {
  const conditions = wanted.filter(([, ids]) => ids.length > 0).map(([column, ids]) => inArray(column, [...ids]));
  return or(...conditions) ?? sql`false`;
}

async function listLeads({ db }: ChainContext, of: readonly { leadId: string | null }[]): Promise<RelatedRecord[]> {
  const ids = of.flatMap(({ leadId }) => (leadId ? [leadId] : []));
  if (ids.length === 0) return [];
  return db.select({ id: leads.id, name: leads.summary }).from(leads).where(inArray(leads.id, ids));
}

async function listPaymentsFor({ db }: ChainContext, invoiceIds: readonly string[]): Promise<RelatedPayment[]> {
  if (invoiceIds.length === 0) return [];
  const cents = sql<number>`sum(${paymentAllocations.amountCents})::int`;
  return db
    .select({ id: receivedPayments.id, receivedOn: receivedPayments.receivedOn, cents })
    .from(paymentAllocations)
    .innerJoin(receivedPayments, eq(receivedPayments.id, paymentAllocations.receivedPaymentId))
    .where(inArray(paymentAllocations.invoiceId, [...invoiceIds]))
    .groupBy(receivedPayments.id)
    .having(sql`sum(${paymentAllocations.amountCents}) > 0`)
    .orderBy(asc(receivedPayments.receivedOn), asc(receivedPayments.id))
    .limit(SHOWN_MAX);
}
