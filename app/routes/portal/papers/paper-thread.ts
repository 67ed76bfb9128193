import { parentPort } from "node:worker_threads";
import type { PaperFacts } from "./paper";
import { renderPaper } from "./render-paper";

/** Entry point of the thread that draws papers, in a bundle of its own. */
parentPort?.on("message", async (paper: PaperFacts) => {
  const { logo } = paper.facts;
  // A buffer arrives as a plain byte array.
  if (logo) paper.facts.logo = Buffer.from(logo);
  try {
    const pdf = new Uint8Array(await renderPaper(paper));
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
