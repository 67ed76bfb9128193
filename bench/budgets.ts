const KILOBYTE = 1000;

/** Promises from docs and decisions; RESULTS.md judges every figure listed here. */
export const BUDGET = {
  bareRatio: 0.95,
  nginxRatio: 0.7,
  htmlAndCss: 35 * KILOBYTE,
  fonts: 75 * KILOBYTE,
  contentPage: 120 * KILOBYTE,
  /** Pages with at most this much script count as content pages, whose total bytes are limited. */
  ownScript: 4096,
  formScripts: 40 * KILOBYTE,
  /** Scripts of an application page, which React runs in the browser: the live parts. */
  applicationScripts: 130 * KILOBYTE,
  renderMs: 4,
  /** Processor time in microseconds per contact message. */
  formSiteCost: 2500,
  formDatabaseCost: 1500,
  coldStartMs: 3000,
  startMegabytes: 250,
  listRatio: 2,
  lighthouse: 100,
  /** Share of the memory after warm-up, per minute. */
  growthShare: 0.01,
};
