const INDENT = "  ";
/** So many items of a list are written at a time. */
const ITEMS = 100;

/**
 * The same text as `JSON.stringify(value, null, 2)`, in pieces: lists, also those in fields of the value, come a hundred items at a time, so that
 * nobody waits for a long one.
 */
export function* jsonPieces(value: unknown, indent = ""): Generator<string> {
  if (Array.isArray(value) && value.length > ITEMS) yield* listPieces(value, indent);
  else if (isPlain(value) && indent === "") yield* fieldPieces(value, indent);
  else yield textOf(value, indent);
}

function* listPieces(items: readonly unknown[], indent: string): Generator<string> {
  const inner = `\n${indent}${INDENT}`;
  for (let start = 0; start < items.length; start += ITEMS) {
    const texts = items.slice(start, start + ITEMS).map((item) => textOf(item, indent + INDENT));
    yield `${start === 0 ? "[" : ","}${inner}${texts.join(`,${inner}`)}`;
  }
  yield `\n${indent}]`;
}

function* fieldPieces(value: object, indent: string): Generator<string> {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return yield "{}";
  for (const [at, [name, field]] of fields.entries()) {
    yield `${at === 0 ? "{" : ","}\n${indent}${INDENT}${JSON.stringify(name)}: `;
    yield* jsonPieces(field, indent + INDENT);
  }
  yield `\n${indent}}`;
}

/** No string of JSON holds a line break, so those there are belong to the layout. */
function textOf(value: unknown, indent: string): string {
  return (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${indent}`);
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);
}
