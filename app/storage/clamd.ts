import net from "node:net";
import type { FileScanner, ScanVerdict } from "~/kernel/file-scanner";

const DEFAULT_PORT = 3310;
/** A scan fails after this long without activity, or after twice as long in total. */
const TIMEOUT_MS = 15_000;
const REPLY_MAX_BYTES = 4096;
const LENGTH_BYTES = 4;
const FOUND = /^stream: (.+) FOUND$/;

/**
 * Scans with ClamAV's daemon at `tcp://host:port` or `unix:///path/of/socket`, using its INSTREAM command: the file is
 * sent in chunks, so the daemon needs no access to stored files. Each scan uses its own connection.
 */
export function createClamdScanner(url: string, timeoutMs = TIMEOUT_MS): FileScanner {
  const target = targetOf(new URL(url));
  return {
    async scan(content) {
      const socket = net.connect(target);
      const deadline = setTimeout(() => socket.destroy(new Error("clamd took too long")), 2 * timeoutMs);
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error("clamd does not answer")));
      try {
        const reply = readReply(socket);
        // The daemon closes the connection early if it already has a result, or refuses: then its reply counts.
        const sent = send(socket, content);
        sent.catch(() => {});
        return verdictOf(await Promise.race([reply, sent.then(() => reply)]));
      } finally {
        clearTimeout(deadline);
        socket.destroy();
      }
    },
  };
}

function targetOf({ protocol, hostname, port, pathname }: URL): net.NetConnectOpts {
  if (protocol === "unix:") return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? DEFAULT_PORT : Number(port) };
}

async function send(socket: net.Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    await write(socket, lengthOf(chunk));
    await write(socket, chunk);
  }
  await write(socket, Buffer.alloc(LENGTH_BYTES));
}

function lengthOf({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(length);
  return bytes;
}

function write(socket: net.Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readReply(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (part) => {
      text += part.toString("latin1");
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > REPLY_MAX_BYTES) socket.destroy(new Error("clamd says too much"));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("clamd ended the connection without an answer")));
  });
}

function verdictOf(reply: string): ScanVerdict {
  const answer = reply.trim();
  if (answer === "stream: OK") return { isClean: true };
  const name = answer.match(FOUND)?.[1];
  if (name) return { isClean: false, name };
  throw new Error(`clamd could not scan a file: ${answer.slice(0, 200)}`);
}
