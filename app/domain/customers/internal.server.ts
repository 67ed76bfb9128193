import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { BusinessRole } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";

const { search: _search, ...columns } = getTableColumns(businesses);

/** All columns except the search words. */
export const BUSINESS_COLUMNS = columns;

export type BusinessRow = Omit<typeof businesses.$inferSelect, "search">;

/** Person who signs in for a business. */
export type Person = {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  isBanned: boolean;
  role: BusinessRole;
  /** ISO 8601, in UTC. */
  createdAt: string;
};

export type Customer = {
  id: string;
  name: string;
  notes: string;
  /** Certificate for its tax exemption; empty: it pays tax. */
  taxCertificate: string;
  people: Person[];
  /** Mailbox used until someone signs in. */
  mailbox: { name: string; email: string } | null;
  /** ISO 8601, in UTC: when it became a customer. */
  createdAt: string;
  /** ISO 8601, in UTC: when its last person deleted their account. */
  closedAt: string | null;
  /** ISO 8601, in UTC; sent back with an edit to detect a stale one. */
  updatedAt: string;
};

/** Converts businesses and adds their people, whose number is limited; one query for all. */
export async function toCustomers(ctx: ReadContext, rows: readonly BusinessRow[]): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const people = await ctx.db
    .select({
      id: user.id,
      businessId: user.businessId,
      name: user.name,
      email: user.email,
      isEmailVerified: user.emailVerified,
      isBanned: user.banned,
      role: user.businessRole,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(
      inArray(
        user.businessId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(user.createdAt), asc(user.id));
  return rows.map(({ id, name, notes, taxCertificate, contactName, contactEmail, createdAt, closedAt, updatedAt }) => ({
    id,
    name,
    notes,
    taxCertificate,
    people: people
      .filter(({ businessId }) => businessId === id)
      .map(({ businessId: _business, createdAt, ...person }) => ({ ...person, createdAt: createdAt.toISOString() })),
    mailbox: contactEmail === "" ? null : { name: contactName, email: contactEmail },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function findBusinessRow(ctx: ReadContext, id: string): Promise<BusinessRow | undefined> {
  const [row] = await ctx.db.select(BUSINESS_COLUMNS).from(businesses).where(eq(businesses.id, id));
  return row;
}
