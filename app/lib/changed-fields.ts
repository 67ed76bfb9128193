type Fields = Record<string, unknown>;

/** Of two versions of the same thing, the fields in which they differ. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: pick(before, names), after: pick(after, names) };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
