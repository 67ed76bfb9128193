import type { DocumentState } from "~/domain/texts/schema";
import { Badge } from "~/ui/primitives/badge";

const LOOKS = {
  shipped: { tone: "outline", label: "Default text" },
  edited: { tone: "good", label: "Edited" },
  draft: { tone: "warn", label: "Draft" },
} as const satisfies Record<DocumentState, { tone: "outline" | "good" | "warn"; label: string }>;

/** Labels for pages added by staff, which have no shipped version. */
const PAGE_LABELS = { shipped: "Empty", edited: "Published", draft: "Draft" } as const satisfies Record<
  DocumentState,
  string
>;

/** A document's state as a badge. */
export function DocumentStateBadge({ state, isPage = false }: { state: DocumentState; isPage?: boolean }) {
  const { tone, label } = LOOKS[state];
  return <Badge tone={tone}>{isPage ? PAGE_LABELS[state] : label}</Badge>;
}
