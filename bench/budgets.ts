const KILOBYTE = 1000;

/** Promises of docs and decisions; RESULTS.md judges every figure that has one here. */
export const BUDGET = {
  bareRatio: 0.95,
  nginxRatio: 0.7,
  htmlAndCss: 35 * KILOBYTE,
  fonts: 75 * KILOBYTE,
  contentPage: 120 * KILOBYTE,
  /** A page whose script is no larger counts as a content page, which has a bound for all of its bytes. */
  ownScript: 4096,
  formScripts: 40 * KILOBYTE,
  /** Scripts of a page that is an application, which React runs in the browser: the live pieces. */
  applicationScripts: 130 * KILOBYTE,
  renderMs: 4,
  /** Microseconds of a processor for a contact message. */
  formSiteCost: 2500,
  formDatabaseCost: 1500,
  coldStartMs: 3000,
  startMegabytes: 250,
  listRatio: 2,
  lighthouse: 100,
  /** Share of the memory at the end of the warm-up, in a minute. */
  growthShare: 0.01,
};
