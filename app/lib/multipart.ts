/** One part of a posted form. Read its content before requesting the next part; unread content is skipped. */
export type Part = {
  name: string;
  /** Undefined for a plain field. */
  fileName: string | undefined;
  /** Content type as sent; empty when there is none. */
  type: string;
  content: AsyncIterable<Uint8Array>;
};

/** Thrown when the body isn't a form, is cut short, or is larger than allowed. */
export class MultipartError extends Error {
  readonly reason: "malformed" | "too-large";

  constructor(reason: MultipartError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MultipartError";
    this.reason = reason;
  }
}

const HEADERS_MAX_BYTES = 8 * 1024;
/** More than any of our forms has. */
const FORM_MAX_PARTS = 100;
const CRLF = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
const BOUNDARY = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i;
const DISPOSITION = /(?:^|\r\n)content-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/i;
const CONTENT_TYPE = /(?:^|\r\n)content-type:([^\r\n]*)/i;
const PARAMETER = /\s*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))[ \t]*(?:;|$)/gy;

/** Returns the boundary in a `Content-Type` header; undefined when it isn't a multipart form. */
export function boundaryOf(contentType: string | null): string | undefined {
  const [, quoted, bare] = contentType?.match(BOUNDARY) ?? [];
  return quoted ?? bare;
}

/**
 * Yields the parts of a `multipart/form-data` body (RFC 7578) as they arrive: holds only one chunk and the headers of
 * one part in memory. Throws `MultipartError`, also for errors of the body itself.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  { maxBytes, maxParts = FORM_MAX_PARTS }: { maxBytes: number; maxParts?: number },
): AsyncGenerator<Part> {
  const reader = body.getReader();
  const input = new Input(reader, Buffer.from(`\r\n--${boundary}`), maxBytes);
  try {
    await input.skipContent();
    for (let count = 0; !(await input.isLast()); count++) {
      if (count === maxParts) throw new MultipartError("malformed", "too many parts");
      yield { ...readHeaders(await input.headers()), content: input.content() };
      await input.skipContent();
    }
    await input.skipAll();
  } finally {
    reader.releaseLock();
  }
}

function readHeaders(headers: string): Pick<Part, "name" | "fileName" | "type"> {
  const parameters = new Map<string, string>();
  for (const [, key = "", quoted, bare] of (headers.match(DISPOSITION)?.[1] ?? "").matchAll(PARAMETER)) {
    parameters.set(key.toLowerCase(), unquote(quoted ?? bare ?? ""));
  }
  const name = parameters.get("name");
  if (name === undefined) throw new MultipartError("malformed", "a part without a name");
  const [, type = ""] = headers.match(CONTENT_TYPE) ?? [];
  return { name, fileName: wideName(parameters.get("filename*")) ?? parameters.get("filename"), type: type.trim() };
}

/** Decodes RFC 5987 names, which programs send despite RFC 7578; undefined when invalid. */
function wideName(written: string | undefined): string | undefined {
  const [, encoded] = written?.match(/^utf-8'[^']*'(.*)$/i) ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Browsers write quotes and line breaks in names as %22, %0D and %0A; other programs put a backslash before a quote.
 */
function unquote(text: string): string {
  return text
    .replaceAll('\\"', '"')
    .replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * The body as a sequence of contents between delimiters. The first delimiter has no line break before it, so one is
 * added.
 */
class Input {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #delimiter: Buffer;
  readonly #maxBytes: number;
  #held: Buffer = CRLF;
  #isInContent = true;
  #bytes = 0;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, delimiter: Buffer, maxBytes: number) {
    this.#reader = reader;
    this.#delimiter = delimiter;
    this.#maxBytes = maxBytes;
  }

  async *content(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.#nextContent(); chunk; chunk = await this.#nextContent()) yield chunk;
  }

  async skipContent(): Promise<void> {
    while (await this.#nextContent());
  }

  /** Called after a delimiter: true when it was the closing one. */
  async isLast(): Promise<boolean> {
    while (this.#held.length < 2) await this.#readMore();
    if (this.#held.subarray(0, 2).toString("latin1") === "--") return true;
    while (!this.#held.includes(CRLF)) {
      if (this.#held.length > HEADERS_MAX_BYTES) throw new MultipartError("malformed", "a delimiter without an end");
      await this.#readMore();
    }
    const padding = this.#held.subarray(0, this.#held.indexOf(CRLF));
    if (!/^[ \t]*$/.test(padding.toString("latin1"))) throw new MultipartError("malformed", "text after a delimiter");
    this.#held = this.#held.subarray(padding.length);
    return false;
  }

  async headers(): Promise<string> {
    while (!this.#held.includes(HEADERS_END)) {
      if (this.#held.length > HEADERS_MAX_BYTES) throw new MultipartError("malformed", "too many headers");
      await this.#readMore();
    }
    const end = this.#held.indexOf(HEADERS_END);
    const headers = this.#held.subarray(0, end).toString("utf8");
    this.#held = this.#held.subarray(end + HEADERS_END.length);
    this.#isInContent = true;
    return headers;
  }

  async skipAll(): Promise<void> {
    while (await this.#read()) this.#held = Buffer.alloc(0);
  }

  /** Returns the next bytes before the delimiter; null once that is reached, and on further calls. */
  async #nextContent(): Promise<Buffer | null> {
    while (this.#isInContent) {
      const at = this.#held.indexOf(this.#delimiter);
      const safe = at >= 0 ? at : this.#held.length - this.#delimiter.length + 1;
      if (at < 0 && safe <= 0) {
        await this.#readMore();
        continue;
      }
      const content = this.#held.subarray(0, safe);
      this.#held = this.#held.subarray(at >= 0 ? at + this.#delimiter.length : safe);
      if (at >= 0) this.#isInContent = false;
      if (content.length > 0) return content;
    }
    return null;
  }

  async #readMore(): Promise<void> {
    if (!(await this.#read())) throw new MultipartError("malformed", "the body ends too early");
  }

  /** Returns false at the end of the body. */
  async #read(): Promise<boolean> {
    const { done, value } = await this.#reader.read().catch((error: unknown) => {
      throw new MultipartError("malformed", "the body broke off", { cause: error });
    });
    if (done) return false;
    this.#bytes += value.length;
    if (this.#bytes > this.#maxBytes) throw new MultipartError("too-large", "the body is too large");
    this.#held =
      this.#held.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.length)
        : Buffer.concat([this.#held, value]);
    return true;
  }
}
