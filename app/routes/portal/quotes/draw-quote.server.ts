import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import type { AppContext } from "~/domain/kernel/app-context";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";

type Drawn = { name: string; bytes: Buffer };

/** The paper of a quote and what its file is called. */
export async function drawQuote(app: AppContext, opened: OpenedQuote): Promise<Drawn> {
  // Loaded with the first document and not at the start: a server that makes none never pays for it.
  const { renderQuote } = await import("./pdf/render");
  const url = `${app.origin}/quotes/${opened.id}`;
  const bytes = await renderQuote({ ...(await findLetterhead(app)), opened, url, termsUrl: termsUrlOf(app) });
  return { name: `quote-${opened.quoteNumber}`, bytes };
}

/** The certificate of an acceptance and what its file is called. */
export async function drawCertificate(
  app: AppContext,
  { opened, certificate }: { opened: OpenedQuote; certificate: Certificate },
): Promise<Drawn> {
  const { renderCertificate } = await import("./pdf/render");
  const url = `${app.origin}/quotes/${opened.id}`;
  const bytes = await renderCertificate({
    ...(await findLetterhead(app)),
    opened,
    certificate,
    url,
    termsUrl: termsUrlOf(app),
  });
  return { name: `acceptance-${opened.quoteNumber}`, bytes };
}

function termsUrlOf({ origin }: Pick<AppContext, "origin">): string {
  return `${origin}/terms`;
}
