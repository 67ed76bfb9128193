import type { SectionOf } from "~/content/page-sections";
import { type Place, titleId } from "./place";

const BUTTON = "inline-flex min-h-13 items-center rounded-md px-6 py-2 font-[550] no-underline wrap-anywhere";

/** Call to action in the agency's color. */
export function ActionSection({
  section: { title, text, first, second },
  place,
}: {
  section: SectionOf<"action">;
  place: Place;
}) {
  return (
    <section aria-labelledby={titleId(place)} className="bg-bluebonnet text-on-bluebonnet scheme-light">
      <div className="page-width grid items-end gap-8 py-20 md:grid-cols-12 md:py-28">
        <div className="md:col-span-7">
          <h2 id={titleId(place)} className="text-title wrap-anywhere">
            {title}
          </h2>
          <p className="mt-5 max-w-xl text-lead wrap-anywhere">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:col-span-5 md:justify-end">
          <a
            href={first.href}
            className={`${BUTTON} bg-on-bluebonnet text-bluebonnet transition-opacity duration-150 hover:opacity-90`}
          >
            {first.label}
          </a>
          {second ? (
            <a
              href={second.href}
              className={`${BUTTON} border border-on-bluebonnet text-on-bluebonnet hover:bg-on-bluebonnet/10`}
            >
              {second.label}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
