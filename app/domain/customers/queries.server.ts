import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { searchWords } from "~/db/schema/columns";
import { contacts } from "~/db/schema/contacts";
import { leads } from "~/db/schema/leads";
import type { LeadKind, LeadStage } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import { BUSINESS_COLUMNS, type BusinessRow, type Customer, findBusinessRow, toCustomers } from "./internal.server";
import type { CustomerEmailState, CustomerSort } from "./schema";

export type { Customer, Person } from "./internal.server";

/** Text is searched in the business's name, in the names and addresses of its people, and in its contacts. */
export type CustomerQuery = ListRequest<CustomerSort> & { email?: CustomerEmailState };

export type CustomerLead = { id: string; kind: LeadKind; stage: LeadStage; summary: string; createdAt: string };

export type CustomerDetail = Customer & {
  /** Leads from the addresses of its people and contacts, newest first; empty if the actor may not read leads. */
  leads: CustomerLead[];
};

const SORTS = {
  since: { type: "moment", column: businesses.createdAt, valueOf: (row) => row.createdAt },
  name: { type: "folded", column: sql`lower(${businesses.name})`, valueOf: (row) => row.name },
} as const satisfies Record<CustomerSort, Omit<ListSort<BusinessRow>, "name" | "direction">>;

const LEADS_MAX = 50;

/** Returns a page of customers, newest first by default. Needs `customer.read`. */
export async function listCustomers(ctx: ReadContext, query: CustomerQuery = {}): Promise<ListPage<Customer>> {
  requirePermission(ctx, "customer.read");
  const { sort = "since", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<BusinessRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: businesses.id,
    from: businesses,
    filter: matchesEmailState(query.email),
    search: matchesText(query.text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(BUSINESS_COLUMNS)
        .from(businesses)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: await toCustomers(ctx, page.items) };
}

/** Returns a customer with its people and their requests. Needs `customer.read`. Throws `customer.not-found`. */
export async function getCustomer(ctx: ReadContext, id: string): Promise<CustomerDetail> {
  const { actor } = ctx.by;
  requirePermission(ctx, "customer.read");
  const row = isUuid(id) ? await findBusinessRow(ctx, id) : undefined;
  const [customer] = row ? await toCustomers(ctx, [row]) : [];
  if (!customer) throw new DomainError("customer.not-found");
  const written = await ctx.db
    .select({ email: contacts.email, others: contacts.otherEmails })
    .from(contacts)
    .where(eq(contacts.businessId, id));
  const known = [
    ...[...customer.people, ...written].map(({ email }) => email),
    ...written.flatMap(({ others }) => others),
  ];
  const emails = [...new Set([...known, row?.contactEmail ?? ""])].filter((email) => email !== "");
  return { ...customer, leads: isPermitted(actor, "lead.read") ? await listLeadsFrom(ctx, emails) : [] };
}

async function listLeadsFrom(ctx: ReadContext, emails: readonly string[]): Promise<CustomerLead[]> {
  if (emails.length === 0) return [];
  const rows = await ctx.db
    .select({ id: leads.id, kind: leads.kind, stage: leads.stage, summary: leads.summary, createdAt: leads.createdAt })
    .from(leads)
    .where(or(...emails.map((email) => sql`lower(${leads.email}) = ${email}`)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(LEADS_MAX);
  return readRows(ctx, rows, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Returns the condition that the words are in the name of a business, in name and address of one of its people, or in
 * the fields of a contact: each has its own index, used once. Undefined: there are no words.
 */
function matchesText(text: string | undefined): SQL | undefined {
  const inName = matchesWords(businesses.search, text);
  const inPerson = matchesWords(searchWords(sql`${user.name} || ' ' || ${user.email}`), text);
  const inContact = matchesWords(contacts.search, text);
  if (!inName || !inPerson || !inContact) return undefined;
  return sql`${businesses.id} in (select ${businesses.id} from ${businesses} where ${inName}
    union all select ${user.businessId} from ${user} where ${inPerson} and ${user.businessId} is not null
    union all select ${contacts.businessId} from ${contacts} where ${inContact})`;
}

function matchesEmailState(state: CustomerEmailState | undefined): SQL | undefined {
  if (!state) return undefined;
  const unverified = sql`exists (select from ${user} where ${user.businessId} = ${businesses.id} and not ${user.emailVerified})`;
  return state === "unverified" ? unverified : sql`not ${unverified}`;
}
