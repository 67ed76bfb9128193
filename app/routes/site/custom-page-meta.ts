import type { PageContent, PageSection } from "~/content/page-sections";
import type { CustomPage } from "~/domain/texts/page-texts.server";
import { agencyDay } from "~/lib/calendar-date";
import { serviceJsonLd } from "~/lib/service-json-ld";
import { agencyLanguage } from "~/lib/spelling";
import { pageMeta } from "~/routes/page-meta";
import { offersOf, ownOffers } from "./sections/offers";
import type { OfferedPlan } from "./subscriptions-offer";

const DESCRIPTION_MAX_CHARACTERS = 155;

/**
 * Returns title, description and structured data of a custom page. Missing search texts are derived from its sections.
 */
export function customPageMeta(
  {
    page,
    path,
    content: { sections, search },
    subscriptions,
  }: { page: CustomPage; path: string; content: PageContent; subscriptions: readonly OfferedPlan[] },
  matches: Parameters<typeof pageMeta>[1],
) {
  const description = shortened(leadOf(sections) ?? page.name);
  const shown = sections.flatMap((section) =>
    section.type === "plans"
      ? offersOf(section.plans, matches, subscriptions)
      : section.type === "prices"
        ? ownOffers(section)
        : [],
  );
  const offers = shown.flatMap(({ name, summary, priceCents, billing, href }) =>
    priceCents === undefined
      ? []
      : [{ name, description: summary, priceCents, path: href, ...(billing === "once" ? {} : { per: billing }) }],
  );
  return pageMeta(
    {
      title: page.name,
      description,
      path,
      ...(page.arrangement === "case-study" ? { kind: "article" as const } : {}),
      verbatim: true,
      inSearch: search,
      breadcrumbs: [{ name: "Home", path: "/" }],
      jsonLd: ({ identity, origin }) => [
        ...(offers.length > 0
          ? [
              serviceJsonLd({
                name: page.name,
                serviceType: page.name,
                description,
                path,
                provider: identity.name,
                origin,
                offers,
              }),
            ]
          : []),
        ...(page.arrangement === "case-study" ? [articleJsonLd(page, { description, path, identity, origin })] : []),
        ...questionsJsonLd(sections),
      ],
    },
    matches,
  );
}

type Told = { description: string; path: string; identity: { name: string }; origin: string };

/** Returns the structured data of a case study, as for the shipped one. */
function articleJsonLd(
  { name, publishedAt }: CustomPage,
  { description, path, identity, origin }: Told,
): Record<string, unknown> {
  const agency = { "@type": "Organization", "@id": `${origin}/#agency`, name: identity.name };
  return {
    "@type": "Article",
    headline: name,
    description,
    ...(publishedAt ? { datePublished: agencyDay(new Date(publishedAt)) } : {}),
    mainEntityOfPage: `${origin}${path}`,
    image: `${origin}/social${path}.png`,
    inLanguage: agencyLanguage(),
    author: agency,
    publisher: agency,
  };
}

/** Returns the hero's lead, which can't contain a claim: search engines would retain it. */
function leadOf(sections: readonly PageSection[]): string | undefined {
  for (const section of sections) {
    if (section.type === "hero") return section.lead;
  }
  return undefined;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_MAX_CHARACTERS) return line;
  const cut = line.slice(0, DESCRIPTION_MAX_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** Returns all questions of the page in one list, since search engines expect only one. */
function questionsJsonLd(sections: readonly PageSection[]): Record<string, unknown>[] {
  const asked = sections.flatMap((section) => (section.type === "questions" ? section.items : []));
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
