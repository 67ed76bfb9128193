import { data } from "react-router";
import { CASE_STUDY_PAGE, DOCTORS_CLINICS } from "~/content/industries";
import { CASE_STUDY } from "~/content/pages/case-study";
import { agencyLanguage } from "~/lib/spelling";
import { pageMeta } from "~/routes/page-meta";
import { isPreviewed, readIdentity } from "~/routes/page-texts.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn } from "~/routes/use-document";
import type { Route } from "./+types/case-study";
import { CaseStudyCaveats } from "./case-study-caveats";
import { CaseStudyChart } from "./case-study-chart";
import { CaseStudyClosing } from "./case-study-closing";
import { CaseStudyCosts } from "./case-study-costs";
import { CaseStudyHeader } from "./case-study-header";
import { CaseStudyQuote } from "./case-study-quote";
import { CaseStudyStart } from "./case-study-start";
import { CaseStudyTimeline } from "./case-study-timeline";

export const handle = { cache: true } satisfies RouteHandle;

const PATH = CASE_STUDY_PAGE.path;

/** Throws a 404 if the case study is still the sample agency's, except in previews. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { unlinked } = await readIdentity(context);
  if (unlinked?.includes(PATH) && !(await isPreviewed(context, url))) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const { meta: told, story } = documentIn(matches, CASE_STUDY);
  return pageMeta(
    {
      title: told.title,
      description: told.description,
      path: PATH,
      kind: "article",
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: story.back, path: DOCTORS_CLINICS.path },
      ],
      jsonLd: ({ identity, origin }) => [
        {
          "@type": "Article",
          headline: told.title,
          description: told.description,
          datePublished: told.publishedOn,
          mainEntityOfPage: `${origin}${PATH}`,
          image: `${origin}/social${PATH}.png`,
          inLanguage: agencyLanguage(),
          author: { "@type": "Organization", "@id": `${origin}/#agency`, name: identity.name },
          publisher: { "@type": "Organization", "@id": `${origin}/#agency`, name: identity.name },
        },
      ],
    },
    matches,
  );
}

export default function CaseStudy() {
  return (
    <article data-world="clinic" aria-labelledby="case-study-title">
      <CaseStudyHeader />
      <CaseStudyStart />
      <CaseStudyChart />
      <CaseStudyTimeline />
      <CaseStudyQuote />
      <CaseStudyCosts />
      <CaseStudyCaveats />
      <CaseStudyClosing />
    </article>
  );
}
