import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import type { AppContext } from "~/kernel/app-context";
import type { Paper, QuoteFacts } from "../papers/paper";

/** A quote on paper, not yet drawn. */
export async function paperOfQuote(app: AppContext, opened: OpenedQuote): Promise<Paper> {
  return { kind: "quote", name: `quote-${opened.quoteNumber}`, facts: await factsOf(app, opened) };
}

/** The certificate of an acceptance, not yet drawn. */
export async function paperOfCertificate(
  app: AppContext,
  { opened, certificate }: { opened: OpenedQuote; certificate: Certificate },
): Promise<Paper> {
  const facts = { ...(await factsOf(app, opened)), certificate };
  return { kind: "certificate", name: `acceptance-${opened.quoteNumber}`, facts };
}

async function factsOf(app: AppContext, opened: OpenedQuote): Promise<QuoteFacts> {
  const { origin } = app;
  return { ...(await findLetterhead(app)), opened, url: `${origin}/quotes/${opened.id}`, termsUrl: `${origin}/terms` };
}
