import { isRouteErrorResponse, useRouteError } from "react-router";
import { ERROR_PAGES } from "~/content/pages/not-found";
import { useDocument } from "~/routes/use-document";
import { useMaybeShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { ButtonLink } from "~/ui/primitives/button";

type ErrorName = Exclude<keyof typeof ERROR_PAGES.content, "home">;

const NAMES: Readonly<Record<number, ErrorName>> = {
  400: "unreadable",
  403: "forbidden",
  404: "missing",
  405: "unsupported",
  410: "gone",
  413: "tooLarge",
  429: "tooMany",
};

/**
 * Error boundary of every page: says what happened in plain words, without internals. It reads the error itself,
 * because the router passes none to a boundary that a route file re-exports.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useMaybeShell();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const copy = useDocument(ERROR_PAGES);
  const { title, text } = copy[NAMES[status] ?? "failed"];
  return (
    <main id="main" className="page-width section-space">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {shell ? <BrandLink name={shell.identity.name} brand={shell.identity.brand} /> : null}
      <p className="mt-16 mb-4 tabular text-eyebrow font-[550] text-clay-ink">{status}</p>
      <h1 className="max-w-text text-title">{title}</h1>
      <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
      <ButtonLink href="/" size="large" className="mt-8">
        {copy.home}
      </ButtonLink>
    </main>
  );
}
