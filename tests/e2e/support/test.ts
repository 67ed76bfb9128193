import { createHash } from "node:crypto";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { openStore, type Store } from "./store";

type Fixtures = {
  /** The client's own network address, so that no test counts against another one's rate limit. */
  address: string;
  /** Complaints of the browser that belong to the test; any other one fails it. */
  expectedComplaints: RegExp[];
};

export const test = base.extend<Fixtures, { store: Store }>({
  address: async ({ browserName: _ }, use, testInfo) => {
    await use(addressOf(`${testInfo.testId}#${testInfo.repeatEachIndex}`));
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ "x-forwarded-for": address });
  },
  expectedComplaints: async ({ browserName: _ }, use) => {
    await use([]);
  },
  context: async ({ context, javaScriptEnabled, expectedComplaints }, use) => {
    // Chromium reports each script that this switch keeps away.
    if (javaScriptEnabled === false) expectedComplaints.push(/^csp: .*\.js$/);
    // A browser that is short of time leaves out the view transition between two pages, and says so aloud.
    expectedComplaints.push(/^uncaught: Transition was .*(?:already revealed|timeout)/);
    const complaints = watchComplaints(context);
    await use(context);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)));
    expect(unexpected, "the browser complained").toEqual([]);
  },
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: safe: Playwright wants the first argument to be a pattern
    async ({}, use) => {
      const store = await openStore();
      await use(store);
      await store.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** Collects console errors, uncaught errors and requests that failed, of every page of a context. */
function watchComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message} (${error.page()?.url()})`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // Leaving a page drops what it was still loading.
    if (reason !== "net::ERR_ABORTED") complaints.push(`${reason}: ${request.url()}`);
  });
  return complaints;
}

/** An address of the private network 10.0.0.0/8 that only this key gives. */
function addressOf(key: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(key).digest();
  return `10.${a}.${b}.${c}`;
}
