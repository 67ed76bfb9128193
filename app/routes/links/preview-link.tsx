import { data, redirect } from "react-router";
import { PREVIEW_LINK } from "~/content/pages/links";
import { openPreview } from "~/domain/previews/queries.server";
import { previewPageAddress } from "~/domain/previews/schema";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { documentIn, useDocument } from "~/routes/use-document";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/preview-link";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const copy = documentIn(matches, PREVIEW_LINK);
  const { title } = copy[loaderData?.state ?? "unknown"];
  return pageMeta({ title, description: copy.description, path: null, noindex: true }, matches);
}

/** Redirects to the first page whose drafts the link shows, or says that it shows none. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const opened = await openPreview(app, token);
  if (opened?.state === "open") throw redirect(previewPageAddress(opened.page ?? "/", token));
  return opened === null ? data({ state: "unknown" as const }, 404) : data({ state: "ended" as const }, 410);
}

/** Page of a preview link that opens nothing. */
export default function PreviewLink({ loaderData: { state } }: Route.ComponentProps) {
  const copy = useDocument(PREVIEW_LINK);
  const { title, text } = copy[state];
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
        <ButtonLink href="/" size="large" className="mt-8">
          {copy.action}
        </ButtonLink>
      </div>
      <div className="hidden lg:col-span-5 lg:col-start-8 lg:block">
        <LostPath className="w-full max-w-md" />
      </div>
    </section>
  );
}
