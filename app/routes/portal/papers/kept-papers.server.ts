import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { PaperFacts } from "./paper";

const KEPT_MAX_BYTES = 4_000_000;

/** Thrown when a paper isn't drawn because this many are already waiting. */
export class PapersBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many papers wait to be drawn");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Options = { draw: (paper: PaperFacts) => Promise<Buffer>; waitingMax?: number; keptMaxBytes?: number };

/**
 * Caches papers by their entire content: a drawn paper stays in memory for the next request, and concurrent requests
 * share one drawing. Any change to a record therefore yields a new paper, and a version that no longer changes is drawn
 * once.
 */
export function createPapers({ draw, waitingMax = 10, keptMaxBytes = KEPT_MAX_BYTES }: Options) {
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Number of distinct papers requested but not yet drawn. */
  let unfinished = 0;

  function keep(key: string, pdf: Buffer): void {
    if (pdf.length > keptMaxBytes / 4) return;
    kept.set(key, pdf);
    keptBytes += pdf.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= keptMaxBytes) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  function drawInTurn(key: string, paper: PaperFacts): Promise<Buffer> {
    unfinished += 1;
    const drawn = last
      .then(() => draw(paper))
      .then((pdf) => {
        keep(key, pdf);
        return pdf;
      })
      .finally(() => {
        unfinished -= 1;
        drawing.delete(key);
      });
    last = drawn.catch(() => undefined);
    drawing.set(key, drawn);
    return drawn;
  }

  return {
    /**
     * Returns the paper for a waiting request. Throws `PapersBusy` if ten others are waiting behind the one being
     * drawn.
     */
    async ask(paper: PaperFacts): Promise<Buffer> {
      const key = keyOf(paper);
      const known = kept.get(key);
      if (known) {
        // Moved to the end: the most recently used is evicted last.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const shared = drawing.get(key);
      if (shared) return shared;
      if (unfinished > waitingMax) throw new PapersBusy(unfinished);
      return drawInTurn(key, paper);
    },
  };
}

function keyOf({ kind, facts }: PaperFacts): string {
  return createHash("sha256").update(serialize({ kind, facts })).digest("base64");
}
