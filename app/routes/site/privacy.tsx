import { PRIVACY } from "~/domain/texts/privacy-document";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/privacy";
import { LegalPage, legalMeta } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta("/privacy", documentIn(matches, PRIVACY), matches);
}

export default function Privacy() {
  return <LegalPage document={useDocument(PRIVACY)} path="/privacy" />;
}
