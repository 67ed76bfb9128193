import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";

export const NOT_FOUND_META = {
  title: "Page not found",
  description: "There is no page at this address. You can get to everything else from the home page.",
  path: "/404",
  noindex: true,
} as const;

export function NotFound() {
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <p className="mb-4 tabular text-eyebrow font-[550] text-clay-ink">404</p>
        <h1 className="text-title">Oops! Page not found</h1>
        <p className="mt-5 text-lead text-muted">
          There is nothing at this address. It may have moved, or the link that brought you here has a typo in it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/" size="large">
            Return to Home
          </ButtonLink>
          <ButtonLink href="/contact" size="large" variant="secondary">
            Tell us what you were looking for
          </ButtonLink>
        </div>
      </div>
      <LostPath className="w-full max-w-md justify-self-center" />
    </section>
  );
}
