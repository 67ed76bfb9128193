import { isRouteErrorResponse, useRouteError } from "react-router";
import { useMaybeShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { ButtonLink } from "~/ui/primitives/button";

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: "We couldn't read that request", text: "Something in the address or the form wasn't as expected." },
  403: { title: "You don't have access to this page", text: "You may need to sign in with another account." },
  404: { title: "Oops! Page not found", text: "There is nothing at this address." },
  405: { title: "That page can't handle this request", text: "Please go back and try again from the page itself." },
  410: { title: "This page is gone", text: "It was here once and has been taken down." },
  413: { title: "That request was too large", text: "Please send less at a time." },
  429: { title: "Too many requests", text: "Please wait a little and try again." },
};
const SURPRISE = {
  title: "Something went wrong on our side",
  text: "We've logged the error. Please try again in a moment.",
};

/**
 * The last resort of every page: says what happened in plain words, never how. It asks for the error itself, because the router
 * hands none to a boundary that a route file exports from another file.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useMaybeShell();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = TEXTS[status] ?? SURPRISE;
  return (
    <main id="main" className="page-width section-space">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {shell ? <BrandLink name={shell.identity.name} brand={shell.identity.brand} /> : null}
      <p className="mt-16 mb-4 tabular text-eyebrow font-[550] text-clay-ink">{status}</p>
      <h1 className="max-w-text text-title">{title}</h1>
      <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
      <ButtonLink href="/" size="large" className="mt-8">
        Return to Home
      </ButtonLink>
    </main>
  );
}
