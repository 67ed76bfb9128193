import { and, eq, isNotNull } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { isFor } from "~/domain/links/addressee.server";
import { RECORD_OWN } from "~/domain/links/internal.server";
import { type RecordRef, recordPath } from "~/domain/links/schema";
import { isOffForBusiness } from "~/domain/settings/kept-tabs.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import { RECORD_READ } from "./queries.server";

type Reading = ReadContext & Pick<AppContext, "clock">;

/**
 * Checks that the user may read a record: staff with the permission, its customer's people, and anyone who holds a link
 * to it. Throws `permission.denied`, `quote.not-found`, `quote.not-yours` for a quote that was sent to others,
 * `invoice.not-found` and `project.not-found`.
 */
export async function requireReading(ctx: Reading, ref: RecordRef): Promise<void> {
  const { actor } = ctx.by;
  if (actor.kind === "link") {
    const isThis = actor.record.kind === ref.kind && actor.record.id === ref.id;
    if (!isThis) throw new DomainError("permission.denied", "the link opens another record");
    return;
  }
  requirePermission(ctx, actor.kind === "customer" ? RECORD_OWN[ref.kind] : RECORD_READ[ref.kind]);
  const isThere = isUuid(ref.id) && (actor.kind !== "customer" || (await isTheirs(ctx, actor, ref)));
  if (isThere && actor.kind === "customer") await requireTab(ctx, actor, ref);
  if (isThere) return;
  if (ref.kind === "quote" && actor.kind === "customer" && (await wasSent(ctx, ref.id))) {
    throw new DomainError("quote.not-yours");
  }
  throw new DomainError(`${ref.kind}.not-found`);
}

/** Checks that the tab for these records isn't turned off for a customer. Throws as if the record didn't exist. */
export async function requireTab(
  ctx: Pick<Reading, "db" | "clock">,
  { businessId }: CustomerActor,
  ref: RecordRef,
): Promise<void> {
  if (await isOffForBusiness(ctx, businessId, recordPath(ref))) throw new DomainError(`${ref.kind}.not-found`);
}

async function wasSent({ db }: ReadContext, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isSent = and(eq(quotes.id, id), isNotNull(quotes.versionId));
  return (await db.select({ id: quotes.id }).from(quotes).where(isSent)).length > 0;
}

async function isTheirs({ db }: ReadContext, customer: CustomerActor, { kind, id }: RecordRef): Promise<boolean> {
  const { businessId } = customer;
  const rows =
    kind === "quote"
      ? await db
          .select({ id: quotes.id })
          .from(quotes)
          .where(and(eq(quotes.id, id), isFor(customer)))
      : kind === "project"
        ? await db
            .select({ id: projects.id })
            .from(projects)
            .where(and(eq(projects.id, id), eq(projects.businessId, businessId)))
        : await db
            .select({ id: invoices.id })
            .from(invoices)
            .where(and(eq(invoices.id, id), eq(invoices.businessId, businessId), isNotNull(invoices.number)));
  return rows.length > 0;
}
