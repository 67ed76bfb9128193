import { breathe } from "./breathe.server";
import { boundaryOf, MultipartError, readParts } from "./multipart";

/** Limit for reading a body: far more than any file we accept, so that a sender of too much still gets an answer. */
const FORM_WITH_FILE_MAX_BYTES = 64 * 1024 * 1024;
const FIELDS_MAX_BYTES = 1024 * 1024;
/** Our longest form, a quote with 200 rows, has 1,210. */
const FIELDS_MAX = 2000;
/**
 * Form of our field names. A field with any other name is ignored, so nothing can interpret it as a path or find it in
 * a prototype.
 */
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}$/;

export type PostedFile = { name: string; content: AsyncIterable<Uint8Array> };

type TakeFile<T> = (file: PostedFile, fields: FormData) => Promise<T>;

/**
 * As `readFormWithFiles`, for a form with at most one file: further files are skipped, and all files if `fileField` is
 * undefined.
 */
export async function readFormWithFile<T>(
  request: Request,
  fileField: string | undefined,
  takeFile: TakeFile<T>,
): Promise<{ fields: FormData; file: T | undefined }> {
  const { fields, files } = await readFormWithFiles(request, { fileField, max: 1 }, takeFile);
  return { fields, file: files[0] };
}

/**
 * Reads a posted form: its fields into `FormData`, and the first `max` files in `fileField` by `takeFile` as they
 * arrive, passing it the fields received before. Further files in it are skipped and counted, other files are skipped;
 * an empty file input is no file. Fields, their names and their length are bounded. Throws `MultipartError`.
 */
export async function readFormWithFiles<T>(
  request: Request,
  { fileField, max }: { fileField: string | undefined; max: number },
  takeFile: TakeFile<T>,
): Promise<{ fields: FormData; files: T[]; skipped: number }> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (!boundary || !request.body) throw new MultipartError("malformed", "the body is no form with parts");
  const fields = new FormData();
  const files: T[] = [];
  let skipped = 0;
  let room = FIELDS_MAX_BYTES;
  for await (const part of readParts(request.body, boundary, { maxBytes: FORM_WITH_FILE_MAX_BYTES })) {
    if (part.fileName === undefined) {
      const bytes = await readBounded(part.content, room);
      room -= bytes.length;
      if (FIELD_NAME.test(part.name)) fields.append(part.name, withoutNul(bytes.toString("utf8")));
    } else if (fileField !== undefined && part.name === fileField && part.fileName !== "") {
      if (files.length < max) files.push(await takeFile({ name: part.fileName, content: part.content }, fields));
      else skipped += 1;
    }
  }
  return { fields, files, skipped };
}

const PLAIN_FORM = /^application\/x-www-form-urlencoded\b/i;

/** True when a posted form is encoded in a way that can't include a file. */
export function isPlainForm(request: Request): boolean {
  return PLAIN_FORM.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads a posted form that cannot include a file, with the limits of `readFormWithFile`: too much text or too many
 * fields throw a `MultipartError` before any of it is parsed.
 */
export async function readPlainForm(request: Request): Promise<FormData> {
  const fields = new FormData();
  const content = request.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  const text = (await readBounded(content, FIELDS_MAX_BYTES)).toString("utf8");
  await breathe(text.length);
  if (countSeparators(text) >= FIELDS_MAX) throw new MultipartError("too-large", "too many fields");
  for (const [name, value] of new URLSearchParams(text)) {
    if (FIELD_NAME.test(name)) fields.append(name, withoutNul(value));
  }
  return fields;
}

/** Removes NUL, which nobody types and PostgreSQL neither stores nor compares: a query with it would fail. */
function withoutNul(value: string): string {
  return value.replaceAll("\0", "");
}

/** Stops counting at the limit. */
function countSeparators(text: string): number {
  let count = 0;
  for (let at = text.indexOf("&"); at >= 0 && count < FIELDS_MAX; at = text.indexOf("&", at + 1)) count++;
  return count;
}

async function readBounded(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > maxBytes) throw new MultipartError("too-large", "too much text");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
