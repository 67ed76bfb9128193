import { NOT_FOUND } from "~/content/pages/not-found";
import { pageMeta } from "~/routes/page-meta";
import { documentIn, useDocument } from "~/routes/use-document";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";
import { OpeningPicture } from "./opening-picture";

/** Returns title and description of the 404 page. */
export function notFoundMeta(matches: Parameters<typeof pageMeta>[1]) {
  return pageMeta({ ...documentIn(matches, NOT_FOUND).meta, path: "/404", noindex: true }, matches);
}

export function NotFound() {
  const copy = useDocument(NOT_FOUND);
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <p className="mb-4 tabular text-eyebrow font-[550] text-clay-ink">404</p>
        <h1 className="text-title">{copy.title}</h1>
        <p className="mt-5 text-lead text-muted">{copy.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/" size="large">
            {copy.home}
          </ButtonLink>
          <ButtonLink href={copy.contact.href} size="large" variant="secondary">
            {copy.contact.label}
          </ButtonLink>
        </div>
      </div>
      <OpeningPicture of={copy.picture} className="" sizes="(min-width: 48rem) 50vw, 100vw">
        <LostPath className="w-full max-w-md justify-self-center" />
      </OpeningPicture>
    </section>
  );
}
