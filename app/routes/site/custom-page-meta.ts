import type { PageContent, PageSection } from "~/content/page-sections";
import type { CustomPage } from "~/domain/documents/page-texts.server";
import { serviceJsonLd } from "~/lib/service-json-ld";
import { pageMeta } from "~/routes/page-meta";
import { offersOf } from "./sections/offers";
import type { OfferedPlan } from "./subscriptions-offer";

const DESCRIPTION_MAX_CHARACTERS = 155;

/** Title, description and structured data of a page that staff added. What nobody wrote for search engines comes from its sections. */
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
    section.type === "plans" ? offersOf(section.plans, matches, subscriptions) : [],
  );
  const offers = shown.map(({ name, summary, priceCents, billing, href }) =>
    Object.assign({ name, description: summary, priceCents, path: href }, billing === "once" ? {} : { per: billing }),
  );
  return pageMeta(
    {
      title: page.name,
      description,
      path,
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
        ...questionsJsonLd(sections),
      ],
    },
    matches,
  );
}

function leadOf(sections: readonly PageSection[]): string | undefined {
  for (const section of sections) {
    if (section.type === "hero") return section.lead;
    if (section.type === "text") return section.body;
  }
  return undefined;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_MAX_CHARACTERS) return line;
  const cut = line.slice(0, DESCRIPTION_MAX_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** Every question of the page with its answer, as one list: search engines want no two. */
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
