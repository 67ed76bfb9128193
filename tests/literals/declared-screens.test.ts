import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SCREENS = "app/routes/admin/";

/** Dialogs that the kit's `editDialog` and `removeDialog` don't draw, and why. */
const DIALOGS: Readonly<Record<string, string>> = {
  "agreements/agreement-change.tsx": "a form of lines, whose bills and notice follow what one types",
  "applications/application-move.tsx":
    "shows the message as the applicant will get it, sent along or not by one of two buttons; what a colleague moved meanwhile is said by its status",
  "audit/audit-entry.tsx": "shows an entry; nothing is edited",
  "pictures/picture-replace.tsx": "takes a file in place of another, and asks at the same time",
  "projects/project-picture.tsx":
    "chooses among pictures as they look, with a search that the kit's choices don't have",
  "projects/project-new.tsx": "the declared dialog, or without a customer what to do first",
  "quotes/quote-record-acceptance.tsx": "the declared fields below the options, which each quote has of its own",
  "quotes/quote-send.tsx": "asks before something is sent, not deleted, with the sum and the two ways to send it",
  "search/command-palette.tsx": "the search of the shell",
  "settings/payments/payment-event.tsx": "shows an event; nothing is edited",
  "settings/webhooks/webhook-delivery.tsx": "shows a delivery; nothing is edited",
  "settings/webhooks/webhook-secret.tsx":
    "asks before something is made, not deleted; the kit shows the secret after it",
  "shell/shortcuts-help.tsx": "the help of the shell",
};

/**
 * Files that read a list's query or draw its rows without `listLoader`, `csvLoader` and `listScreen`, with the reason.
 */
const LISTS: Readonly<Record<string, string>> = {
  "applications/applications-csv.ts": "a download that is a verb of its own: the audit log keeps who took it",
  "books/invoices-zip.ts": "the papers of a list's rows, as one file",
  "customers/metrics-list.ts": "a list inside the screen of one business",
  "hours/hours-path.ts": "a list inside the screen of one project",
  "settings/payments/payment-events.tsx": "a list inside the screen of a setting",
  "settings/staff.tsx": "one page of people, with the roles below it",
  "settings/webhooks/webhook.tsx": "a list inside the screen of one endpoint",
};

function filesWith(pattern: RegExp): string[] {
  return globSync(`${SCREENS}**/*.{ts,tsx}`)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith(`${SCREENS}kit/`) && !file.includes(".test."))
    .filter((file) => pattern.test(readFileSync(file, "utf8")))
    .map((file) => file.slice(SCREENS.length))
    .sort();
}

describe("screens of the back office are declared with the kit, but for", () => {
  it("the dialogs that are named with a reason", () => {
    expect(filesWith(/<(?:DialogRoute|Modal|ConfirmDialog)\b/)).toEqual(Object.keys(DIALOGS).sort());
  });

  it("a status is called that, in heads and filters of every list", () => {
    expect(filesWith(/(?:label|header): "State\b|"Any state"|<Fact label="State"|\["State", </)).toEqual([]);
  });

  it("the lists that are named with a reason", () => {
    expect(filesWith(/\breadListQuery\(|<(?:DataTable|ListRows)\b/)).toEqual(Object.keys(LISTS).sort());
  });
});
