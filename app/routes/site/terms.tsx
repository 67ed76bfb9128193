import { TERMS_AND_CONDITIONS } from "~/content/legal/terms";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: TERMS_AND_CONDITIONS.title,
      description:
        "The agreement between you and {agency} for using this website and the services you buy through it, in plain words.",
      path: "/terms",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export default function Terms() {
  return <LegalPage document={TERMS_AND_CONDITIONS} />;
}
