import { decodeText } from "~/lib/decode-text";
import { readFormAndFile } from "~/routes/respond.server";

/** Text of a file; `problem`: why it can't be read. */
type ReadText = { text: string; problem?: string };

const UNREADABLE =
  "This file has characters that can’t be read, so nothing of it was taken. Save it as CSV UTF-8 in your spreadsheet and choose it again.";

/** Returns the fields of a form and the text of its file, whatever its character set; empty without a file. */
export async function readTextFile(
  request: Request,
  name: string,
  maxBytes: number,
): Promise<ReadText & { fields: FormData }> {
  const { fields, file } = await readFormAndFile(request, name, async ({ content }): Promise<ReadText> => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    // Some character sets use two bytes per character.
    for await (const chunk of content) {
      if (length <= maxBytes * 2) chunks.push(chunk);
      length += chunk.length;
    }
    if (length > maxBytes * 2)
      return { text: "", problem: `The file is larger than ${Math.floor(maxBytes / 1024)} kB.` };
    const text = decodeText(Buffer.concat(chunks));
    return text === null ? { text: "", problem: UNREADABLE } : { text };
  });
  return { fields, text: "", ...file };
}
