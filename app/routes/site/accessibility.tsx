import { ACCESSIBILITY } from "~/content/legal/legal-documents";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/accessibility";
import { LegalPage, legalMeta } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta("/accessibility", documentIn(matches, ACCESSIBILITY), matches);
}

export default function Accessibility() {
  return <LegalPage document={useDocument(ACCESSIBILITY)} path="/accessibility" />;
}
