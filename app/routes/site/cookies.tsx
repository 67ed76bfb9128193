import { COOKIES } from "~/content/legal/legal-documents";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/cookies";
import { LegalPage, legalMeta } from "./legal-page";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta("/cookies", documentIn(matches, COOKIES), matches);
}

export default function Cookies() {
  return <LegalPage document={useDocument(COOKIES)} path="/cookies" />;
}
