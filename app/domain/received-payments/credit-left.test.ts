import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditOf } from "~/domain/invoices/allocate.server";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../tests/harness/billing";
import { makeIssuedInvoice, OWNER, pay, wrongCredit } from "../../../tests/harness/invoices";
import { applyCredit } from "./apply-credit.server";
import { listReceivedPayments } from "./queries.server";
import { refundPayment } from "./refund-payment.server";
import { reversePayment } from "./reverse-payment.server";

const RUNS = 12;
const TIMEOUT_MS = 240_000;

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterAll(() => test.close());

const owner = () => onBehalfOf(test.ctx, OWNER);
const nth = fc.nat(5);
const cents = fc.integer({ min: 1, max: 400_000 });

const deed = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), cents, shareOf: nth, share: fc.integer({ min: 0, max: 160_000 }) }),
  fc.record({ kind: fc.constant("bill" as const) }),
  fc.record({ kind: fc.constant("apply" as const), invoice: nth }),
  fc.record({ kind: fc.constant("credit" as const), invoice: nth, cents }),
  fc.record({ kind: fc.constant("reverse" as const), payment: nth }),
  fc.record({ kind: fc.constant("refund" as const), payment: nth, cents }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

type Books = { businessId: string; invoices: string[]; payments: string[] };

/** Does a deed of staff with a customer's money; a refused one changes nothing. */
async function act({ businessId, invoices, payments }: Books, done: Deed): Promise<unknown> {
  const one = (of: readonly string[], index: number) => of[index % Math.max(1, of.length)];
  if (done.kind === "bill") return invoices.push(await makeIssuedInvoice(test.ctx, businessId));
  if (done.kind === "pay") {
    const invoiceId = one(invoices, done.shareOf);
    const share = invoiceId ? [{ invoiceId, cents: Math.min(done.share, done.cents) }] : [];
    const paid = await pay(test.ctx, businessId, { amount: (done.cents / 100).toFixed(2) }, share);
    return paid.outcome === "recorded" && payments.push(paid.id);
  }
  const id = "payment" in done ? one(payments, done.payment) : one(invoices, done.invoice);
  if (!id) return null;
  if (done.kind === "apply") return applyCredit(owner(), { invoiceId: id });
  if (done.kind === "reverse") return reversePayment(owner(), { id, reason: "Bounced" });
  if (done.kind === "refund") return refundPayment(owner(), { id, amountCents: done.cents, note: "" });
  return creditInvoice(owner(), { id, amountCents: done.cents, reason: "Too much" });
}

it("what is left of each payment is the sum of its rows, in whatever order it is paid, applied, reversed, refunded and credited", {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const { businessId } = await makeCustomer(test.ctx);
      const books = { businessId, invoices: [await makeIssuedInvoice(test.ctx, businessId)], payments: [] };
      for (const done of deeds) {
        test.clock.advance(1000);
        await act(books, done);
        expect(await wrongCredit(test.pool), JSON.stringify(done)).toEqual([]);
      }
      const { items } = await listReceivedPayments(owner(), { credit: "left", businessId, limit: 100 });
      expect(items.every(({ creditCents }) => creditCents > 0)).toBe(true);
      expect(items.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(await creditOf(test.ctx, businessId));
    }),
    { numRuns: RUNS },
  );
});

it("two that pay from the same credit at once take no more than there is", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  await pay(test.ctx, businessId, { amount: "2000" });
  const invoices = [
    await makeIssuedInvoice(test.ctx, businessId),
    await makeIssuedInvoice(test.ctx, businessId),
    await makeIssuedInvoice(test.ctx, businessId),
  ];
  const applied = await Promise.all(invoices.map((invoiceId) => applyCredit(owner(), { invoiceId })));
  expect(applied.reduce((sum, { cents }) => sum + cents, 0)).toBe(200_000);
  expect(await creditOf(test.ctx, businessId)).toBe(0);
  expect(await wrongCredit(test.pool)).toEqual([]);
});

it("the database lets nothing else of a payment be changed", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  const paid = await pay(test.ctx, businessId, { amount: "10" });
  if (paid.outcome !== "recorded") throw new Error(paid.outcome);
  const change = (words: string) => test.pool.query(`update received_payments set ${words} where id = $1`, [paid.id]);
  for (const words of ["amount_cents = 999, free_cents = 999", "note = 'other'", "kind = 'refund', free_cents = 0"]) {
    await expect(change(words), words).rejects.toThrow("is never changed");
  }
  await expect(test.pool.query("delete from received_payments where id = $1", [paid.id])).rejects.toThrow(
    "never changed",
  );
});
