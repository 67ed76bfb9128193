import type { LeadKind } from "~/db/schema/lists";
import { readDetails } from "~/domain/leads/kinds/answers";
import { KINDS } from "~/domain/leads/kinds/kinds";
import type { LeadField } from "~/domain/leads/kinds/lead-kind";

/** Returns the details of an invented lead: as given in `said`, with the remaining choices filled in by `index`. */
export function sampleDetails(kind: LeadKind, said: object, index: number): Record<string, string | string[]> {
  const chosen = Object.entries<LeadField>(KINDS[kind].fields).flatMap(([name, { type, column, options = {} }]) => {
    const values = Object.keys(options);
    return type === "choice" && !column ? [[name, values[index % values.length]]] : [];
  });
  return readDetails({ kind, details: { ...Object.fromEntries(chosen), ...said } });
}
