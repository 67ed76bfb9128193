import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";

export function DoctorsClosing() {
  const copy = useDocument(DOCTORS);
  const { identity } = useShell();
  return (
    <section aria-labelledby="doctors-closing-title" className="scheme-light bg-bluebonnet text-on-bluebonnet">
      <div className="page-width grid items-end gap-x-8 gap-y-9 py-20 md:py-28 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="doctors-closing-title" className="max-w-3xl text-title">
            {copy.closing.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{copy.closing.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-4 lg:flex-col lg:items-end">
          <a
            href="#discovery"
            className="inline-flex min-h-13 items-center rounded-md bg-on-bluebonnet px-6 font-[550] text-bluebonnet no-underline transition-opacity duration-150 hover:opacity-90 focus-visible:outline-on-bluebonnet"
          >
            {copy.discoveryAction}
          </a>
          <p className="text-small">
            {copy.closing.call}{" "}
            <a
              href={identity.phoneHref}
              className="whitespace-nowrap text-on-bluebonnet underline underline-offset-4 tabular focus-visible:outline-on-bluebonnet"
            >
              {identity.phone}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
