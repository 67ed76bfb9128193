import { type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const PATIENCE_MS = 20_000;

/**
 * One request on a connection of its own. Rejects when no whole answer came, so that the person who asked knows
 * nothing.
 */
export function ask(origin: string, target: string, { method = "GET", headers = {}, body }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const outgoing = request(`${origin}${target}`, { method, headers, agent: false, signal }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export type Fields = Record<string, string | File> | URLSearchParams | FormData;

/** A posted form as a browser sends it; with files as multipart. */
export async function encodeForm(origin: string, fields: Fields): Promise<Required<Question>> {
  const encoded = new Response(toBody(fields));
  const type = encoded.headers.get("content-type") ?? "";
  return {
    method: "POST",
    headers: { origin, "content-type": type },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

function toBody(fields: Fields): FormData | URLSearchParams {
  if (fields instanceof URLSearchParams || fields instanceof FormData) return fields;
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string");
  return texts.length === Object.keys(fields).length ? new URLSearchParams(texts) : multipart(fields);
}

/** A form of the kind that may hold a file, whether it does or not. */
export function multipart(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
