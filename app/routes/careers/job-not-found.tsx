import type { ReactNode } from "react";
import { APPLY } from "~/content/pages/apply";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";

/** For an id without an open job, on the job page and its application form. */
export function JobNotFound({ picture }: { picture: ReactNode }) {
  const copy = useDocument(APPLY);
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <h1 className="text-title">{copy.notFound.title}</h1>
        <p className="mt-5 text-lead text-muted">{copy.notFound.text}</p>
        <ButtonLink href="/job-listings" size="large" className="mt-8">
          {copy.notFound.back}
        </ButtonLink>
      </div>
      {picture}
    </section>
  );
}
