import * as z from "zod/mini";
import { PROPOSAL_FIELDS, type ProposalKind } from "~/domain/proposals/schema";

type Content = Readonly<Record<string, unknown>>;

/** Returns the fields of a proposal that can be edited; of single fields of a record only those that it names. */
export function editedFields(kind: ProposalKind, content: Content) {
  return PROPOSAL_FIELDS[kind].filter(({ name }) => kind !== "lead-fields" || name in content);
}

/** Schema of the form that edits a proposal: texts, which the kind's own schema checks on the server. */
export function editedSchema(kind: ProposalKind, content: Content) {
  const fields = editedFields(kind, content).map(({ name }) => [name, z._default(z.string(), "")] as const);
  return z.object(Object.fromEntries(fields));
}

/** Returns the texts of the fields as they are proposed. */
export function editedTexts(kind: ProposalKind, content: Content): Record<string, string> {
  return Object.fromEntries(editedFields(kind, content).map(({ name }) => [name, String(content[name] ?? "")]));
}
