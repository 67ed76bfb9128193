import { readLegalBody } from "~/content/legal/legal-body";
import type { SectionOf } from "~/content/page-sections";
import { classNames } from "~/ui/primitives/class-names";
import { type Place, titleId } from "./place";

/** Text with its heading next to it, as in a magazine. */
export function TextSection({ section: { title, body }, place }: { section: SectionOf<"text">; place: Place }) {
  return (
    <section aria-labelledby={title ? titleId(place) : undefined} className="border-t border-rule">
      <div className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12">
        {title ? (
          <h2 id={titleId(place)} className="text-title wrap-anywhere lg:col-span-4">
            {title}
          </h2>
        ) : null}
        <div
          className={classNames(
            "grid max-w-text gap-y-5 wrap-anywhere lg:col-span-7",
            title ? "lg:col-start-6" : "text-lead",
          )}
        >
          {readLegalBody(body).map((block) => {
            const key = JSON.stringify(block);
            if (block.type === "paragraph") return <p key={key}>{block.text}</p>;
            if (block.type === "list") {
              return (
                <ul key={key} className="list-disc space-y-2 pl-5 marker:text-clay">
                  {block.items.map((item) => (
                    <li key={item} className="pl-1.5">
                      {item}
                    </li>
                  ))}
                </ul>
              );
            }
            return (
              <dl key={key} className="border-t border-rule">
                {block.items.map(({ term, description, href }) => (
                  <div key={term} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[11rem_1fr]">
                    <dt className="font-[550]">{term}</dt>
                    <dd>
                      {href ? (
                        <a href={href} className="link">
                          {description}
                        </a>
                      ) : (
                        description
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            );
          })}
        </div>
      </div>
    </section>
  );
}
