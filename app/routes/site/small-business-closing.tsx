import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";

export function SmallBusinessClosing() {
  const copy = useDocument(SMALL_BUSINESS).closing;
  const { identity } = useShell();
  return (
    <section aria-labelledby="closing-title" className="border-t border-rule bg-bluebonnet-wash">
      <div className="page-width section-space grid gap-x-8 gap-y-12 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id="closing-title" className="text-title">
            {copy.title.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </h2>
          <p className="mt-5 max-w-text text-lead">{copy.text}</p>
          <ButtonLink href={copy.action.href} size="large" className="mt-8">
            {copy.action.label}
          </ButtonLink>
        </div>
        <div className="md:col-span-4 md:col-start-9">
          <h3 className="font-sans text-small font-[600]">{copy.stepsTitle}</h3>
          <ol className="mt-3 border-t border-ink/60">
            {copy.steps.map(({ when, text }) => (
              <li key={when} className="border-b border-ink/20 py-4">
                <p className="font-display text-subheading">{fillIdentity(when, identity)}</p>
                <p className="mt-1 text-small">{fillIdentity(text, identity)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
