import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { receivedPayments } from "~/db/schema/received-payments";
import { paidBy } from "~/domain/received-payments/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { nameLikeness, nameWords } from "./compare-names.server";
import { type Books, createMatcher } from "./propose-match.server";
import type { Proposal, ProposedReversal, WaitingEntry } from "./schema";

type Entry = Omit<WaitingEntry, "proposal" | "reversal">;

const SAME_NAME = 0.8;

/**
 * Proposes what each entry pays, so that no two are proposed for the same part of an invoice: the sure ones choose
 * first, then all others in their order.
 */
export async function proposeAll(
  ctx: Pick<ReadContext, "db">,
  books: Books,
  entries: readonly Entry[],
): Promise<WaitingEntry[]> {
  const match = createMatcher(books);
  const claimed = new Set<string>();
  const found = new Map<string, Proposal | null>();
  const credits = entries.filter(({ amountCents }) => amountCents > 0);
  const claim = (id: string, proposal: Proposal | null) => {
    found.set(id, proposal);
    for (const { invoiceId, cents, openCents } of proposal?.shares ?? [])
      if (cents === openCents) claimed.add(invoiceId);
  };
  for (const entry of credits) {
    const proposal = match(entry, claimed);
    if (proposal?.confidence === "high") claim(entry.id, proposal);
  }
  for (const entry of credits) if (!found.has(entry.id)) claim(entry.id, match(entry, claimed));
  const reversals = await findReversals(
    ctx,
    books,
    entries.filter(({ amountCents }) => amountCents < 0),
  );
  return entries.map((entry) => {
    return { ...entry, proposal: found.get(entry.id) ?? null, reversal: reversals.get(entry.id) ?? null };
  });
}

/** Finds the one payment that each reversal takes back: of the same amount, by the same customer, and whole. */
async function findReversals(
  ctx: Pick<ReadContext, "db">,
  { accounts }: Books,
  entries: readonly Entry[],
): Promise<Map<string, ProposedReversal>> {
  if (entries.length === 0) return new Map();
  const { id, businessId, amountCents, receivedOn } = receivedPayments;
  const isWhole = sql`not exists (select from ${receivedPayments} gone where gone.original_id = ${id})`;
  const amounts = entries.map((entry) => -entry.amountCents);
  const payments = await ctx.db
    .select({ id, businessId, amountCents, receivedOn, name: businesses.name })
    .from(receivedPayments)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(
      and(
        eq(receivedPayments.kind, "payment"),
        isNull(receivedPayments.paymentId),
        inArray(amountCents, amounts),
        isWhole,
      ),
    )
    .orderBy(asc(receivedOn), asc(id));
  const paid = await paidBy(
    ctx,
    payments.map((payment) => payment.id),
  );
  const taken = new Set<string>();
  return new Map(
    entries.flatMap((entry) => {
      const fitting = payments.filter((payment) => {
        return (
          payment.amountCents === -entry.amountCents && payment.receivedOn <= entry.bookedOn && !taken.has(payment.id)
        );
      });
      const said = `${entry.reference} ${entry.text}`.toUpperCase();
      const named = fitting.filter((payment) => paid.get(payment.id)?.some(({ number }) => said.includes(number)));
      const words = nameWords(entry.name);
      const own = fitting.filter((payment) => {
        const isTheirAccount = accounts.get(entry.iban)?.has(payment.businessId);
        return isTheirAccount || nameLikeness(words, nameWords(payment.name)) >= SAME_NAME;
      });
      const likely = named.length > 0 ? named : own;
      const payment = likely.at(-1);
      if (!payment) return [];
      taken.add(payment.id);
      const isSure = likely.length === 1 && named.includes(payment) && own.includes(payment);
      const confidence = isSure ? "high" : likely.length === 1 ? "medium" : "low";
      const reasons = [
        named.includes(payment) ? "Names an invoice that it paid" : `The payer is ${payment.name}`,
        "The amount is exactly that of the payment",
      ];
      const { receivedOn: on, name: businessName } = payment;
      return [[entry.id, { paymentId: payment.id, businessName, receivedOn: on, confidence, reasons }] as const];
    }),
  );
}
