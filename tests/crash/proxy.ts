import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** `since` and `at`: when the process was asked, and when that failed. */
export type Failure = { since: number; at: number; backend: number; target: string; why: string };

export type Balancer = {
  origin: string;
  /** Requests that a process had begun and did not finish, or answered with a 5xx. */
  failures: Failure[];
  /** Returns the number of requests that each process is working on now. */
  inFlight(backend: number): number;
  /** Milliseconds of each answer since the last `takeTimes`. */
  takeTimes(): number[];
  close(): Promise<void>;
};

const TROUBLE = 500;
const RETRY_MS = 25;
const PATIENCE_MS = 20_000;

/**
 * A balancer such as stands before two processes: in turn, and on to the other one where a connection is refused or a
 * process says that it stops. A request that a process has begun is never sent a second time.
 */
export async function startProxy(port: number, backends: readonly number[]): Promise<Balancer> {
  const failures: Failure[] = [];
  const flying = new Map(backends.map((backend) => [backend, 0]));
  let times: number[] = [];
  let turn = 0;

  const server = createServer(async (incoming, outgoing) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer); // safe: no encoding is set
    const body = Buffer.concat(chunks);
    while (performance.now() - startedAt < PATIENCE_MS) {
      const backend = backends[turn++ % backends.length] ?? 0;
      const outcome = await forward(backend, incoming, outgoing, body);
      if (outcome === "answered") {
        times.push(performance.now() - startedAt);
        return;
      }
      if (outcome === "failed") return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    fail({ since: startedAt, backend: 0, target: incoming.url ?? "", why: "nobody took it" });
    outgoing.destroy();
  });

  function fail(failure: Omit<Failure, "at">): void {
    failures.push({ ...failure, at: performance.now() });
  }

  function forward(backend: number, incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) {
    return new Promise<"answered" | "refused" | "failed">((resolve) => {
      const since = performance.now();
      let isConnected = false;
      const count = (by: number) => flying.set(backend, (flying.get(backend) ?? 0) + by);
      const breakOff = (why: string) => {
        fail({ since, backend, target: incoming.url ?? "", why });
        outgoing.destroy();
        resolve("failed");
      };
      count(1);
      const { method, url: path, headers } = incoming;
      const onward = request({ host: "127.0.0.1", port: backend, method, path, headers, agent: false }, (answer) => {
        const { statusCode = 0 } = answer;
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", (error) => breakOff(error.message));
        answer.on("end", () => {
          if (statusCode >= TROUBLE) {
            fail({ since, backend, target: path ?? "", why: `status ${statusCode}` });
          }
          outgoing.writeHead(statusCode, answer.headers).end(Buffer.concat(parts));
          resolve("answered");
        });
      });
      onward.on("socket", (socket) => socket.once("connect", () => (isConnected = true)));
      onward.on("error", (error) => (isConnected ? breakOff(error.message) : resolve("refused")));
      onward.once("close", () => count(-1));
      onward.end(body);
    });
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${port}`,
    failures,
    inFlight: (backend) => flying.get(backend) ?? 0,
    takeTimes() {
      const taken = times;
      times = [];
      return taken;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
