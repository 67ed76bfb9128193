import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreements } from "~/db/schema/agreements";
import { subscriptions } from "~/db/schema/billing";
import { quotes } from "~/db/schema/quotes";
import type { InvoiceState } from "~/domain/invoices/schema";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import {
  billFor,
  billsUntilPause,
  type LineSet,
  linesOn,
  type UpcomingBill,
  type WholePrice,
  wholePrice,
} from "./bill";
import { type CountedHours, foreseeHours } from "./hours";
import { AGREEMENT_COLUMNS, type AgreementNow, type AgreementRow, toAgreementNow } from "./internal.server";
import { type AgreementState, agreementState, type FirstPeriod, type Rhythm } from "./schema";
import type { Collecting } from "./show-card.server";
import type { RunningHours } from "./use-hours.server";

/** An agreement as lists show it. Days are YYYY-MM-DD; times are ISO 8601 in UTC. */
export type ListedAgreement = {
  id: string;
  title: string;
  business: { id: string; name: string };
  state: AgreementState;
  rhythm: Rhythm;
  startsOn: string;
  endsOn: string | null;
  /** The first unbilled day; null if nothing more is billed. */
  nextOn: string | null;
  /** Total and net of a whole period at the next bill, or at the last one. */
  totalCents: number;
  netCents: number;
  /** The subscription that it follows; null if it isn't a plan. `isCharged`: the payment provider charges it. */
  plan: { subscriptionId: string; isCharged: boolean } | null;
  createdAt: string;
  updatedAt: string;
};

/** A billed period. `invoice` is null if it cost nothing, or staff deleted its draft. */
export type BilledPeriod = {
  from: string;
  to: string;
  invoice: { id: string; number: string | null; totalCents: number; state: InvoiceState } | null;
  /** Its hours, once it's over; null if it included none, or isn't counted yet. */
  hours: CountedHours | null;
};

/** A price from a day on that hasn't been billed yet. */
export type PlannedChange = WholePrice & { fromOn: string };

export type OpenedAgreement = ListedAgreement &
  AgreementNow & {
    /** The quote whose acceptance created it; null if staff did. */
    quote: { id: string; number: string } | null;
    billingDay: number;
    firstPeriod: FirstPeriod;
    isDraft: boolean;
    isTaxIncluded: boolean;
    isExempt: boolean;
    minimumMonths: number;
    noticeDays: number;
    sets: LineSet[];
    /** Future prices, the earliest first. */
    planned: PlannedChange[];
    /** The next bills; while it is paused, at most the bill for its last hours. */
    upcoming: UpcomingBill[];
    /** The newest first. */
    billed: BilledPeriod[];
    hasMoreBilled: boolean;
    /** Hours of the current period; null if it includes none. */
    hours: RunningHours | null;
    collecting: Collecting;
  };

const STORED = {
  ...AGREEMENT_COLUMNS,
  businessName: businesses.name,
  certificate: businesses.taxCertificate,
  quoteNumber: quotes.number,
  chargedAs: subscriptions.providerId,
};
/** An agreement with its customer, the number of the quote that created it, and the provider's name of its plan. */
export type StoredAgreement = AgreementRow & {
  businessName: string;
  certificate: string;
  quoteNumber: number | null;
  chargedAs: string | null;
};

const UPCOMING_SHOWN = 4;
export const BILLED_SHOWN = 24;

/** Starts a query for agreements with their customers. */
export function selectAgreements(ctx: Pick<ReadContext, "db">) {
  return ctx.db
    .select(STORED)
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .leftJoin(quotes, eq(quotes.id, agreements.quoteId))
    .leftJoin(subscriptions, eq(subscriptions.id, agreements.subscriptionId))
    .$dynamic();
}

/** Returns an agreement as lists show it. */
export function toListed(
  ctx: Pick<AppContext, "clock">,
  row: StoredAgreement,
  sets: readonly LineSet[],
): ListedAgreement {
  const { id, title, businessId, businessName, certificate, rhythm, startsOn, endsOn, nextOn, isTaxIncluded } = row;
  const { totalCents, netCents } = billFor(linesOn(sets, nextOn), {
    isTaxIncluded,
    isExempt: certificate !== "",
  }).asked;
  return {
    id,
    title,
    business: { id: businessId, name: businessName },
    state: agreementState(row, agencyDay(ctx.clock.now())),
    rhythm,
    startsOn,
    endsOn,
    nextOn: row.pausedAt || (endsOn !== null && nextOn > endsOn) ? null : nextOn,
    totalCents,
    netCents,
    plan: row.subscriptionId ? { subscriptionId: row.subscriptionId, isCharged: row.chargedAs !== null } : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns an agreement with its next bills. */
export function toOpened(
  ctx: Pick<AppContext, "clock">,
  row: StoredAgreement,
  {
    sets,
    billed,
    hours = null,
    collecting = { card: null, failed: null },
  }: { sets: LineSet[]; billed: BilledPeriod[]; hours?: RunningHours | null; collecting?: Collecting },
): OpenedAgreement {
  const { billingDay, firstPeriod, isDraft, isTaxIncluded, minimumMonths, noticeDays, nextOn } = row;
  const isExempt = row.certificate !== "";
  const price = { sets, isTaxIncluded, isExempt };
  return {
    ...toAgreementNow(row, agencyDay(ctx.clock.now())),
    ...toListed(ctx, row, sets),
    quote: row.quoteId && row.quoteNumber ? { id: row.quoteId, number: formatQuoteNumber(row.quoteNumber) } : null,
    billingDay,
    firstPeriod,
    isDraft,
    isTaxIncluded,
    isExempt,
    minimumMonths,
    noticeDays,
    sets,
    planned: sets
      .filter(({ fromOn }, index) => index > 0 && fromOn >= nextOn)
      .map(({ fromOn, lines }) => ({ fromOn, ...wholePrice(lines, price) })),
    upcoming: foreseeHours(row.pausedAt ? [] : billsUntilPause(row, price, UPCOMING_SHOWN), hours, {
      schedule: row,
      price,
    }),
    billed: billed.slice(0, BILLED_SHOWN),
    hasMoreBilled: billed.length > BILLED_SHOWN,
    hours,
    collecting,
  };
}
