import { CLOSING, DISCOVERY_ACTION } from "~/content/pages/doctors-clinics";
import { useShell } from "~/routes/use-shell";

export function DoctorsClosing() {
  const { identity } = useShell();
  return (
    <section aria-labelledby="doctors-closing-title" className="scheme-light bg-bluebonnet text-on-bluebonnet">
      <div className="page-width grid items-end gap-x-8 gap-y-9 py-20 md:py-28 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="doctors-closing-title" className="max-w-3xl text-title">
            {CLOSING.title}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{CLOSING.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-4 lg:flex-col lg:items-end">
          <a
            href="#discovery"
            className="inline-flex min-h-13 items-center rounded-md bg-on-bluebonnet px-6 font-[550] text-bluebonnet no-underline transition-opacity duration-150 hover:opacity-90 focus-visible:outline-on-bluebonnet"
          >
            {DISCOVERY_ACTION}
          </a>
          <p className="text-small">
            {CLOSING.call}{" "}
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
