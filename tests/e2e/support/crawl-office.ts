import type { Page } from "@playwright/test";
import { crawl } from "./crawl";
import { cookieOf } from "./sign-in";
import { expect } from "./test";

const BELOW_OFFICE = /^\/admin\//;

/**
 * One address for each kind of page of the back office. The dashboard leads to whatever is due just then, so the walk
 * begins at a list and at what waits for a decision, and takes its other pages from the lists. The dialog that sends a
 * quote is behind a button, and the page of a thread is where a message that was refused is shown again without script.
 */
export async function crawlOffice(): Promise<Map<string, string>> {
  const found = await crawl(["/admin/leads", "/admin/waiting"], {
    area: BELOW_OFFICE,
    cookie: await cookieOf("owner"),
  });
  found.set("/admin", "/admin");
  // The log may lead to another text first, which some test edited and reset; `withEveryKind` keeps this one edited.
  found.set("/admin/settings/emails/:textId/reset", "/admin/settings/emails/quote-request-confirmation/reset");
  const draft = found.get("/admin/quotes/:quoteId/delete");
  if (!draft) return found;
  const [, , , quoteId] = draft.split("/");
  return found
    .set("/admin/quotes/:quoteId/send", draft.replace(/delete$/, "send"))
    .set("/admin/timeline/:subjectKind/:subjectId", `/admin/timeline/quote/${quoteId}`)
    .set("/admin/messages/:recordKind/:recordId", `/admin/messages/quote/${quoteId}`);
}

/** Addresses that are tried for a kind of page: other tests rarely delete even the first one found. */
const TRIES = 3;

/**
 * Opens a page of this kind, at `path` if it is still there: what another test made and has deleted by now is replaced
 * by another address of the kind. Returns the address that is open. The browser's complaint about the page that was
 * gone is expected.
 */
export async function openKind(
  page: Page,
  [pattern, path]: readonly [pattern: string, path: string],
  expectedComplaints: RegExp[],
): Promise<string> {
  let address = path;
  for (let tries = 1; ; tries++) {
    const response = await page.goto(address);
    if (response?.status() !== 404 || tries === TRIES) {
      expect(response?.status(), address).not.toBe(404);
      return address;
    }
    expectedComplaints.push(new RegExp(`status of 404 .*${address}`));
    address = (await crawlOffice()).get(pattern) ?? address;
  }
}
