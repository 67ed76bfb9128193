import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { styled } from "./shape";

/** Less than half of what the package itself would hand over to each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // Among these rules only the one about sound asks for more than the document.
  preload: { assets: ["media"] },
};
const FRAME_TIMEOUT_MS = 1000;

/** Returns axe's findings about the page as it is now, and about its frames of its own origin. */
export async function findViolations(page: Page): Promise<string[]> {
  await styled(page);
  const [main, ...frames] = page.frames();
  if (!main) return [];
  await bringAxe(main);
  // A frame that runs no script, or is gone by now, has nothing to tell.
  await Promise.all(frames.map((frame) => Promise.race([bringAxe(frame).catch(() => {}), pause(FRAME_TIMEOUT_MS)])));
  return main.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options); // safe: it was brought
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n").at(1)?.trim()}`,
      ),
    );
  }, OPTIONS);
}

/** A document that has it from the last look keeps it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
