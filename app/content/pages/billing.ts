import { shipped } from "../shipped-document";

/** Copy for the dashboard's Subscription tab. */
export const SUBSCRIPTION = shipped("subscription", {
  title: "Subscription",
  description: "Your plan with {agency}, its status and its payment method.",
  none: {
    title: "No subscription yet",
    text: "Choose a plan below. You can change or cancel it here at any time.",
    noPlans: "No plan is open for sign-up right now. Write to us, and we’ll put together an offer.",
    contact: "Write to us",
  },
  facts: { plan: "Plan", price: "Price", state: "Status", until: "Paid until", ends: "Ends on", ended: "Ended on" },
  monthly: "{price} a month",
  pastDue: {
    title: "Your last payment failed",
    text: "Please update the payment method. Once a payment comes through, everything continues as before.",
    pay: "Pay the open invoice",
  },
  ending: {
    text: "It stays active until {day} and isn’t charged again.",
    resume: "Keep the subscription",
  },
  card: { label: "Change card", update: "Update payment method" },
  cancel: {
    label: "Cancel subscription",
    sure: "Cancel it?",
    charged: "It stays active until the end of what you have paid, and you can undo the cancellation until then.",
    atOnce: "Ends right away.",
    confirm: "Yes, cancel it",
  },
  plans: {
    choose: "Choose a plan",
    chooseAgain: "Start again with a plan",
    change: "Change plan",
    changeNote: "Takes effect right away. We credit what you’ve already paid for this period.",
    subscribe: "Subscribe to {plan}",
    switchTo: "Switch to {plan}",
    confirmText: "You pay {price} from now on, less a credit for what you’ve already paid.",
    confirm: "Yes, switch",
    present: "Your plan",
    chosen: "Your choice",
  },
});

/** Copy for the dashboard's Payment History tab. */
export const PAYMENTS = shipped("payments", {
  title: "Payment History",
  description: "What your business paid {agency}, with its invoices.",
  caption: "Payments, newest first",
  columns: {
    date: "Date",
    for: "For",
    invoice: "Invoice",
    amount: "Amount",
    status: "Status",
    download: "Invoice file",
  },
  refunded: "refunded",
  download: "Download",
  newer: "Newer",
  older: "Older",
  pages: "Pages of payments",
  empty: {
    title: "No payments yet",
    text: "Your payments for quotes and plans are listed here, each with an invoice.",
    link: { href: "/dashboard", label: "Your quotes" },
  },
  billedAs: {
    title: "Billing details",
    text: "They appear on your next invoices. Invoices that you already have stay as they are.",
    name: "Name on invoices",
    nameHint: "Leave empty to use the business name",
    address: "Billing address",
    taxNumber: "Tax number",
    vatId: "VAT number",
    vatIdHint: "With your country’s letters, such as DE123456789",
    reference: "Your reference",
    referenceHint: "Such as an order number or a cost center",
    submit: "Save billing details",
    stale:
      "Someone else on your team has saved these details in the meantime. Saving again replaces what they entered.",
  },
});

export const PAYMENTS_PATH = "/dashboard/payments";
