/** Edits of a document: only the fields that differ from the shipped content. A changed list is stored in full. */
export type Edits = { readonly [name: string]: EditedValue };
export type EditedValue = string | number | boolean | readonly EditedValue[] | Edits;

/** Returns the shipped content with its edits applied. `edits` must fit the document (`soundEdits` ensures that). */
export function mergeEdits<Content>(content: Content, edits: Edits | undefined): Content {
  return edits === undefined ? content : (merge(content, edits) as Content); // safe: sound edits keep the shape
}

function merge(content: unknown, edited: EditedValue | undefined): unknown {
  if (edited === undefined) return content;
  if (!isRecord(edited) || !isRecord(content)) return edited;
  const all: Record<string, unknown> = Object.assign({}, content);
  for (const [name, value] of Object.entries(edited)) all[name] = merge(content[name], value);
  return all;
}

/** True for an object with named values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
