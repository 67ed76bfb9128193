import { type RouterContextProvider, redirect } from "react-router";
import { getQuoteForDocument, type OpenedQuote } from "~/domain/quotes/own-quotes.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";
import { documentResponse } from "../invoices/document-response.server";
import type { Paper } from "../papers/paper";

type Asked = { context: Readonly<RouterContextProvider>; id: string; path: string };

/**
 * Returns a PDF about a quote, for its recipient and for staff who read quotes. Visitors are sent to sign in; others
 * get a 403, or a 404 if there's no such quote. See `documentResponse` for its limits.
 */
export async function pdfResponse(
  { context, id, path }: Asked,
  paperOf: (app: AppContext, opened: OpenedQuote) => Promise<Paper>,
): Promise<Response> {
  const { app: asked, identify, clientAddress } = context.get(requestContext);
  const actor = await identify();
  if (actor.kind === "visitor") return redirect(`/login?${new URLSearchParams({ next: path })}`);
  const app = onBehalfOf(asked, actor);
  return documentResponse({ app, clientAddress }, () => getQuoteForDocument(app, id), paperOf);
}
