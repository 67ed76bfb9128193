import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { MAIL_FILES_MAX, MAIL_TEXT_MAX_CHARACTERS, type ReadMail } from "~/domain/mail-in/schema";
import { MAIL_SCRIPT } from "./mail-script";

/** Ten times longer than the worst real-world email takes. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;
const IDLE_MS = 30_000;
const HTML_MAX_CHARACTERS = 2_000_000;

/** Reason why an email couldn't be read, as a text for staff. */
export type Unread = { why: string };

type Answer = { mail: ReadMail } | Unread;

export type MailReader = {
  /** Never rejects because of an email's content: one that can't be read within the limits returns the reason. */
  read(raw: Uint8Array): Promise<Answer>;
  /** Ends the thread after the emails passed in so far are read. */
  stop(): Promise<void>;
};

/**
 * Creates a reader that parses emails one at a time in its own thread, with limits on time and memory. An email that
 * crashes the thread is reported as unreadable, and the next one gets a new thread.
 */
export function createMailReader({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}): MailReader {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(worker: Worker): Promise<void> {
    if (running === worker) running = undefined;
    await worker.terminate();
  }

  async function readNext(raw: Uint8Array): Promise<Answer> {
    clearTimeout(idle);
    const worker = running ?? startWorker();
    running = worker;
    worker.ref();
    try {
      const answer = await answerOf(worker, raw, timeLimitMs);
      if (answer.isBroken) await end(worker);
      return answer.answer;
    } finally {
      worker.unref();
      idle = setTimeout(() => void end(worker), IDLE_MS).unref();
    }
  }

  return {
    read(raw) {
      const read = last.then(() => readNext(raw));
      last = read.catch(() => undefined);
      return read;
    },
    async stop() {
      // Waits for pending reads, whose thread may not have started yet.
      await last;
      clearTimeout(idle);
      if (running) await end(running);
    },
  };
}

function startWorker(): Worker {
  const require = createRequire(import.meta.url);
  const workerData = {
    mailparser: require.resolve("mailparser"),
    sanitizeHtml: require.resolve("sanitize-html"),
    htmlToText: require.resolve("html-to-text"),
  };
  const worker = new Worker(MAIL_SCRIPT, {
    eval: true,
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  worker.on("error", () => {});
  return worker;
}

type Told = { answer: Answer; isBroken: boolean };

function answerOf(worker: Worker, raw: Uint8Array, timeLimitMs: number): Promise<Told> {
  return new Promise((resolve) => {
    const settle = (told: Told) => {
      clearTimeout(timer);
      worker.off("message", hear);
      worker.off("error", fail);
      worker.off("exit", fail);
      resolve(told);
    };
    const hear = (said: Answer) => settle({ isBroken: false, answer: "mail" in said ? said : { why: UNREADABLE } });
    const fail = () => settle({ isBroken: true, answer: { why: TOO_MUCH } });
    const timer = setTimeout(fail, timeLimitMs);
    worker.once("message", hear);
    worker.once("error", fail);
    worker.once("exit", fail);
    const limits = { html: HTML_MAX_CHARACTERS, text: 4 * MAIL_TEXT_MAX_CHARACTERS, files: MAIL_FILES_MAX };
    worker.postMessage({ raw, limits });
  });
}

export const UNREADABLE = "This email couldn't be read. It's kept as it came.";
const TOO_MUCH = "Reading this email took too long or too much memory. It's kept as it came.";
