import type { ReactNode } from "react";
import type { PageSection, SectionOf, SectionType } from "~/content/page-sections";
import { ActionSection } from "./action-section";
import { HeroSection } from "./hero-section";
import type { Place } from "./place";
import { QuestionsSection } from "./questions-section";
import { StepsSection } from "./steps-section";
import { TextSection } from "./text-section";

type Renderers = { [Type in SectionType]: (section: SectionOf<Type>, place: Place) => ReactNode };

const RENDERERS: Renderers = {
  hero: (section, place) => <HeroSection section={section} place={place} />,
  text: (section, place) => <TextSection section={section} place={place} />,
  steps: (section, place) => <StepsSection section={section} place={place} />,
  questions: (section, place) => <QuestionsSection section={section} place={place} />,
  action: (section, place) => <ActionSection section={section} place={place} />,
};

/** The sections of a page that staff added, in their order. The page has one first heading: that of its opening, else its name. */
export function Sections({ sections, title }: { sections: readonly PageSection[]; title: string }) {
  const first = sections.findIndex(({ type }) => type === "hero");
  return (
    <>
      {first < 0 ? <h1 className="page-width pt-12 text-hero md:pt-16">{title}</h1> : null}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: safe: a document without script is rendered once
        <Section key={index} section={section} place={{ id: `section-${index + 1}`, isFirst: index === first }} />
      ))}
    </>
  );
}

function Section<Type extends SectionType>({ section, place }: { section: SectionOf<Type>; place: Place }) {
  const render: Renderers[Type] = RENDERERS[section.type];
  return render(section, place);
}
