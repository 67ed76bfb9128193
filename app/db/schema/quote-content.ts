import { customType } from "drizzle-orm/pg-core";
import { type IncludedHours, includedHours } from "./included-hours";
import { lineTax } from "./invoice-content";
import { DISCOUNT_TYPES, type DiscountType, QUOTE_ITEM_TYPES, type QuoteItemType, RHYTHMS, type Rhythm } from "./lists";
import { LINE_UNITS, type LineTax, type LineUnit, type QuantityBounds } from "./priced-line";
import { aNumber, aText, listOf, objectOf, oneOf, orMissing, orNull, type Shape, yesOrNo } from "./stored-shapes";

/** One line of a quote. */
export type QuoteItem = {
  id: string;
  type: QuoteItemType;
  name: string;
  description: string;
  /** The package of the catalogue, for items of that type. */
  packageId?: string;
  /** In thousandths: 2500 is 2.5. */
  quantity: number;
  unit: LineUnit;
  unitPriceCents: number;
  /** The rate of Settings that `tax` was taken from. Null: no tax is on it. */
  taxRateId: string | null;
  tax: LineTax | null;
  /** The customer may tick it or leave it. */
  isOptional: boolean;
  /** Name of a group: the customer picks exactly one of its items. Null: it is in no group. */
  group: string | null;
  /** The customer may choose the quantity within these. Null: it is fixed. */
  bounds: QuantityBounds | null;
  /** Rhythm in which it is billed. Null: once. */
  rhythm: Rhythm | null;
  /** Hours that each of its periods includes. Null: none. */
  hours: IncludedHours | null;
};

/** Terms of the items that are billed again and again. */
export type RecurringTerms = {
  /** The first day that is billed, YYYY-MM-DD. Null: the day of the acceptance. */
  startsOn: string | null;
  /** Day of the month on which a period begins. 0: the date of the first day. */
  billingDay: number;
  /** They are billed at least so many months. */
  minimumMonths: number;
  /** Days between the day on which someone ends them and the last day. */
  noticeDays: number;
};

/** A part of what the deposit leaves, billed on its own. */
export type QuotePart = {
  /** Title; also the milestone that bills it. */
  name: string;
  /** Share of the total: in millionths, or in cents. */
  share: { type: "percentage"; ppm: number } | { type: "fixed"; cents: number };
  /** The day on which it is billed, YYYY-MM-DD; null: once the milestone of its name is reached. */
  billedOn: string | null;
  /** Staff look at its invoice before it is issued. */
  isDraft: boolean;
};

/** Duration of the work from its first day to the launch. */
export type QuoteDelivery = {
  /** YYYY-MM-DD; null: the first Monday after the last day on which the quote can be accepted. */
  startsOn: string | null;
  fromWeeks: number;
  toWeeks: number;
};

/** All that a customer is offered. */
export type QuoteContent = {
  businessName: string;
  contactName: string;
  /** The customer's postal address, a line each; empty: none is shown. */
  address: string;
  items: QuoteItem[];
  /** Percent or cents; null: none. With a promotion code, what that takes off. */
  discount: { type: DiscountType; value: number } | null;
  /** Upper case; used once, when the quote is accepted. */
  promotionCode: string | null;
  /** Percent of the total that is to be paid first; 100: all at once. */
  depositPercent: number;
  /** Schedule of the total less the deposit; empty: one invoice, when the work is done. */
  schedule: QuotePart[];
  /** The last day on which it can be accepted, YYYY-MM-DD in the agency's time zone. */
  validUntil: string;
  message: string;
  /** Exclusions from the price, a line each; empty: none are listed. */
  excluded: string;
  /** Null: no date is promised. */
  delivery: QuoteDelivery | null;
  /** Terms besides those of every quote; may be empty. */
  terms: string;
  /** Null: from the acceptance on, and without a term. */
  recurring: RecurringTerms | null;
  /** True when prices include tax. */
  isTaxIncluded: boolean;
  /** The number of the certificate by which the customer pays no tax; empty: they pay it. */
  exemption: string;
  /**
   * In how many days after the acceptance what is to be paid first is due. Absent: not sent yet, or sent before quotes
   * said so.
   */
  dueDays?: number;
};

type ItemWords = Pick<QuoteItem, "id" | "type" | "name" | "description" | "packageId" | "isOptional">;

/**
 * An item as it is stored: what is as usual is left out, so that what was stored before there was a choice is the same.
 */
type StoredItem = ItemWords &
  Partial<Omit<QuoteItem, keyof ItemWords>> & {
    /** Price of a single piece, hour, day or month; the amount is for all of them. */
    amountCents?: number;
  };

/** A content as it is stored and hashed. */
export type StoredQuoteContent = Omit<QuoteContent, "items" | keyof Unusual> & {
  items: StoredItem[];
} & Partial<Unusual>;

/** Fields that most quotes had empty before they existed, and that are left out then. */
type Unusual = Pick<
  QuoteContent,
  "schedule" | "isTaxIncluded" | "exemption" | "address" | "excluded" | "delivery" | "terms" | "recurring"
>;

const ONE = 1000;

