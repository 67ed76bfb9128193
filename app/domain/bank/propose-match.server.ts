import { type Cents, formatMoney } from "~/lib/money";
import { nameLikeness, nameWords } from "./compare-names.server";
import { areNearNumbers, literallyIn, nearlyNamedIn, numberKey, numbersIn, referencedIn } from "./find-numbers.server";
import type { Confidence, OpenInvoice, Proposal, StatementEntry } from "./schema";
import { splitCredit, sumsOf } from "./split-credit.server";

/** A customer, as far as a payer can be told to be them. */
export type Payer = { id: string; name: string; names: string[] };

/** All that entries are matched against. */
export type Books = {
  invoices: readonly OpenInvoice[];
  /** Invoices on which nothing is open anymore, by `numberKey`. */
  settled: ReadonlyMap<string, Pick<OpenInvoice, "number" | "businessId">>;
  payers: readonly Payer[];
  /** Customers by the accounts that they paid from before. */
  accounts: ReadonlyMap<string, ReadonlySet<string>>;
};

/** `claimed`: invoices that other entries pay already. */
type Matcher = (credit: Credit, claimed?: ReadonlySet<string>) => Proposal | null;

type Credit = Pick<StatementEntry, "amountCents" | "name" | "iban" | "text" | "reference">;

/** Names are the same from here on. */
const SAME_NAME = 0.8;

/** Returns a matcher of credits against the books as they are. */
export function createMatcher(books: Books): Matcher {
  const byId = new Map(books.payers.map((payer) => [payer.id, payer]));
  const called = books.payers.map(({ id, names }) => ({ id, names: names.map(nameWords) }));
  const byKey = new Map(books.invoices.map((invoice) => [numberKey(invoice.year, invoice.count), invoice]));
  const literal = books.invoices.filter(({ year }) => year === 0);
  const byPayer = Map.groupBy(books.invoices, ({ businessId }) => businessId);
  for (const own of byPayer.values()) own.sort((one, other) => byDue(one, other));

  function identify({ name, iban }: Credit): { ids: ReadonlySet<string>; by: "account" | "name" } {
    const used = iban === "" ? undefined : books.accounts.get(iban);
    if (used && used.size > 0) return { ids: used, by: "account" };
    const own = nameWords(name);
    const like = called.filter(({ names }) => names.some((other) => nameLikeness(own, other) >= SAME_NAME));
    return { ids: new Set(like.map(({ id }) => id)), by: "name" };
  }

  return (credit, claimed = new Set()) => {
    const words = `${credit.reference} ${credit.text}`;
    const identity = identify(credit);
    const referenced = referencedIn(words, books.invoices);
    const keys = numbersIn(words);
    const named = [...keys.flatMap((key) => byKey.get(key) ?? []), ...literallyIn(words, literal)];
    const isReference = referenced.length > 0;
    const said = [...new Set([...referenced, ...named])];
    const told = said.filter(({ id }) => !claimed.has(id));
    const ownOf = (id: string) => (byPayer.get(id) ?? []).filter((invoice) => !claimed.has(invoice.id));
    const all = () => books.invoices.filter(({ id }) => !claimed.has(id));
    const context = { credit, identity, byId, ownOf, all };
    const direct = told.length > 0 && told.length === said.length ? byNumber(context, told, isReference) : null;
    if (direct) return direct;
    const settled = [
      ...said.filter(({ id }) => claimed.has(id)),
      ...keys.flatMap((key) => books.settled.get(key) ?? []),
    ];
    const strays = said.length === 0 ? nearlyNamedIn(words, books.invoices).filter(({ id }) => !claimed.has(id)) : [];
    return bySlip(context, strays) ?? byPayerAlone(context, settled, told) ?? byAmountAlone(context, keys.length > 0);
  };
}

type Context = {
  credit: Credit;
  identity: { ids: ReadonlySet<string>; by: "account" | "name" };
  byId: ReadonlyMap<string, Payer>;
  /** Open invoices of a customer that no other entry pays, first due first. */
  ownOf: (businessId: string) => readonly OpenInvoice[];
  /** Those of everyone. */
  all: () => readonly OpenInvoice[];
};

/** Matches by the invoices that the payer names. Null: they don't fit together, and what else is known decides. */
function byNumber(context: Context, told: readonly OpenInvoice[], isReference: boolean): Proposal | null {
  const { credit, identity } = context;
  const fitting = told.filter(({ businessId }) => identity.ids.size === 0 || identity.ids.has(businessId));
  const own = fitting.length > 0 ? fitting : told;
  const [first] = own;
  if (!first || own.some(({ businessId }) => businessId !== first.businessId)) return null;
  const isKnown = identity.ids.has(first.businessId);
  const isOther = identity.ids.size > 0 && !isKnown;
  const openCents = own.reduce((sum, invoice) => sum + invoice.openCents, 0);
  const isExact = openCents === credit.amountCents;
  // Someone else's number on a payment that isn't its amount is a copied one.
  if (isOther && !isExact) return null;
  const all = context.ownOf(first.businessId);
  const hasTwin = own.some((invoice) =>
    all.some(
      (other) => !own.includes(other) && other.openCents === invoice.openCents && areNearNumbers(invoice, other),
    ),
  );
  const isAllFitting = fitting.length === told.length;
  const isSure = isExact && isAllFitting && !isOther && (isReference || (isKnown && !hasTwin));
  const reasons = [
    `${isReference ? "The reference is that of" : "Names"} ${numbersOf(own)}`,
    ...amountReason(credit.amountCents, openCents),
    ...payerReason(context, first.businessId),
  ];
  if (hasTwin && !isReference) reasons.push("Another invoice has nearly this number and the same amount");
  return make(context, own, isSure ? "high" : isOther ? "low" : "medium", reasons);
}

