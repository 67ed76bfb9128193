import { HOME } from "~/content/pages/home";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { IdentityText } from "./identity-text";

/** Steps after first contact, as a timeline. */
export function HomeSteps() {
  const { title: heading, items } = useDocument(HOME).steps;
  return (
    <section aria-labelledby="steps-title" className="section-space">
      <div className="page-width">
        <SectionHeading id="steps-title" title={heading} />
        <ol className="mt-8 grid md:mt-12 md:grid-cols-4 md:gap-x-8">
          {items.map(({ when, title, text }) => (
            <li
              key={when}
              className="relative border-l border-rule pb-6 pl-6 last:pb-0 md:border-t md:border-l-0 md:pt-7 md:pb-0 md:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-bluebonnet md:-top-[5px] md:left-0"
              />
              <p className="text-eyebrow font-[550] text-clay-ink">
                <IdentityText>{when}</IdentityText>
              </p>
              <h3 className="mt-1 text-subheading md:mt-2">{title}</h3>
              <p className="mt-1 text-small text-muted md:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
