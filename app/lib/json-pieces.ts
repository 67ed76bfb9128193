const INDENT = "  ";
/** Limits on the list items written at a time: their number, and their characters. */
const ITEMS = 100;
const CHARACTERS = 256 * 1024;

/**
 * Yields the text of `JSON.stringify(value, null, 2)` in pieces: long lists anywhere in the value come a hundred items
 * at a time, so that other requests don't wait.
 */
export function* jsonPieces(value: unknown, indent = ""): Generator<string> {
  if (Array.isArray(value) && holdsLongList(value)) yield* listPieces(value, indent);
  else if (isPlain(value) && (indent === "" || holdsLongList(value))) yield* fieldPieces(value, indent);
  else yield textOf(value, indent);
}

function* listPieces(items: readonly unknown[], indent: string): Generator<string> {
  const inner = indent + INDENT;
  let [piece, count] = ["", 0];
  for (const [at, item] of items.entries()) {
    if (count === ITEMS || piece.length >= CHARACTERS || holdsLongList(item)) {
      yield piece;
      [piece, count] = ["", 0];
    }
    piece += `${at === 0 ? "[" : ","}\n${inner}`;
    if (holdsLongList(item)) {
      yield piece;
      yield* jsonPieces(item, inner);
      piece = "";
    } else {
      piece += textOf(item, inner);
      count += 1;
    }
  }
  yield `${piece}\n${indent}]`;
}

function holdsLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > ITEMS || value.some(holdsLongList);
  return isPlain(value) && Object.values(value).some(holdsLongList);
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

/** JSON strings contain no line breaks, so all line breaks are layout. */
function textOf(value: unknown, indent: string): string {
  return (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${indent}`);
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);
}
