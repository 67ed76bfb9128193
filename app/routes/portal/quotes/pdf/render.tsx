import { renderToBuffer } from "@react-pdf/renderer";
import type { Letterhead } from "~/domain/brand/find-letterhead.server";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { CertificateDocument } from "./certificate-document";
import { drawable } from "./drawable";
import { QuoteDocument } from "./quote-document";

/** What every document about a quote needs. */
export type DocumentFacts = Letterhead & {
  opened: OpenedQuote;
  url: string;
  /** Where the general terms are. */
  termsUrl: string;
};

export async function renderQuote(facts: DocumentFacts): Promise<Buffer> {
  return renderToBuffer(<QuoteDocument {...(await drawable(facts))} />);
}

export async function renderCertificate(facts: DocumentFacts & { certificate: Certificate }): Promise<Buffer> {
  return renderToBuffer(<CertificateDocument {...(await drawable(facts))} />);
}