/** Matches by a number with a slip in it, if amount and payer agree. */
function bySlip(context: Context, strays: readonly OpenInvoice[]): Proposal | null {
  const { credit, identity } = context;
  const fitting = strays.filter(({ openCents, businessId }) => {
    return openCents === credit.amountCents && (identity.ids.size === 0 || identity.ids.has(businessId));
  });
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return null;
  const reasons = [`Names nearly ${numbersOf([only])}`, ...amountReason(credit.amountCents, only.openCents)];
  return make(context, [only], identity.ids.size > 0 ? "medium" : "low", [
    ...reasons,
    ...payerReason(context, only.businessId),
  ]);
}

/** Matches by who paid and how much. */
function byPayerAlone(
  context: Context,
  settled: readonly Pick<OpenInvoice, "number" | "businessId">[],
  told: readonly OpenInvoice[],
): Proposal | null {
  const { credit, identity, ownOf } = context;
  const [old] = settled;
  const ids = identity.ids.size > 0 ? [...identity.ids] : old ? [old.businessId] : [];
  const own = ids.flatMap(ownOf).sort(byDue);
  const notes = [
    ...(old ? [`Names ${old.number}, which is paid already`] : []),
    ...(told.length > 0 && ids.length > 0 ? [`Names ${numbersOf(told)}, which fits neither payer nor amount`] : []),
  ];
  const exact = own.filter(({ openCents }) => openCents === credit.amountCents);
  const [first] = exact;
  if (first) {
    const isOnly = exact.length === 1;
    const which = isOnly ? "Exactly what’s open on" : `One of ${exact.length} with this amount, the first due:`;
    const reasons = [`${which} ${numbersOf([first])}`, ...payerReason(context, first.businessId), ...notes];
    return make(context, [first], isOnly && notes.length === 0 ? "medium" : "low", reasons);
  }
  const [payerId, ...otherIds] = ids;
  if (payerId === undefined || otherIds.length > 0 || own.length === 0) return null;
  const sums = sumsOf(credit.amountCents, own);
  const [sum] = sums;
  if (sum && sums.length === 1) {
    const reasons = [`Exactly what’s open on ${numbersOf(sum)} together`, ...payerReason(context, payerId), ...notes];
    return make(context, sum, "medium", reasons);
  }
  if (identity.ids.size === 0) return null;
  const openCents = own.reduce((total, invoice) => total + invoice.openCents, 0);
  const reasons = [...payerReason(context, payerId), ...amountReason(credit.amountCents, openCents), ...notes];
  return make(context, own, "low", ["No invoice has this amount; the first due comes first", ...reasons]);
}

/** Guesses by the amount, where nothing else is known and only one invoice has it. */
function byAmountAlone(context: Context, isNumbered: boolean): Proposal | null {
  const { credit, identity, all } = context;
  if (isNumbered || identity.ids.size > 0) return null;
  const [only, ...others] = all().filter(({ openCents }) => openCents === credit.amountCents);
  if (!only || others.length > 0) return null;
  return make(context, [only], "low", [`Only ${numbersOf([only])} has exactly this amount`]);
}

function make(
  { credit, byId }: Context,
  invoices: readonly OpenInvoice[],
  confidence: Confidence,
  reasons: string[],
): Proposal | null {
  const [first] = invoices;
  if (!first) return null;
  const { shares, leftCents } = splitCredit(credit.amountCents, [...invoices].sort(byDue));
  const name = byId.get(first.businessId)?.name ?? "";
  return { businessId: first.businessId, businessName: name, shares, creditCents: leftCents, confidence, reasons };
}

function amountReason(amountCents: Cents, openCents: Cents): string[] {
  const difference = formatMoney(Math.abs(amountCents - openCents), { cents: "always" });
  if (amountCents === openCents) return ["The amount is exactly what’s open"];
  return [amountCents < openCents ? `${difference} less than what’s open` : `${difference} more than what’s open`];
}

function payerReason({ identity, byId }: Context, businessId: string): string[] {
  const name = byId.get(businessId)?.name ?? "";
  if (!identity.ids.has(businessId)) return identity.ids.size > 0 ? [`Paid by someone other than ${name}`] : [];
  const isShared = identity.ids.size > 1 ? ", as others are called too" : "";
  return [identity.by === "account" ? `Paid from an account of ${name}` : `The name is that of ${name}${isShared}`];
}

function numbersOf(invoices: readonly Pick<OpenInvoice, "number">[]): string {
  const numbers = invoices.map(({ number }) => number);
  return `${numbers.length === 1 ? "invoice" : "invoices"} ${numbers.join(", ")}`;
}

function byDue(one: OpenInvoice, other: OpenInvoice): number {
  return one.dueOn === other.dueOn
    ? one.year - other.year || one.count - other.count
    : one.dueOn < other.dueOn
      ? -1
      : 1;
}
