import { Plus } from "lucide-react";
import type { SectionOf } from "~/content/page-sections";
import { type Place, titleId } from "./place";

/** Expandable questions with their answers. */
export function QuestionsSection({
  section: { title, items },
  place,
}: {
  section: SectionOf<"questions">;
  place: Place;
}) {
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <h2 id={titleId(place)} className="text-title wrap-anywhere lg:col-span-4">
          {title}
        </h2>
        <div className="border-t border-ink lg:col-span-7 lg:col-start-6">
          {items.map(({ question, answer }) => (
            <details key={question} className="group border-b border-rule">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-display text-subheading wrap-anywhere hover:text-bluebonnet [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-[rotate] duration-150 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-text pb-6 text-muted wrap-anywhere">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
