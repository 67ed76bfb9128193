import path from "node:path";
import { Worker } from "node:worker_threads";
import { createDrawingThread } from "./drawing-thread.server";
import { createPapers } from "./kept-papers.server";
import type { Paper, PaperFacts } from "./paper";

/** Three times what a paper of a thousand lines takes. */
const MEMORY_LIMIT_MB = 384;

const thread = createDrawingThread<PaperFacts>({
  start: () =>
    new Worker(path.resolve("build/server/papers.js"), {
      env: { NODE_ENV: "production" },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    }),
});

/**
 * Draws a paper: on its own thread in the built server, directly when running from sources, which have no bundle for
 * the thread.
 */
async function draw({ kind, facts }: PaperFacts): Promise<Buffer> {
  const paper = { kind, facts } as PaperFacts; // safe: what was taken apart is put together again
  if (import.meta.env.PROD) return thread.draw(paper);
  const { renderPaper } = await import("./render-paper");
  return renderPaper(paper);
}

const papers = createPapers({ draw });

/**
 * Returns a paper for a waiting request, from memory or drawn in its turn. Throws `PapersBusy` if ten are already
 * waiting.
 */
export function askPaper(paper: Paper): Promise<Buffer> {
  return papers.ask(paper);
}

/**
 * Draws a paper for work that can wait (a ZIP, an email), without taking a place in the queue of requests. The caller
 * draws one at a time.
 */
export async function drawPaper(paper: Paper): Promise<{ name: string; bytes: Buffer }> {
  return { name: paper.name, bytes: await draw(paper) };
}
