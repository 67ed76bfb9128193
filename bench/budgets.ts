const KILOBYTE = 1000;

/** What docs and decisions promise; every figure that has one here is judged in RESULTS.md. */
export const BUDGET = {
  bareRatio: 0.9,
  nginxRatio: 0.68,
  htmlAndCss: 35 * KILOBYTE,
  fonts: 75 * KILOBYTE,
  contentPage: 120 * KILOBYTE,
  /** A page whose script is no larger counts as a content page, which has a bound for all of its bytes. */
  ownScript: 4096,
  formScripts: 130 * KILOBYTE,
  renderMs: 10,
  coldStartMs: 3000,
  startMegabytes: 250,
  listRatio: 2,
  lighthouse: 100,
  /** Of the memory at the end of the warm-up, in a minute. */
  growthShare: 0.01,
};
