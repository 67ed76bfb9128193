import { Readable } from "node:stream";
import { parser } from "stream-json";
import { MultipartError } from "~/lib/multipart";

type Token = { name: string; value?: string };

/**
 * Of a JSON object that arrives, the text of one of its own fields, as it arrives. Throws `MultipartError` where it is no JSON.
 */
export async function* readJsonText(body: AsyncIterable<Uint8Array>, field: string): AsyncGenerator<Buffer> {
  const tokens = parser.asStream({ packKeys: true, streamKeys: false, packStrings: false, packNumbers: false });
  const source = Readable.from(body);
  source.on("error", (error) => tokens.destroy(error));
  let depth = 0;
  let key = "";
  let half = "";
  try {
    for await (const { name, value = "" } of source.pipe(tokens) as AsyncIterable<Token>) {
      if (name === "startObject" || name === "startArray") depth += 1;
      else if (name === "endObject" || name === "endArray") depth -= 1;
      else if (name === "keyValue" && depth === 1) key = value;
      else if (name === "stringChunk" && depth === 1 && key === field) {
        const text = half + value;
        // The halves of a character beyond the first 65,536 may come one after the other.
        half = text.match(/[\ud800-\udbff]$/)?.[0] ?? "";
        yield Buffer.from(text.slice(0, text.length - half.length));
      }
    }
  } catch (error) {
    throw new MultipartError("malformed", "no JSON, or cut short", { cause: error });
  } finally {
    source.destroy();
  }
}
