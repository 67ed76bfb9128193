import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.mjs";

export const DEBUGGING_PORT = 4634;

/** Runs `work` with a fresh browser, without any cache. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const args = ["--no-sandbox", `--remote-debugging-port=${DEBUGGING_PORT}`];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
