import { DOCTORS_CLINICS } from "~/content/industries";
import { CASE_STUDY } from "~/content/pages/case-study";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";

export function CaseStudyClosing() {
  const copy = useDocument(CASE_STUDY);
  return (
    <section aria-labelledby="case-closing-title" className="border-t border-ink">
      <div className="page-width section-space grid items-end gap-x-8 gap-y-9 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="case-closing-title" className="max-w-3xl text-title">
            {copy.closing.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead text-muted">{copy.closing.text}</p>
        </div>
        <div className="lg:col-span-4 lg:text-right">
          <ButtonLink href={`${DOCTORS_CLINICS.path}#discovery`} size="large">
            {copy.closing.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
