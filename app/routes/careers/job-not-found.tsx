import type { ReactNode } from "react";
import { JOB_NOT_FOUND } from "~/content/pages/apply";
import { ButtonLink } from "~/ui/primitives/button";

/** For an id that no open job has, on the job page and on its application form. */
export function JobNotFound({ picture }: { picture: ReactNode }) {
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <h1 className="text-title">{JOB_NOT_FOUND.title}</h1>
        <p className="mt-5 text-lead text-muted">{JOB_NOT_FOUND.text}</p>
        <ButtonLink href="/job-listings" size="large" className="mt-8">
          {JOB_NOT_FOUND.back}
        </ButtonLink>
      </div>
      {picture}
    </section>
  );
}
