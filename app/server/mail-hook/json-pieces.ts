import { Readable } from "node:stream";
import { parser } from "stream-json";
import { MultipartError } from "~/lib/multipart";
import type { Piece } from "./form-pieces";

type Token = { name: string; value?: string };
/** Position in an object (`key`) or an array (`index`). */
type Frame = { isArray: boolean; key: string; index: number };

const DEPTH_MAX = 20;
const BEGINS_VALUE = /^(?:start(?:Object|Array|String|Number)|(?:null|true|false)Value)$/;

/**
 * Yields the texts of a JSON document as they arrive, each named by its path, such as `Attachments.0.Content`. Throws
 * `MultipartError` if it isn't JSON.
 */
export async function* readJsonPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const tokens = parser.asStream({ packKeys: true, streamKeys: false, packStrings: false, packNumbers: false });
  const source = Readable.from(body);
  source.on("error", (error) => tokens.destroy(error));
  const frames: Frame[] = [];
  let field = 0;
  let name = "";
  let half = "";
  try {
    for await (const { name: token, value = "" } of source.pipe(tokens) as AsyncIterable<Token>) {
      const inside = frames.at(-1);
      if (inside?.isArray && BEGINS_VALUE.test(token)) inside.index += 1;
      if (token === "startObject" || token === "startArray") {
        if (frames.length === DEPTH_MAX) throw new MultipartError("malformed", "too deep");
        frames.push({ isArray: token === "startArray", key: "", index: -1 });
      } else if (token === "endObject" || token === "endArray") frames.pop();
      else if (token === "keyValue" && inside) inside.key = value;
      else if (token === "startString") {
        field += 1;
        name = frames.map(({ isArray, key, index }) => (isArray ? index : key)).join(".");
        half = "";
      } else if (token === "stringChunk") {
        const text = half + value;
        // The two halves of a surrogate pair may arrive in separate chunks.
        half = text.match(/[\ud800-\udbff]$/)?.[0] ?? "";
        const bytes = Buffer.from(text.slice(0, text.length - half.length));
        if (bytes.length > 0) yield { field, name, fileName: "", type: "", bytes };
      }
    }
  } catch (error) {
    if (error instanceof MultipartError) throw error;
    throw new MultipartError("malformed", "no JSON, or cut short", { cause: error });
  } finally {
    source.destroy();
  }
}