const orNullIfThere = <Value>(shape: Shape<Value>) => orMissing(orNull(shape));
const textOrNull: Shape<string | null> = (stored) => (typeof stored === "string" ? stored : null);

const rhythmOrNull: Shape<Rhythm | null> = (stored) => RHYTHMS.find((known) => known === stored) ?? null;

const storedItem = objectOf<StoredItem>({
  id: aText,
  type: oneOf(...QUOTE_ITEM_TYPES),
  name: aText,
  description: aText,
  packageId: orMissing(aText),
  isOptional: yesOrNo,
  quantity: orMissing(aNumber),
  unit: orMissing(oneOf(...LINE_UNITS)),
  unitPriceCents: orMissing(aNumber),
  amountCents: orMissing(aNumber),
  taxRateId: orMissing(textOrNull),
  tax: orNullIfThere(lineTax),
  group: orMissing(textOrNull),
  bounds: orNullIfThere(objectOf<QuantityBounds>({ min: aNumber, max: aNumber })),
  rhythm: orMissing(rhythmOrNull),
  hours: orNullIfThere(includedHours),
});

const partShare: Shape<QuotePart["share"]> = (stored) => {
  const { type, ppm, cents } = objectOf({ type: oneOf("fixed", "percentage"), ppm: aNumber, cents: aNumber })(stored);
  return type === "fixed" ? { type, cents } : { type, ppm };
};

const storedContent = objectOf<StoredQuoteContent>({
  businessName: aText,
  contactName: aText,
  items: listOf(storedItem),
  discount: orNull(objectOf({ type: oneOf(...DISCOUNT_TYPES), value: aNumber })),
  promotionCode: textOrNull,
  depositPercent: aNumber,
  validUntil: aText,
  message: aText,
  schedule: orMissing(
    listOf(objectOf<QuotePart>({ name: aText, share: partShare, billedOn: textOrNull, isDraft: yesOrNo })),
  ),
  isTaxIncluded: orMissing(yesOrNo),
  exemption: orMissing(aText),
  address: orMissing(aText),
  excluded: orMissing(aText),
  delivery: orNullIfThere(objectOf<QuoteDelivery>({ startsOn: textOrNull, fromWeeks: aNumber, toWeeks: aNumber })),
  terms: orMissing(aText),
  recurring: orNullIfThere(
    objectOf<RecurringTerms>({
      startsOn: textOrNull,
      billingDay: aNumber,
      minimumMonths: aNumber,
      noticeDays: aNumber,
    }),
  ),
  dueDays: orMissing(aNumber),
});

/** The column that holds a content. */
export const quoteContent = customType<{ data: QuoteContent; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (content) => JSON.stringify(toStoredContent(content)),
  fromDriver: (stored) => fromStoredContent(storedContent(stored)),
});

/** As it is stored; the same for the same content, whenever it was stored. */
export function toStoredContent({
  items,
  schedule,
  isTaxIncluded,
  exemption,
  address,
  excluded,
  delivery,
  terms,
  recurring,
  dueDays,
  ...content
}: QuoteContent): StoredQuoteContent {
  return {
    ...content,
    items: items.map(toStoredItem),
    ...(schedule.length > 0 ? { schedule } : {}),
    ...(isTaxIncluded ? { isTaxIncluded } : {}),
    ...(exemption ? { exemption } : {}),
    ...(address ? { address } : {}),
    ...(excluded ? { excluded } : {}),
    ...(delivery ? { delivery } : {}),
    ...(terms ? { terms } : {}),
    ...(recurring ? { recurring } : {}),
    ...(dueDays === undefined ? {} : { dueDays }),
  };
}

function toStoredItem(item: QuoteItem): StoredItem {
  const { quantity, unit, unitPriceCents, taxRateId, tax, group, bounds, rhythm, hours, ...words } = item;
  return {
    ...words,
    ...(quantity === ONE ? { amountCents: unitPriceCents } : { quantity, unitPriceCents }),
    ...(unit === "piece" ? {} : { unit }),
    ...(taxRateId === null ? {} : { taxRateId }),
    ...(tax ? { tax } : {}),
    ...(group === null ? {} : { group }),
    ...(bounds ? { bounds } : {}),
    ...(rhythm ? { rhythm } : {}),
    ...(hours ? { hours } : {}),
  };
}

/** Reads content as stored, by this release or any before it. */
export function fromStoredContent({ items, ...content }: StoredQuoteContent): QuoteContent {
  const { schedule = [], isTaxIncluded = false, exemption = "" } = content;
  const { address = "", excluded = "", delivery = null, terms = "", recurring = null } = content;
  const said = { schedule, isTaxIncluded, exemption, address, excluded, delivery, terms, recurring };
  return { ...content, ...said, items: items.map(fromStoredItem) };
}

function fromStoredItem({ amountCents = 0, ...item }: StoredItem): QuoteItem {
  const { quantity = ONE, unit = "piece", unitPriceCents = amountCents } = item;
  const { taxRateId = null, tax = null, group = null, bounds = null, rhythm = null, hours = null } = item;
  return { ...item, quantity, unit, unitPriceCents, taxRateId, tax, group, bounds, rhythm, hours };
}
