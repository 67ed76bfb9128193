import { and, eq, isNull, ne, notInArray } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { redirects } from "~/db/schema/redirects";
import type { PageFacts, PageRefusal } from "~/domain/texts/custom-page";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

export type PageRow = typeof customPages.$inferSelect;

/** Returns the page with this ID. Throws `page.not-found`, also if it was deleted. */
export async function readPage({ db }: Pick<ReadContext, "db">, id: string): Promise<PageRow> {
  const isLive = and(eq(customPages.id, id), isNull(customPages.goneAt));
  const [row] = isUuid(id) ? await db.select().from(customPages).where(isLive) : [];
  if (!row) throw new DomainError("page.not-found");
  return row;
}

/** Converts a row for staff. */
export function toFacts({ id, name, path, arrangement, formerPaths, menuHeading, updatedAt }: PageRow): PageFacts {
  return {
    id,
    name,
    path,
    arrangement,
    formerPaths,
    menuHeading: menuHeading ?? "",
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * Returns the reason why a page can't have this address, within a transaction that locks redirects and addresses;
 * undefined: it can.
 */
export async function refusePath(
  tx: TransactionContext,
  path: string,
  {
    ownId,
    without = [],
  }: {
    ownId?: string;
    /** Redirects about to be deleted. */
    without?: readonly string[];
  } = {},
): Promise<PageRefusal | undefined> {
  const others = and(
    eq(customPages.path, path),
    isNull(customPages.goneAt),
    ownId ? ne(customPages.id, ownId) : undefined,
  );
  if ((await tx.db.$count(customPages, others)) > 0) return "taken";
  const begins = and(eq(redirects.source, path), eq(redirects.isActive, true), notInArray(redirects.id, [...without]));
  return (await tx.db.$count(redirects, begins)) > 0 ? "redirected" : undefined;
}

/** Returns the fields of a page in the audit log. */
export function auditedPage({
  name,
  path,
  arrangement,
  menuHeading,
}: Pick<PageRow, "name" | "path" | "arrangement"> & { menuHeading?: string | null }) {
  return { name, path, arrangement, menuHeading: menuHeading ?? "" };
}
