import { data } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { readReplacedVersion } from "~/domain/quotes/read-version.server";
import { DomainError } from "~/kernel/domain-error";
import { pageMeta } from "~/routes/page-meta";
import { ReplacedVersion } from "~/routes/portal/quotes/replaced-version";
import { asRoute } from "~/routes/respond.server";
import { documentIn } from "~/routes/use-document";
import type { Route } from "./+types/quote-link-version";
import { ClosedLink } from "./closed-link";
import { accessOf } from "./link-access.server";

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, LINK_PAGE);
  return pageMeta({ title: "Quote", description: copy.description, path: null, noindex: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data({ closed: access.closed, replaced: null }, { status: access.status });
  const { app, actor, head } = access;
  try {
    const asked = { id: actor.record.id, version: Number(params.version) };
    return data({ replaced: await readReplacedVersion(app, asked), path: head.path });
  } catch (error) {
    if (error instanceof DomainError && error.code === "quote.not-found") {
      return data({ closed: { state: "unknown" } as const, replaced: null }, { status: 404 });
    }
    return asRoute(() => Promise.reject(error));
  }
}

/** An earlier version of a quote, opened by an emailed link. */
export default function QuoteLinkVersion({ loaderData, params }: Route.ComponentProps) {
  const path = `/q/${params.token}`;
  if (!loaderData.replaced) return <ClosedLink closed={loaderData.closed} path={path} renewed={undefined} />;
  return <ReplacedVersion replaced={loaderData.replaced} path={path} />;
}
