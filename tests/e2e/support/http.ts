import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { ORIGIN, PORT } from "./surroundings";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends exactly this target and these headers, without the courtesies of `fetch`; follows no redirect. */
export function ask(target: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: PORT, path: target, method, headers, agent: false as const };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() });
      });
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Posts a form as the site's own pages do. A field may repeat. */
export function postForm(
  target: string,
  fields: Iterable<[string, string]>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(target, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, ...headers },
    body: new URLSearchParams([...fields]).toString(),
  });
}

/** Sends bytes as they are and returns what comes back. */
export function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(received) : reject(error),
    );
  });
}
