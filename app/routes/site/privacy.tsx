import { PRIVACY_POLICY } from "~/content/legal/privacy";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: PRIVACY_POLICY.title,
      description:
        "What {agency} learns about visitors, customers and applicants, what we do with it, how long we keep it and what you can ask of us.",
      path: "/privacy",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export default function Privacy() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
