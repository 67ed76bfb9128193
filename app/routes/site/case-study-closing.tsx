import { DOCTORS_CLINICS } from "~/content/industries";
import { CLOSING } from "~/content/pages/case-study";
import { ButtonLink } from "~/ui/primitives/button";

export function CaseStudyClosing() {
  return (
    <section aria-labelledby="case-closing-title" className="border-t border-ink">
      <div className="page-width section-space grid items-end gap-x-8 gap-y-9 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="case-closing-title" className="max-w-3xl text-title">
            {CLOSING.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead text-muted">{CLOSING.text}</p>
        </div>
        <div className="lg:col-span-4 lg:text-right">
          <ButtonLink href={`${DOCTORS_CLINICS.path}#discovery`} size="large">
            {CLOSING.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
