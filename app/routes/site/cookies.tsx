import { COOKIE_POLICY } from "~/content/legal/cookies";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/cookies";
import { LegalPage } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: COOKIE_POLICY.title,
      description:
        "Which cookies this website sets, what each of them is for and how to refuse them. {agency} sets no marketing or analytics cookies.",
      path: "/cookies",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export default function Cookies() {
  return <LegalPage document={COOKIE_POLICY} />;
}
