import lighthouse from "lighthouse";
import { table } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { isScored, joinScores, type Scores, scoreRow } from "../scores.ts";
import { ORIGIN, withSite } from "../site-process.ts";
import { DEBUGGING_PORT, withBrowser } from "./browser.ts";
import { listPages } from "./public-pages.ts";

/** Attempts per page, because Lighthouse sometimes returns no score. */
const TRIES = 6;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Measures every public page with Lighthouse, emulating a phone. */
export async function measureLighthouse({ lighthousePages }: Plan): Promise<string[]> {
  const rows = await withSite(async () => {
    const rows: string[][] = [];
    for (const path of (await listPages()).slice(0, lighthousePages)) {
      rows.push(scoreRow(path, await measurePage(path), CATEGORIES.length));
    }
    return rows;
  });
  return [
    "## Lighthouse, phone",
    "",
    "Budget: 100 in all four. A page below it in the first run has the medians of three. A run that Lighthouse did not score counts as none and is repeated in a new browser.",
    "",
    ...table(["page", "performance", "accessibility", "best practices", "SEO", ""], rows),
  ];
}

/**
 * Measures a page that doesn't score 100 everywhere twice more and returns the medians, because other load on the
 * machine counts against the page.
 */
async function measurePage(path: string): Promise<number[] | null> {
  const first = await runUntilScored(path);
  if (isScored(first) && first.every((score) => score === 1)) return joinScores([first]);
  return joinScores([first, await runUntilScored(path), await runUntilScored(path)]);
}

async function runUntilScored(path: string): Promise<Scores> {
  for (let tries = 1; ; tries++) {
    const { scores, why } = await withBrowser(() => run(path)).catch((error: unknown) => ({
      scores: [],
      why: String(error),
    }));
    if (tries === TRIES || isScored(scores)) return scores;
    console.log(`  ${path}: ${why}, once more`);
  }
}

async function run(path: string): Promise<{ scores: Scores; why: string }> {
  const result = await lighthouse(ORIGIN + path, {
    port: DEBUGGING_PORT,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
  });
  const scores = CATEGORIES.map((category) => result?.lhr.categories[category]?.score);
  return { scores, why: result?.lhr.runtimeError?.message ?? "not scored" };
}
