import { ACCESSIBILITY_STATEMENT } from "~/content/legal/accessibility";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/accessibility";
import { LegalPage } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: ACCESSIBILITY_STATEMENT.title,
      description:
        "How far this website meets WCAG 2.2 AA, what doesn’t work yet, how {agency} tests it and how to report a problem.",
      path: "/accessibility",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export default function Accessibility() {
  return <LegalPage document={ACCESSIBILITY_STATEMENT} />;
}
