import { acceptedQuotes } from "./accepted-quotes.ts";
import { apiJobs } from "./api-jobs.ts";
import { applications } from "./applications.ts";
import { creditNotes, issuedInvoices, receivedPayments, refunds } from "./invoices.ts";
import { applicationMoves, leadMoves } from "./moves.ts";
import { newsletter } from "./newsletter.ts";
import { paymentEvents } from "./payment-events.ts";
import { quoteRequests } from "./quote-requests.ts";
import { scheduledArticles } from "./scheduled-articles.ts";
import type { WriteKind } from "./write-kind.ts";

/** Everything that the people of one world do while the site is killed. */
export function makeWrites(): readonly WriteKind[] {
  return [
    quoteRequests,
    applications,
    newsletter,
    apiJobs,
    leadMoves,
    applicationMoves,
    acceptedQuotes(),
    paymentEvents(),
    issuedInvoices,
    receivedPayments,
    creditNotes,
    refunds,
    scheduledArticles,
  ];
}
