/**
 * The sections of a page in the order that its document says, each once; `always` are added where the document leaves
 * them out.
 */
export function sectionOrder<Id extends string>(
  sections: readonly { readonly id: Id }[],
  always: readonly Id[] = [],
): Id[] {
  return [...new Set([...sections.map(({ id }) => id), ...always])];
}
