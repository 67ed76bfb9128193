import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ORIGIN } from "./surroundings";

const PIECES = 24;
/** More than two frames of a browser, so that it paints what it has in between. */
const BETWEEN_PIECES_MS = 60;

/** Where what arrives in pieces begins, and where it ends. */
export type Slow = { from: string; to: string };

/** The site over a line so slow that a part of each page arrives in pieces; `close` ends it. */
export async function openSlowLine(slow: Slow): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(ORIGIN).host, "accept-encoding": "identity" };
    const onward = request(new URL(incoming.url ?? "/", ORIGIN), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(outgoing);
      void answer.toArray().then(async (chunks: Buffer[]) => {
        for (const piece of piecesOf(Buffer.concat(chunks).toString(), slow)) {
          outgoing.write(piece);
          await pause(BETWEEN_PIECES_MS);
        }
        outgoing.end();
      });
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Cuts a document into its part before the slow one, that one in equal pieces, and the rest. */
function piecesOf(html: string, { from, to }: Slow): string[] {
  const begin = html.indexOf(from);
  const end = html.indexOf(to, begin);
  if (begin < 0 || end < 0) return [html];
  const length = Math.ceil((end - begin) / PIECES);
  const parts = Array.from({ length: PIECES }, (_, index) =>
    html.slice(begin + index * length, Math.min(end, begin + (index + 1) * length)),
  );
  return [html.slice(0, begin), ...parts, html.slice(end)];
}
