import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** Looking at more takes long and changes nothing. */
const JUDGED_MAX_CHARACTERS = 64;
/** Ten times what the worst password takes. */
const TIME_LIMIT_MS = 5000;
/** The lists take 60 MB while the thread lives. */
const IDLE_MS = 60_000;
const BEST = 4;
/** Bounds the wait to ten seconds: each takes half of one. */
const WAITING_MAX = 20;

/** Runs as a script of its own, which no bundler touches: it gets the paths of what it needs. */
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
 * Scores how hard a password is to guess, 0 to 4, by its first 64 characters; `about` counts as known to the attacker.
 * Scoring takes up to half a second of a processor, so another thread does it, one at a time; a password that it can't
 * judge within five seconds counts as hard. The caller counts who asks before asking. `busy`: many wait already.
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
