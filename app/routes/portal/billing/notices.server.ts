import { bad, good } from "~/lib/notice";

export const PAYMENT_PROCESSING = good(
  "Payment Processing",
  "Online payment is being set up. We’ll email you the ways to pay.",
);
export const INVOICE_HOW_TO_PAY = good(
  "Here’s how to pay",
  "Please use the bank details on this page. We’ve let the team know that your payment is coming.",
);
export const INVOICE_PAY_TOLD = good(
  "We know you want to pay",
  "This page doesn’t say how yet. We’ve let the team know, and they’ll send you the details.",
);
export const SUBSCRIPTION_SETUP = good(
  "Subscription Setup",
  "Online subscriptions are being set up. We’ll email you as soon as yours can begin.",
);
export const PAYMENT_NOTHING_DUE = good("Nothing is due", "It’s already paid, or a payment is on its way.");
export const ALREADY_SUBSCRIBED = bad("You already have a subscription", "You can change its plan here.");
