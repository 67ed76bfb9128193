import { readFormAndFile } from "~/routes/respond.server";

/** The fields of a form and the text of its file; empty without one. More than `maxBytes` is cut a little beyond, so that its reader can refuse it. */
export async function readTextFile(request: Request, name: string, maxBytes: number) {
  const { fields, file = "" } = await readFormAndFile(request, name, async ({ content }) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of content) {
      if (length <= maxBytes) chunks.push(chunk);
      length += chunk.length;
    }
    return new TextDecoder().decode(Buffer.concat(chunks));
  });
  return { fields, text: file };
}
