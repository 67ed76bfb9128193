import { privacyPolicy } from "~/content/legal/privacy";
import { privacyLines } from "~/domain/leads/kinds/answers";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page";

const POLICY = privacyPolicy(privacyLines());

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: POLICY.title,
      description:
        "What {agency} learns about visitors, customers and applicants, what we do with it, how long we keep it and what you can ask of us.",
      path: "/privacy",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export default function Privacy() {
  return <LegalPage document={POLICY} />;
}
