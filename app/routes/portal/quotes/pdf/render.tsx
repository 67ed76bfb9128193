import { renderToBuffer } from "@react-pdf/renderer";
import type { Certificate } from "~/domain/quotes/own-quotes.server";
import type { QuoteFacts } from "../../papers/paper";
import { CertificateDocument } from "./certificate-document";
import { drawable } from "./drawable";
import { QuoteDocument } from "./quote-document";

export async function renderQuote(facts: QuoteFacts): Promise<Buffer> {
  return renderToBuffer(<QuoteDocument {...(await drawable(facts))} />);
}

export async function renderCertificate(facts: QuoteFacts & { certificate: Certificate }): Promise<Buffer> {
  return renderToBuffer(<CertificateDocument {...(await drawable(facts))} />);
}
