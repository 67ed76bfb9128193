import { renderToBuffer } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { CertificateDocument } from "./certificate-document";
import { QuoteDocument } from "./quote-document";

type Facts = { identity: Identity; opened: OpenedQuote; url: string };

export function renderQuote(facts: Facts): Promise<Buffer> {
  return renderToBuffer(<QuoteDocument {...facts} />);
}

export function renderCertificate(facts: Facts & { certificate: Certificate }): Promise<Buffer> {
  return renderToBuffer(<CertificateDocument {...facts} />);
}
