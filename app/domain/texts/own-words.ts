import { CAREERS } from "~/content/pages/careers";
import { WORK } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import type { IdentityFacts } from "~/lib/fill-identity";

type ByKind = Readonly<Record<string, Edits>>;

/**
 * Leaves out invented testimonials, works and people if the agency uses its own name and hasn't chosen to show them. A
 * testimonial with a source counts as the agency's own, whatever its text.
 */
export function withoutInvented(edits: ByKind, { hides = [] }: Pick<IdentityFacts, "hides">): ByKind {
  if (hides.length === 0) return edits;
  const now = <Content>({ kind, content }: { kind: string; content: Content }) => mergeEdits(content, edits[kind]);
  const shown: Record<string, Edits> = { ...edits };
  if (hides.includes("testimonials")) {
    const invented = TESTIMONIALS.content.quotes.map(({ text }) => text);
    const quotes = now(TESTIMONIALS).quotes.filter(({ text, source }) => source !== "" || !invented.includes(text));
    shown[TESTIMONIALS.kind] = { ...edits[TESTIMONIALS.kind], quotes };
  }
  if (hides.includes("work")) {
    const invented = WORK.content.pieces.map(({ company }) => company);
    const pieces = now(WORK).pieces.filter(({ company }) => !invented.includes(company));
    shown[WORK.kind] = { ...edits[WORK.kind], pieces };
  }
  if (hides.includes("benefits")) {
    const invented = CAREERS.content.team.people.map(({ name }) => name);
    const people = now(CAREERS).team.people.filter(({ name }) => !invented.includes(name));
    const team = edits[CAREERS.kind]?.team;
    shown[CAREERS.kind] = { ...edits[CAREERS.kind], team: { ...(isGroup(team) ? team : {}), people } };
  }
  return shown;
}

function isGroup(value: unknown): value is Edits {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
