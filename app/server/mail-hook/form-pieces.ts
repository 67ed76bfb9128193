import { boundaryOf, MultipartError, readParts } from "~/lib/multipart";

/** The next bytes of a field's value. The pieces of a field are consecutive, and `field` numbers the fields. */
export type Piece = {
  field: number;
  name: string;
  /** Empty if it isn't a file. */
  fileName: string;
  /** Content type of the part; may be empty. */
  type: string;
  bytes: Buffer;
};

const NAME_MAX_CHARACTERS = 1000;
const FIELDS_MAX = 20_000;
const HALF_ESCAPE = /%[0-9a-f]?$/i;

/** True when the body is a form. */
export function isForm(contentType: string | null): boolean {
  return boundaryOf(contentType) !== undefined || isUrlEncoded(contentType);
}

/**
 * Yields the values of a form as they arrive, in the original bytes, with at most one chunk in memory. Throws
 * `MultipartError` if it isn't a form.
 */
export async function* readFormPieces(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  maxBytes: number,
): AsyncGenerator<Piece> {
  if (isUrlEncoded(contentType)) return yield* readUrlEncoded(body);
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new MultipartError("malformed", "no form");
  let field = 0;
  for await (const part of readParts(streamOf(body), boundary, { maxBytes, maxParts: FIELDS_MAX })) {
    field += 1;
    const { name, fileName = "", type } = part;
    for await (const bytes of part.content) yield { field, name, fileName, type, bytes: Buffer.from(bytes) };
  }
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(control) {
      const { done, value } = await chunks.next();
      if (done) control.close();
      else control.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

function isUrlEncoded(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(contentType ?? "");
}

async function* readUrlEncoded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let field = 0;
  let name = "";
  let isInValue = false;
  let held = "";
  for await (const chunk of body) {
    const text = held + Buffer.from(chunk).toString("latin1");
    held = text.match(HALF_ESCAPE)?.[0] ?? "";
    for (const [index, written] of text
      .slice(0, text.length - held.length)
      .split("&")
      .entries()) {
      if (index > 0) [field, name, isInValue] = [field + 1, "", false];
      const end = isInValue ? -1 : written.indexOf("=");
      if (!isInValue) name += end < 0 ? written : written.slice(0, end);
      if (name.length > NAME_MAX_CHARACTERS) throw new MultipartError("malformed", "a field with a long name");
      if (!isInValue && end < 0) continue;
      isInValue = true;
      const bytes = decode(written.slice(end + 1));
      if (bytes.length > 0) yield { field, name: decode(name).toString(), fileName: "", type: "", bytes };
    }
  }
}

function decode(written: string): Buffer {
  const text = written
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
