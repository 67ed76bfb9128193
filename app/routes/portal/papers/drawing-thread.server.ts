import type { Worker } from "node:worker_threads";

/** Five times what the heaviest possible paper takes on a slow machine. */
const TIME_LIMIT_MS = 60_000;
/** Fonts, shapes and the library take 100 MB while the thread lives. */
const IDLE_MS = 30_000;

type Answer = { pdf: Uint8Array } | { failure: string };
type Options = { start: () => Worker; timeLimitMs?: number; idleMs?: number };

/**
 * Draws one paper at a time on a thread of its own, which starts with the first paper and ends after an idle period. A
 * paper that crashes the thread or takes too long rejects, and the next one gets a new thread.
 */
export function createDrawingThread<Task>({ start, timeLimitMs = TIME_LIMIT_MS, idleMs = IDLE_MS }: Options) {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(worker: Worker): void {
    if (running === worker) running = undefined;
    void worker.terminate();
  }

  async function drawNext(task: Task): Promise<Buffer> {
    clearTimeout(idle);
    const worker = running ?? start();
    running = worker;
    worker.ref();
    try {
      return await answerOf(worker, task);
    } catch (error) {
      end(worker);
      throw error;
    } finally {
      worker.unref();
      idle = setTimeout(() => end(worker), idleMs).unref();
    }
  }

  function answerOf(worker: Worker, task: Task): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        worker.off("message", hear);
        worker.off("error", fail);
        worker.off("exit", exit);
        act();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const exit = () => fail(new Error("the thread that draws papers has ended"));
      const hear = (answer: Answer) => {
        if ("failure" in answer) return fail(new Error(`a paper could not be drawn: ${answer.failure}`));
        const { buffer, byteOffset, byteLength } = answer.pdf;
        return settle(() => resolve(Buffer.from(buffer, byteOffset, byteLength)));
      };
      const timer = setTimeout(() => fail(new Error("a paper took too long to draw")), timeLimitMs);
      worker.once("message", hear);
      worker.once("error", fail);
      worker.once("exit", exit);
      worker.postMessage(task);
    });
  }

  return {
    draw(task: Task): Promise<Buffer> {
      const drawn = last.then(() => drawNext(task));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    /** Ends the thread once its current work is finished. */
    async stop(): Promise<void> {
      await last;
      clearTimeout(idle);
      if (running) end(running);
    },
  };
}
