import { Worker } from "node:worker_threads";

/** Asks from a thread of its own, so that what asking costs isn't taken for the server's. */
const ASKING = `
const { parentPort } = require("node:worker_threads");
const { request } = require("node:http");
parentPort.on("message", ({ port, path, method, headers, body }) => {
  const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (incoming) => {
    let bytes = 0;
    incoming.on("data", (piece) => { bytes += piece.length; });
    incoming.on("end", () => parentPort.postMessage({ status: incoming.statusCode, bytes }));
    incoming.on("error", (error) => parentPort.postMessage({ status: 0, bytes, error: String(error) }));
  });
  outgoing.on("error", (error) => parentPort.postMessage({ status: 0, bytes: 0, error: String(error) }));
  outgoing.end(body);
});`;

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answered = { status: number; bytes: number; error?: string };

export type OthersWait = {
  /**
   * Returns the answer, and the most milliseconds of processor time that this thread, in which the server runs, used
   * within one turn of its event loop during it: so long everyone else's requests waited. Unlike time by the clock, no
   * matter of how busy the machine is.
   */
  ask(asked: Asked): Promise<Answered & { longestMs: number }>;
  stop(): Promise<unknown>;
};

/** Measures how long one request of a server in this thread keeps all others waiting. */
export function measureWaiting(port: number): OthersWait {
  const asking = new Worker(ASKING, { eval: true });
  const answered = () => new Promise<Answered>((resolve) => asking.once("message", resolve));
  return {
    async ask({ path, method = "GET", headers = {}, body }) {
      let longest = 0;
      let last = usedUntilNow();
      let isDone = false;
      const turn = () => {
        const used = usedUntilNow();
        longest = Math.max(longest, used - last);
        last = used;
        if (!isDone) setImmediate(turn);
      };
      const answer = answered();
      asking.postMessage({ port, path, method, headers, body });
      setImmediate(turn);
      const got = await answer;
      isDone = true;
      return { ...got, longestMs: longest };
    },
    stop: () => asking.terminate(),
  };
}

function usedUntilNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
