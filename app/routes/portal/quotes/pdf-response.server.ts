import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { getQuoteForDocument, type OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { addressBlock } from "~/lib/address-block";
import { requestContext } from "~/routes/request-context";
import { QUOTE_DOCUMENTS } from "~/routes/request-limits";
import type { DocumentFacts } from "./pdf/render";

type Asked = { context: Readonly<RouterContextProvider>; id: string; path: string };

/** One at a time: each needs memory of its own, and none takes long. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A document about a quote, for whom it was sent to and for staff who read quotes. Visitors are sent to sign in; others
 * hear 403, and 404 where `draw` returns null or there is no such quote. Beyond sixty a minute for one client: 429.
 */
export async function pdfResponse(
  { context, id, path }: Asked,
  nameOf: (opened: OpenedQuote) => string,
  draw: (facts: DocumentFacts) => Promise<Buffer | null>,
): Promise<Response> {
  const { app: asked, identify, origin, clientAddress } = context.get(requestContext);
  const actor = await identify();
  const app = onBehalfOf(asked, actor);
  if (actor.kind === "visitor") return redirect(`/login?${new URLSearchParams({ next: path })}`);
  try {
    const opened = await getQuoteForDocument(onBehalfOf(app, actor), id);
    const wait = await app.limits.spend(QUOTE_DOCUMENTS, addressBlock(clientAddress));
    if (wait > 0) return refusal("Too many requests. Please wait a minute.", 429, { "retry-after": String(wait) });
    const facts = {
      ...(await findLetterhead(app)),
      opened,
      url: `${origin}/quotes/${id}`,
      termsUrl: `${origin}/terms`,
    };
    const drawn = last.then(() => draw(facts));
    last = drawn.catch(() => {});
    const bytes = await drawn;
    return bytes ? answer(bytes, nameOf(opened)) : refusal("Not Found", 404);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusal(error.httpStatus === 404 ? "Quote Not Found" : "Access Denied", error.httpStatus);
  }
}

function answer(bytes: Buffer, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

function refusal(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
