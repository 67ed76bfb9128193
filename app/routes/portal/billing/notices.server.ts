import type { Notice } from "~/ui/primitives/notice-toast";

/** What customers are told about payments and subscriptions. Kept on the server, so that public pages don't carry it. */
export const BILLING_NOTICES = {
  "payment-processing": {
    tone: "good",
    title: "Payment Processing",
    text: "Online payment is being set up. We'll email you the ways to pay.",
  },
  "invoice-paper-saved": { tone: "good", title: "Saved", text: "It applies to the next email about an invoice." },
  "invoice-how-to-pay": {
    tone: "good",
    title: "Here’s how to pay",
    text: "Please use the bank details on this page. We’ve let the team know that your payment is coming.",
  },
  "invoice-pay-told": {
    tone: "good",
    title: "We know you want to pay",
    text: "This page doesn’t say how yet. We’ve let the team know, and they’ll send you the details.",
  },
  "billing-details-saved": { tone: "good", title: "Billing details saved" },
  "subscription-setup": {
    tone: "good",
    title: "Subscription Setup",
    text: "Online subscriptions are being set up. We'll email you as soon as yours can begin.",
  },
  "download-coming-soon": {
    tone: "good",
    title: "Download Coming Soon",
    text: "Invoices can be downloaded here once our payment provider is set up.",
  },
  "payment-received": { tone: "good", title: "Payment received", text: "Thank you. The receipt is in your inbox." },
  "payment-on-its-way": {
    tone: "good",
    title: "Your payment is on its way",
    text: "Banks can take a few days. We'll email you when it arrives.",
  },
  "payment-not-made": { tone: "bad", title: "Nothing was paid", text: "You can try again whenever you like." },
  "payment-not-possible": {
    tone: "bad",
    title: "This can’t be paid now",
    text: "Only accepted quotes can be paid. Nothing was charged.",
  },
  "payment-nothing-due": {
    tone: "good",
    title: "Nothing is due",
    text: "It's already paid, or a payment is on its way.",
  },
  "payment-unavailable": {
    tone: "bad",
    title: "The payment page can’t be reached",
    text: "Nothing was charged. Please try again in a moment.",
  },
  "subscription-started": { tone: "good", title: "Your subscription is active", text: "Welcome aboard." },
  "subscription-canceled": { tone: "good", title: "Subscription canceled", text: "Nothing more will be charged." },
  "subscription-resumed": { tone: "good", title: "Your subscription continues" },
  "plan-changed": { tone: "good", title: "Plan changed", text: "The new plan is in effect now." },
  "subscription-unchanged": {
    tone: "bad",
    title: "Nothing was changed",
    text: "Your subscription is as shown here.",
  },
  "already-subscribed": {
    tone: "bad",
    title: "You already have a subscription",
    text: "You can change its plan here.",
  },
} as const satisfies Record<string, Notice>;

export type BillingNoticeName = keyof typeof BILLING_NOTICES;
