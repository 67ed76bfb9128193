import path from "node:path";
import { Worker } from "node:worker_threads";
import { createDrawingThread } from "./drawing-thread.server";
import { createPapers } from "./kept-papers.server";
import type { Paper, PaperFacts } from "./paper";

/** A paper of a thousand lines takes a third of it. */
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
 * The built server draws in a thread of its own. A program that runs from the sources has no bundle for one, and nobody
 * whom it would keep waiting.
 */
async function draw({ kind, facts }: PaperFacts): Promise<Buffer> {
  const paper = { kind, facts } as PaperFacts; // safe: what was taken apart is put together again
  if (import.meta.env.PROD) return thread.draw(paper);
  const { renderPaper } = await import("./render-paper");
  return renderPaper(paper);
}

const papers = createPapers({ draw });

/**
 * A paper for someone who waits for the answer: from memory, or drawn in its turn. Throws `PapersBusy` where ten wait
 * already.
 */
export function askPaper(paper: Paper): Promise<Buffer> {
  return papers.ask(paper);
}

/**
 * A paper for what can wait (a ZIP, a message): it takes no place of those who ask for one. The caller draws one at a
 * time.
 */
export async function drawPaper(paper: Paper): Promise<{ name: string; bytes: Buffer }> {
  return { name: paper.name, bytes: await draw(paper) };
}
