import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { type ReceivedEInvoice, receivedEInvoice } from "~/db/schema/received-e-invoice";
import { E_INVOICE_SCRIPT } from "./e-invoice-script";

/** Ten times as long as the largest file written by a program takes. */
const TIME_LIMIT_MS = 5000;
const MEMORY_LIMIT_MB = 256;
const IDLE_MS = 30_000;
/** Bounds a sender's wait: this many are read in well under a second. */
const WAITING_MAX = 20;

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads the facts of an electronic invoice (CII or UBL, as XML or within a PDF) in another thread, one file at a time,
 * with limits on time and memory. Null for other files, for those that crash the thread, and while too many wait: the
 * file is stored either way. Never rejects.
 */
export async function readEInvoice(bytes: Uint8Array<ArrayBuffer>): Promise<ReceivedEInvoice | null> {
  if (waiting >= WAITING_MAX) return null;
  waiting += 1;
  const read = last
    .then(() => readNext(bytes))
    .catch(() => null)
    .finally(() => {
      waiting -= 1;
    });
  last = read;
  return read;
}

async function readNext(bytes: Uint8Array<ArrayBuffer>): Promise<ReceivedEInvoice | null> {
  clearTimeout(idle);
  const worker = running ?? startWorker();
  running = worker;
  worker.ref();
  try {
    const told = await answerOf(worker, bytes);
    return told === null ? null : receivedEInvoice(told);
  } finally {
    worker.unref();
    idle = setTimeout(() => stop(worker), IDLE_MS).unref();
  }
}

function startWorker(): Worker {
  const require = createRequire(import.meta.url);
  const worker = new Worker(E_INVOICE_SCRIPT, {
    eval: true,
    workerData: { htmlparser2: require.resolve("htmlparser2") },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  worker.on("error", () => {});
  return worker;
}

function stop(worker: Worker): void {
  if (running === worker) running = undefined;
  void worker.terminate();
}

function answerOf(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (told: unknown) => {
      clearTimeout(timer);
      worker.off("message", settle);
      worker.off("error", fail);
      worker.off("exit", fail);
      resolve(told);
    };
    const fail = () => {
      stop(worker);
      settle(null);
    };
    const timer = setTimeout(fail, TIME_LIMIT_MS);
    worker.once("message", settle);
    worker.once("error", fail);
    worker.once("exit", fail);
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
