import type { DocumentState } from "~/domain/documents/schema";
import { Badge } from "~/ui/primitives/badge";

const LOOKS = {
  shipped: { tone: "outline", label: "As shipped" },
  edited: { tone: "good", label: "Edited" },
  draft: { tone: "warn", label: "Draft" },
} as const satisfies Record<DocumentState, { tone: "outline" | "good" | "warn"; label: string }>;

/** How a document stands, in a word. */
export function DocumentStateBadge({ state }: { state: DocumentState }) {
  const { tone, label } = LOOKS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
