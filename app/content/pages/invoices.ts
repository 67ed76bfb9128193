/** Copy of a customer's invoices. */
export const INVOICES = {
  title: "Invoices",
  description: "What {agency} has billed your business, and how to pay.",
  open: "Open invoices",
  settled: "Settled invoices",
  nothingOpen: "Nothing to pay right now.",
  columns: { invoice: "Invoice", due: "Due", total: "Total", open: "Open", status: "Status" },
  back: "All payments",
  pay: "Pay",
  howToPay: "How to pay",
  nameIt: "Please include the number of the invoice you’re paying.",
  payNote: "You'll go to our payment provider's page.",
  pdf: "Download PDF",
  creditNotePdf: "PDF of credit note",
  pdfOf: "PDF of invoice",
  statement: "Statement",
  newer: "Newer invoices",
  older: "Older invoices",
  pages: "Pages of settled invoices",
  received: {
    title: "Checks, transfers and cash",
    pays: "For invoice",
    gone: "went back",
    newer: "Newer checks and transfers",
    older: "Older checks and transfers",
    pages: "Pages of checks, transfers and cash",
  },
  notFound: {
    title: "Invoice Not Found",
    text: "There is no invoice at this address. The link may have a typo.",
  },
} as const;

/** Copy of a statement. */
export const STATEMENT = {
  title: "Statement",
  description: "What your business was billed and what it paid in a period.",
  path: "/dashboard/statement",
  from: "From",
  to: "To",
  show: "Show",
  invalid: "Enter two days, the earlier one first.",
} as const;

/** Copy of the page that says what is true of a paper. */
export const VERIFY = {
  title: "Check a document",
  description: "What {agency} has on record for an invoice or certificate.",
  truth:
    "Trust this page. If a document or an email shows a different amount or account, don't pay it. Call us instead.",
  unknown: {
    title: "We don't know this document",
    text: "None of our documents has this code. Don't pay what it asks for. Call us, or write to us at an address you know.",
  },
  kinds: { invoice: "Invoice", "credit-note": "Credit note", certificate: "Certificate of acceptance" },
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
} as const;
