/**
 * Returns a page's sections in the order that its document specifies, each once; adds those in `always` if the document
 * omits them.
 */
export function sectionOrder<Id extends string>(
  sections: readonly { readonly id: Id }[],
  always: readonly Id[] = [],
): Id[] {
  return [...new Set([...sections.map(({ id }) => id), ...always])];
}
