import type { ReactNode } from "react";
import { type PageSection, type SectionOf, type SectionType, SINGLE_SECTIONS } from "~/content/page-sections";
import { ActionSection } from "./action-section";
import { ComparisonSection } from "./comparison-section";
import { DiscoverySection } from "./discovery-section";
import { FormSection } from "./form-section";
import { HeroSection } from "./hero-section";
import { LedgerSection } from "./ledger-section";
import { PictureSection } from "./picture-section";
import type { Page, Place } from "./place";
import { PlansSection, PricesSection } from "./plans-section";
import { QuestionsSection } from "./questions-section";
import { QuoteSection } from "./quote-section";
import { StepsSection } from "./steps-section";
import { TestimonialsSection } from "./testimonials-section";
import { TextSection } from "./text-section";

type Renderers = { [Type in SectionType]: (section: SectionOf<Type>, place: Place) => ReactNode };

const RENDERERS: Renderers = {
  hero: (section, place) => <HeroSection section={section} place={place} />,
  text: (section, place) => <TextSection section={section} place={place} />,
  steps: (section, place) => <StepsSection section={section} place={place} />,
  ledger: (section, place) => <LedgerSection section={section} place={place} />,
  plans: (section, place) => <PlansSection section={section} place={place} />,
  prices: (section, place) => <PricesSection section={section} place={place} />,
  comparison: (section, place) => <ComparisonSection section={section} place={place} />,
  testimonials: (section, place) => <TestimonialsSection section={section} place={place} />,
  picture: (section) => <PictureSection section={section} />,
  form: (section, place) => <FormSection section={section} place={place} />,
  quote: (section, place) => <QuoteSection section={section} place={place} />,
  discovery: (section, place) => <DiscoverySection section={section} place={place} />,
  questions: (section, place) => <QuestionsSection section={section} place={place} />,
  action: (section, place) => <ActionSection section={section} place={place} />,
};

/** The sections of a custom page, in order. Its main heading is that of its hero, else its name. */
export function Sections({ sections, title, page }: { sections: readonly PageSection[]; title: string; page: Page }) {
  const first = sections.findIndex(({ type }) => type === "hero");
  const placed = sections.flatMap((section, index) => {
    const place: Place = { ...page, id: `section-${index + 1}`, isFirst: index === first };
    return isAgain(sections, index) ? [] : [{ section, place }];
  });
  return (
    <>
      {first < 0 ? <h1 className="page-width pt-12 text-hero md:pt-16">{title}</h1> : null}
      {placed.map(({ section, place }) => (
        <Section key={place.id} section={section} place={place} />
      ))}
    </>
  );
}

/** True when a section allowed only once per page has already appeared. */
function isAgain(sections: readonly PageSection[], at: number): boolean {
  const type = sections[at]?.type;
  return SINGLE_SECTIONS.some((single) => single === type) && sections.findIndex((each) => each.type === type) < at;
}

function Section<Type extends SectionType>({ section, place }: { section: SectionOf<Type>; place: Place }) {
  const render: Renderers[Type] = RENDERERS[section.type];
  return render(section, place);
}
