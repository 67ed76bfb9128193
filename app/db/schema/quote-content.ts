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
  /** Package in the catalog, for items of that type. */
  packageId?: string;
  /** In thousandths: 2500 is 2.5. */
  quantity: number;
  unit: LineUnit;
  unitPriceCents: number;
  /** Tax rate in Settings that `tax` was copied from. Null if untaxed. */
  taxRateId: string | null;
  tax: LineTax | null;
  /** Optional items can be selected by the customer. */
  isOptional: boolean;
  /** Name of a group from which the customer picks exactly one item. Null if it isn't in a group. */
  group: string | null;
  /** Range within which the customer can choose the quantity. Null if it is fixed. */
  bounds: QuantityBounds | null;
  /** Billing interval. Null: billed once. */
  rhythm: Rhythm | null;
  /** Hours included in each period. Null if there are none. */
  hours: IncludedHours | null;
};

/** Terms of recurring items. */
export type RecurringTerms = {
  /** First billed day, YYYY-MM-DD. Null: the day of acceptance. */
  startsOn: string | null;
  /** Day of the month on which a period starts. 0: the first day's date. */
  billingDay: number;
  /** Minimum term in months. */
  minimumMonths: number;
  /** Days between giving notice and the last day. */
  noticeDays: number;
};

/** A part of the balance after the deposit, billed separately. */
export type QuotePart = {
  /** Title, and name of the milestone that triggers billing. */
  name: string;
  /** Share of the total: in millionths, or in cents. */
  share: { type: "percentage"; ppm: number } | { type: "fixed"; cents: number };
  /** Billing date, YYYY-MM-DD; null: once the milestone with its name is reached. */
  billedOn: string | null;
  /** Creates the invoice as a draft for staff to review. */
  isDraft: boolean;
};

/** Duration of the work from its first day to the launch. */
export type QuoteDelivery = {
  /** YYYY-MM-DD; null: the first Monday after the last day for accepting the quote. */
  startsOn: string | null;
  fromWeeks: number;
  toWeeks: number;
};

/** Everything offered to a customer. */
export type QuoteContent = {
  businessName: string;
  contactName: string;
  /** The customer's postal address, one line each; empty if none is shown. */
  address: string;
  items: QuoteItem[];
  /** Percent or cents; null if there is none. With a promotion code, the code's discount. */
  discount: { type: DiscountType; value: number } | null;
  /** Upper case; used once, when the quote is accepted. */
  promotionCode: string | null;
  /** Deposit, in percent of the total; 100: everything in one payment. */
  depositPercent: number;
  /** Billing schedule of the balance; empty: a single invoice when the work is done. */
  schedule: QuotePart[];
  /** Last day for accepting it, YYYY-MM-DD in the agency's time zone. */
  validUntil: string;
  message: string;
  /** Exclusions from the price, one per line; empty if none are listed. */
  excluded: string;
  /** Null if no date is promised. */
  delivery: QuoteDelivery | null;
  /** Additional terms for this quote; may be empty. */
  terms: string;
  /** Null: from acceptance, without a minimum term. */
  recurring: RecurringTerms | null;
  /** True when prices include tax. */
  isTaxIncluded: boolean;
  /** Number of the customer's tax exemption certificate; empty if they pay tax. */
  exemption: string;
  /**
   * Days after acceptance until the deposit is due. Absent if the quote wasn't sent yet, or was sent before this field
   * existed.
   */
  dueDays?: number;
};

type ItemWords = Pick<QuoteItem, "id" | "type" | "name" | "description" | "packageId" | "isOptional">;

/** Stored form of an item. Default values are left out, so that items stored before a field existed are unchanged. */
type StoredItem = ItemWords &
  Partial<Omit<QuoteItem, keyof ItemWords>> & {
    /** Price of an item with quantity 1, stored instead of `quantity` and `unitPriceCents`. */
    amountCents?: number;
  };

/** Stored form of the content, which is also what gets hashed. */
export type StoredQuoteContent = Omit<QuoteContent, "items" | keyof Unusual> & {
  items: StoredItem[];
} & Partial<Unusual>;

/** Fields left out when empty, because most quotes were stored before these fields existed. */
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

/** Column type of quote content. */
export const quoteContent = customType<{ data: QuoteContent; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (content) => JSON.stringify(toStoredContent(content)),
  fromDriver: (stored) => fromStoredContent(storedContent(stored)),
});

/** Returns the stored form, which is the same for equal content, whenever it was stored. */
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

/** Reads content stored by this or any earlier release. */
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
