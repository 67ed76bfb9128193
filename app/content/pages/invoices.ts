import { shipped } from "../shipped-document";

/** Copy for a customer's invoices. */
export const INVOICES = shipped("invoices", {
  description: "What {agency} has billed your business, and how to pay.",
  open: "Open invoices",
  settled: "Settled invoices",
  nothingOpen: "Nothing to pay right now.",
  due: "Due",
  back: "All payments",
  pay: "Pay",
  howToPay: "How to pay",
  nameIt: "Please include the number of the invoice you’re paying.",
  payNote: "You’ll be taken to our payment provider’s page.",
  pdf: "Download PDF",
  creditNotePdf: "PDF of credit note",
  pdfOf: "PDF of invoice",
  byEmail: {
    title: "Invoices by email",
    attach: "Attach the PDF to emails about invoices",
    about: "For everyone at your business who gets them. Without it, they hold a link to the invoice.",
    submit: "Save",
  },
  agreements: {
    title: "Agreements",
    next: "Next bill",
    change: "New price from",
    until: "Ends",
    paused: "Paused",
    done: "No further bills",
    pausesOn: "Pauses from",
    details: "Details",
  },
  agreement: {
    price: "Price",
    upcoming: "Next bills",
    more: "and so on",
    minimum: "Minimum term until",
    notice: "Days’ notice to end it",
    paidUntil: "Billed until",
    nothing: "Nothing more is billed.",
    stillBilled: "Still billed:",
    aboveHours: "With {hours} above the included ones, as logged so far",
    write: "To change anything else, write to us.",
    pause: {
      title: "Pause it",
      from: "From {day} on, nothing is billed until you resume it.",
      button: "Pause from {day}",
    },
    resume: { title: "Resume it", choose: "Billed again from", button: "Resume it" },
    keep: { title: "Keep it running", text: "The pause from {day} on won’t happen.", button: "Keep it running" },
    end: {
      title: "End it",
      choose: "Its last day",
      why: "Why? Optional",
      button: "End it",
    },
    card: {
      title: "Automatic payment",
      text: "Give a card, and each new invoice is charged to it. You can stop that at any time.",
      charged: "Charged automatically: {card}",
      failed: "The charge for invoice {number} on {day} failed.",
      again: "We’ll try again on {day}.",
      pay: "Please open the invoice and pay it there.",
      button: "Pay automatically",
      replace: "Use another card",
      remove: "Stop charging",
    },
    notFound: {
      title: "Agreement Not Found",
      text: "There is no agreement at this address. The link may have a typo.",
    },
  },
  newer: "Newer invoices",
  older: "Older invoices",
  pages: "Pages of settled invoices",
  received: {
    title: "Checks, transfers and cash",
    pays: "For invoice",
    gone: "returned",
    newer: "Newer checks and transfers",
    older: "Older checks and transfers",
    pages: "Pages of checks, transfers and cash",
  },
  notFound: {
    title: "Invoice Not Found",
    text: "There is no invoice at this address. The link may have a typo.",
  },
});

/** Copy for a statement. */
export const STATEMENT = shipped("statement", {
  title: "Statement",
  description: "What your business was billed and what it paid in a period.",
  from: "From",
  to: "To",
  show: "Show",
  invalid: "Enter a start date and a later end date.",
});

export const STATEMENT_PATH = "/dashboard/statement";

/** Copy for the page that verifies a document. */
export const VERIFY = shipped("verify", {
  title: "Check a document",
  description: "What {agency} has on record for an invoice or certificate.",
  truth:
    "Trust this page. If a document or an email shows a different amount or account, don’t pay it. Call us instead.",
  unknown: {
    title: "We don’t know this document",
    text: "None of our documents has this code. Don’t pay what it asks for. Call us, or write to us at an address you know.",
  },
  kinds: { invoice: "Invoice", creditNote: "Credit note", certificate: "Certificate of acceptance" },
  labels: {
    total: "Amount",
    open: "Open",
    status: "Status",
    issued: "Issued",
    due: "Due",
    accepted: "Accepted",
    withdrawn: "No longer valid since",
    of: "For invoice",
    hash: "SHA-256 of the content",
    bank: "Our bank details",
  },
});
