import type { Letterhead } from "~/domain/brand/find-letterhead.server";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";

/** Facts that every document about a quote needs. */
export type QuoteFacts = Letterhead & {
  opened: OpenedQuote;
  url: string;
  /** URL of the general terms. */
  termsUrl: string;
};

/** The electronic invoice embedded in a paper; `issuedOn` is YYYY-MM-DD. */
export type AttachedXml = { xml: string; issuedOn: string };

/** Everything a paper says. It's passed to another thread, so it contains only data. */
export type PaperFacts =
  | { kind: "quote"; facts: QuoteFacts }
  | { kind: "certificate"; facts: QuoteFacts & { certificate: Certificate } }
  | { kind: "invoice"; facts: Letterhead & { paper: InvoicePaper; url: string; eInvoice?: AttachedXml } }
  | { kind: "statement"; facts: Letterhead & { paper: StatementPaper } };

/** A paper before it's drawn, with its file name. */
export type Paper = PaperFacts & { name: string };
