import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { CERTIFICATE, PRIVATE_KEY } from "./receiver-certificate";

export type ReceivedEvent = { method: string; path: string; headers: Record<string, string>; body: string };

type Answer = (response: ServerResponse, received: ReceivedEvent, request: IncomingMessage) => void;

export type TestReceiver = {
  /** `https://receiver.example:<port>/hooks`; the name leads nowhere but in tests. */
  url: string;
  port: number;
  received: ReceivedEvent[];
  /** Counts opened connections, whatever came of them. */
  connections(): number;
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

/** A real HTTPS server that keeps what it gets. It answers 200 unless told otherwise. */
export async function startReceiver({ host = "127.0.0.1" }: { host?: string } = {}): Promise<TestReceiver> {
  const received: ReceivedEvent[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let answer: Answer = (response) => void response.end("ok");
  const server = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const { method = "", url: path = "", headers } = request;
    const event = {
      method,
      path,
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(event);
    answer(response, event, request);
  });
  server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://receiver.example:${port}/hooks`,
    port,
    received,
    connections: () => connections,
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
