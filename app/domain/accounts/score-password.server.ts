import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** Longer inputs take much longer and score the same. */
const JUDGED_MAX_CHARACTERS = 64;
/** Ten times as long as the slowest password takes. */
const TIME_LIMIT_MS = 5000;
/** The lists take 60 MB for as long as the thread lives. */
const IDLE_MS = 60_000;
const BEST = 4;
/** Bounds the wait to ten seconds, at half a second each. */
const WAITING_MAX = 20;

/** Script of its own that no bundler touches; it receives the paths of its modules. */
const SCRIPT = `
const { parentPort, workerData } = require("node:worker_threads");
const { ZxcvbnFactory } = require(workerData.core);
const { adjacencyGraphs, dictionary } = require(workerData.lists);
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: workerData.maxLength });
parentPort.on("message", ({ password, about }) => parentPort.postMessage(zxcvbn.check(password, about).score));
`;

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Scores how hard a password is to guess, 0 to 4, from its first 64 characters; `about` counts as known to the
 * attacker. Scoring takes up to half a second of CPU time, so another thread does it, one at a time; a password that
 * takes more than five seconds counts as hard. Callers must rate-limit first. `busy`: too many wait already.
 */
export async function scorePassword(password: string, about: readonly string[]): Promise<number | "busy"> {
  if (waiting >= WAITING_MAX) return "busy";
  waiting += 1;
  const scored = last
    .then(() => scoreNext(password.slice(0, JUDGED_MAX_CHARACTERS), about))
    .finally(() => {
      waiting -= 1;
    });
  last = scored.catch(() => undefined);
  return scored;
}

async function scoreNext(password: string, about: readonly string[]): Promise<number> {
  clearTimeout(idle);
  const worker = running ?? startWorker();
  running = worker;
  worker.ref();
  try {
    return await answerOf(worker, { password, about });
  } finally {
    worker.unref();
    idle = setTimeout(() => stop(worker), IDLE_MS).unref();
  }
}

function startWorker(): Worker {
  const require = createRequire(import.meta.url);
  const workerData = {
    core: require.resolve("@zxcvbn-ts/core"),
    lists: require.resolve("@zxcvbn-ts/language-common"),
    maxLength: JUDGED_MAX_CHARACTERS,
  };
  return new Worker(SCRIPT, { eval: true, workerData, env: {}, execArgv: [] });
}

function stop(worker: Worker): void {
  if (running === worker) running = undefined;
  void worker.terminate();
}

function answerOf(worker: Worker, asked: { password: string; about: readonly string[] }): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      stop(worker);
      reject(error);
    };
    const timer = setTimeout(() => {
      worker.off("error", fail);
      stop(worker);
      resolve(BEST);
    }, TIME_LIMIT_MS);
    worker.once("error", fail);
    worker.once("message", (score: number) => {
      clearTimeout(timer);
      worker.off("error", fail);
      resolve(score);
    });
    worker.postMessage(asked);
  });
}
