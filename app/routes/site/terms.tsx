import { TERMS } from "~/content/legal/legal-documents";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/terms";
import { LegalPage, legalMeta } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta("/terms", documentIn(matches, TERMS), matches);
}

export default function Terms() {
  return <LegalPage document={useDocument(TERMS)} path="/terms" />;
}
