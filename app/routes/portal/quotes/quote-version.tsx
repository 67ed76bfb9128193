import { data } from "react-router";
import { QUOTE_PAGE, QUOTES } from "~/content/pages/quotes";
import { readReplacedVersion } from "~/domain/quotes/read-version.server";
import { pageMeta } from "~/routes/page-meta";
import { documentIn } from "~/routes/use-document";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-version";
import { forOwnQuote } from "./own-quote.server";
import { QuoteNotFound } from "./quote-not-found";
import { ReplacedVersion } from "./replaced-version";

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const quoteCopy = documentIn(matches, QUOTE_PAGE);
  const quotesCopy = documentIn(matches, QUOTES);
  const title = loaderData?.replaced ? `Quote ${loaderData.replaced.quote.quoteNumber}` : quoteCopy.notFound.title;
  const path = `/quotes/${params.quoteId}/versions/${params.version}`;
  return pageMeta({ title, description: quotesCopy.description, path, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const asked = { id: params.quoteId, version: Number(params.version) };
  const replaced = await forOwnQuote(() => readReplacedVersion(app, asked));
  return data({ replaced }, { status: replaced ? 200 : 404 });
}

/** An earlier version of a quote, for its customer. */
export default function QuoteVersion({ loaderData: { replaced }, params }: Route.ComponentProps) {
  if (!replaced) return <QuoteNotFound />;
  return <ReplacedVersion replaced={replaced} path={`/quotes/${params.quoteId}`} />;
}
