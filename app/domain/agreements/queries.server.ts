import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { agreementHours, agreementPeriods, agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import { isOfBusinessNamed } from "~/domain/customers/found-businesses.server";
import { invoiceState } from "~/domain/invoices/schema";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { agencyDay } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { isUuid } from "~/lib/uuid";
import type { CountedHours } from "./hours";
import { readLineSets } from "./internal.server";
import type { AgreementSort, AgreementState, Rhythm } from "./schema";
import {
  BILLED_SHOWN,
  type BilledPeriod,
  type ListedAgreement,
  type OpenedAgreement,
  type StoredAgreement,
  selectAgreements,
  toListed,
  toOpened,
} from "./show-agreement.server";
import { readCollecting } from "./show-card.server";
import { readRunningHours } from "./use-hours.server";

type QueryContext = ReadContext & Pick<AppContext, "clock">;

/** Text is searched in the titles of agreements and the names of businesses. */
export type AgreementQuery = ListRequest<AgreementSort> & {
  state?: AgreementState;
  rhythm?: Rhythm;
  businessId?: string;
};

const SORTS = {
  created: { type: "moment", column: agreements.createdAt, valueOf: (row) => row.createdAt },
  next: { type: "day", column: agreements.nextOn, valueOf: (row) => row.nextOn },
} as const satisfies Record<AgreementSort, Omit<ListSort<StoredAgreement>, "name" | "direction">>;

/** Returns a page of agreements, the newest first by default. Needs `invoice.read`. */
export async function listAgreements(
  ctx: QueryContext,
  query: AgreementQuery = {},
): Promise<ListPage<ListedAgreement>> {
  requirePermission(ctx, "invoice.read");
  const { text, state, rhythm, businessId, sort = "created", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<StoredAgreement>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: agreements.id,
    from: agreements,
    filter: and(
      state && isInState(state, agencyDay(ctx.clock.now())),
      rhythm && eq(agreements.rhythm, rhythm),
      businessId === undefined ? undefined : isUuid(businessId) ? eq(agreements.businessId, businessId) : sql`false`,
    ),
    search: await matchesText(ctx, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      selectAgreements(ctx)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const sets = await readLineSets(
    ctx,
    page.items.map(({ id }) => id),
  );
  return readPage(ctx, page, (row) => toListed(ctx, row, sets.get(row.id) ?? []));
}

/** Returns an agreement with its past and next bills. Needs `invoice.read`. Throws `agreement.not-found`. */
export async function getAgreement(ctx: QueryContext, id: string): Promise<OpenedAgreement> {
  requirePermission(ctx, "invoice.read");
  const [row] = isUuid(id) ? await selectAgreements(ctx).where(eq(agreements.id, id)) : [];
  if (!row) throw new DomainError("agreement.not-found");
  const { sets, billed, hours, collecting } = await together({
    sets: readLineSets(ctx, [id]),
    billed: listBilled(ctx, id),
    hours: readRunningHours(ctx, [id]),
    collecting: readCollecting(ctx, id),
  });
  return toOpened(ctx, row, { sets: sets.get(id) ?? [], billed, hours: hours.get(id), collecting });
}

async function listBilled(ctx: QueryContext, id: string): Promise<BilledPeriod[]> {
  const { fromOn, toOn } = agreementPeriods;
  const { number, totalCents, status, dueOn } = invoices;
  const rows = await ctx.db
    .select({
      from: fromOn,
      to: toOn,
      invoiceId: invoices.id,
      number,
      totalCents,
      status,
      dueOn,
      counted: agreementHours,
    })
    .from(agreementPeriods)
    .leftJoin(
      agreementHours,
      and(eq(agreementHours.agreementId, agreementPeriods.agreementId), eq(agreementHours.fromOn, fromOn)),
    )
    .leftJoin(invoices, eq(invoices.id, agreementPeriods.invoiceId))
    .where(eq(agreementPeriods.agreementId, id))
    .orderBy(desc(fromOn))
    .limit(BILLED_SHOWN + 1);
  const today = agencyDay(ctx.clock.now());
  return readRows(ctx, rows, ({ from, to, invoiceId, number, totalCents, status, dueOn, counted }) => ({
    from,
    to,
    invoice:
      invoiceId === null || status === null
        ? null
        : { id: invoiceId, number, totalCents: totalCents ?? 0, state: invoiceState({ status, dueOn }, today) },
    hours: toCounted(counted),
  }));
}

/** Hours of a finished period. */
function toCounted(row: typeof agreementHours.$inferSelect | null): CountedHours | null {
  if (!row || row.usedMinutes === null) return null;
  const { includedMinutes, carriedMinutes, usedMinutes, aboveMinutes, keptMinutes } = row;
  const ends = { aboveMinutes: aboveMinutes ?? 0, keptMinutes: keptMinutes ?? 0 };
  return { includedMinutes, carriedMinutes, usedMinutes, ...ends };
}

/** SQL condition that an agreement is in a state, by the rules of `agreementState`. */
function isInState(state: AgreementState, today: string): SQL | undefined {
  const { startsOn, endsOn, pausedAt } = agreements;
  if (state === "ended") return lt(endsOn, today);
  const isOpen = or(isNull(endsOn), gte(endsOn, today));
  if (state === "paused") return and(isOpen, isNotNull(pausedAt));
  if (state === "ending") return and(isNull(pausedAt), gte(endsOn, today));
  const runs = and(isNull(endsOn), isNull(pausedAt));
  return and(runs, state === "upcoming" ? gt(startsOn, today) : lte(startsOn, today));
}

async function matchesText(ctx: QueryContext, text: string | undefined): Promise<SQL | undefined> {
  const inTitle = matchesWords(agreements.search, text);
  return inTitle && or(inTitle, await isOfBusinessNamed(ctx, agreements.businessId, text ?? ""));
}

/** Returns the agreement that made an invoice; null if none did. Needs `invoice.read`. */
export async function findAgreementOf(
  ctx: QueryContext,
  invoiceId: string,
): Promise<{ id: string; title: string } | null> {
  requirePermission(ctx, "invoice.read");
  const [row] = await ctx.db
    .select({ id: agreements.id, title: agreements.title })
    .from(agreementPeriods)
    .innerJoin(agreements, eq(agreements.id, agreementPeriods.agreementId))
    .where(eq(agreementPeriods.invoiceId, invoiceId));
  return row ?? null;
}
