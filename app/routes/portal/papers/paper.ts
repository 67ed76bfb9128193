import type { Letterhead } from "~/domain/brand/find-letterhead.server";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";

/** Facts that every document about a quote needs. */
export type QuoteFacts = Letterhead & {
  opened: OpenedQuote;
  url: string;
  /** Where the general terms are. */
  termsUrl: string;
};

/** The electronic invoice that a paper holds; `issuedOn` is YYYY-MM-DD. */
export type AttachedXml = { xml: string; issuedOn: string };

/** All that a paper says. It is handed to another thread, so it holds nothing but data. */
export type PaperFacts =
  | { kind: "quote"; facts: QuoteFacts }
  | { kind: "certificate"; facts: QuoteFacts & { certificate: Certificate } }
  | { kind: "invoice"; facts: Letterhead & { paper: InvoicePaper; url: string; eInvoice?: AttachedXml } }
  | { kind: "statement"; facts: Letterhead & { paper: StatementPaper } };

/** A paper before it is drawn, and what its file is called. */
export type Paper = PaperFacts & { name: string };
