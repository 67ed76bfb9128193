import { subscriptions } from "~/db/schema/billing";
import { paymentRefunds } from "~/db/schema/received-payments";
import { billSubscriptions } from "~/domain/billing/bill-subscriptions.server";
import { billHours } from "~/domain/hours/bill-hours.server";
import { listHours } from "~/domain/hours/queries.server";
import { billDueParts } from "~/domain/invoices/bill-parts.server";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice, OWNER, pay } from "../harness/invoices";
import { makeHours, makeProject } from "../harness/portal";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import type { TestContext } from "../harness/test-context";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Money of every kind, as verbs store it: invoices paid in part, in full and credited, a reversal, a refund, a
 * schedule, hours, a plan.
 */
export async function makeMoney({ ctx, clock }: TestContext): Promise<void> {
  const owner = onBehalfOf(ctx, OWNER);
  const dana = await makeCustomer(ctx, { businessName: "Juniper Lane" });
  const { businessId } = dana;
  const [partly, fully, credited] = [
    await makeIssuedInvoice(ctx, businessId),
    await makeIssuedInvoice(ctx, businessId),
    await makeIssuedInvoice(ctx, businessId),
  ];
  await pay(ctx, businessId, { amount: "100" }, [{ invoiceId: partly, cents: 10_000 }]);
  const over = await pay(ctx, businessId, { amount: "1700" }, [{ invoiceId: fully, cents: 160_000 }]);
  const bounced = await pay(ctx, businessId, { amount: "5" });
  if (over.outcome !== "recorded" || bounced.outcome !== "recorded") throw new Error("no payment was recorded");
  await reversePayment(owner, { id: bounced.id, reason: "Bounced" });
  await creditInvoice(owner, { id: credited, amountCents: 100, reason: "Sorry" });
  const now = ctx.clock.now();
  await ctx.db.insert(paymentRefunds).values({
    id: ctx.ids.uuid(),
    receivedPaymentId: over.id,
    amountCents: 100,
    status: "pending",
    askedByLabel: "Ola",
    askedAt: now,
  });

  const projectId = await makeProject(ctx, dana);
  await makeHours(ctx, projectId);
  const { items: entries } = await listHours(owner, { projectId });
  const billed = await billHours(owner, { projectId, entries });
  if (billed.outcome !== "billed") throw new Error(billed.outcome);

  await ctx.db.insert(subscriptions).values({
    id: ctx.ids.uuid(),
    businessId,
    packageName: "Growth",
    monthlyPriceCents: 7_900,
    status: "active",
    currentPeriodEnd: now,
    createdAt: now,
    updatedAt: now,
  });
  await billSubscriptions(ctx);

  const inDays = (days: number) => agencyDay(new Date(now.getTime() + days * DAY_MS));
  const { id } = await makeSentQuote(ctx, {
    businessEmail: dana.email,
    items: [{ name: "Site", amount: "1000.01" }],
    depositPercent: 30,
    schedule: [
      { name: "Spring", share: "40%", billedOn: inDays(2) },
      { name: "Launch", share: "30%" },
    ],
    validUntil: inDays(9),
  });
  const accepted = await acceptQuote(onBehalfOf(ctx, dana.actor), await acceptanceOf(ctx, dana.actor, id));
  if (accepted.outcome !== "accepted") throw new Error(accepted.outcome);
  clock.advance(3 * DAY_MS);
  await billDueParts(ctx);
}
