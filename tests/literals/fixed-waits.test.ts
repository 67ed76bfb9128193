import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * Where tests look at a real clock, and why. A wait for something that tells when it is there uses `expect.poll` or an
 * event.
 */
const WITH_CLOCK: Readonly<Record<string, string>> = {
  "app/backup/round-trip.test.ts": "people go on writing for a while before and during a backup",
  "app/db/content-changes.test.ts": "is not to ask again once that would be due",
  "app/domain/applications/kill.test.ts": "kills at moments that nothing announces",
  "app/domain/files/kill.test.ts": "kills at moments that nothing announces",
  "app/email/delivery-faults.test.ts": "a mail server that thinks longer than others wait",
  "app/email/delivery-once.test.ts": "a database that comes back, and a mail server that thinks",
  "app/email/smtp.test.ts": "mail servers that think longer or shorter than they are given",
  "app/webhooks/post-event.test.ts": "receivers that drip, and answers that end later than they are given",
  "tests/e2e/support/axe.ts": "looks again while a page still moves",
  "tests/e2e/support/slow-line.ts": "a line on which a page arrives in pieces, with pauses between them",
  "tests/harness/applying-visitor.ts": "lives until it is killed",
  "tests/harness/clamd.ts": "asks until a program that tells nothing answers",
  "tests/harness/debian-postgres.ts": "asks until a program that tells nothing answers",
  "tests/harness/hostile.ts": "a word that an attacker types",
  "tests/harness/killed-backup.ts": "lives until it is killed",
  "tests/harness/pitching-visitor.ts": "lives until it is killed",
  "tests/harness/volatile-disk.ts": "asks until a program that tells nothing answers",
  "tests/real/browsers.test.ts": "fills a form no faster than a person, and waits for its script in the page",
  "tests/real/built-site.ts": "asks until a program that tells nothing answers",
  "tests/real/foreign-browser.ts": "asks until a program that tells nothing answers",
  "tests/real/dovecot.ts": "asks until a program that tells nothing answers",
  "tests/real/postfix.ts": "asks until a program that tells nothing answers",
  "tests/real/proxies.ts": "asks until a program that tells nothing answers",
  "tests/real/radicale.ts": "asks until a program that tells nothing answers",
  "tests/real/postgresql.test.ts": "sessions that are busy at the same time",
  "tests/server/fresh-jobs.test.ts": "that no more news comes is told by nobody",
  "tests/server/short-cut-attacks.test.ts": "requests that come in pieces, with pauses between them",
  "tests/server/short-cut.test.ts": "a request that comes in pieces, with a pause between them",
  "tests/server/starter.test.ts": "programs that live until they are ended",
  "tests/server/warm-pages.test.ts": "changes that come with pauses between them",
};

const WAITS = /waitForTimeout|(?<![.\w])(?:setTimeout|setInterval|sleep)\((?!\): this)|\bsetTimeout as |pg_sleep/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    path.join(folder, file).split(path.sep).join("/"),
  );

const FILES = [
  ...filesIn("app").filter((file) => /\.test\.tsx?$/.test(file)),
  // `tests/crash` breaks power, clocks and networks at moments of its own choice.
  ...filesIn("tests").filter((file) => /\.tsx?$/.test(file) && !/^tests\/(?:crash|literals)\//.test(file)),
];

const filesWith = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

it("no test waits for a fixed time, but where a real clock is what it looks at", () => {
  expect(filesWith(WAITS)).toEqual(Object.keys(WITH_CLOCK).sort());
});

/** Where a test looks only briefly, and why. */
const BRIEF: Readonly<Record<string, string>> = {
  "tests/e2e/admin-dashboard.spec.ts": "looks again after each reload",
  "tests/e2e/billing.spec.ts": "looks again after each reload",
  "tests/e2e/invoices.spec.ts": "looks again after each reload",
  "tests/e2e/whole-journey.spec.ts": "looks again after each reload",
};

/** Under half a minute, and Vitest's own second. */
const HASTY = /\btimeout: (?:\d{1,3}|[1-9]_?\d{3}|[12]\d_?\d{3})\b(?! \*)|\bvi\.waitFor\(/;
/** A test's own limit where all have four minutes. */
const OWN_LIMIT = /^\s*\}, (?:\d{1,2}_?\d{3}|[12]\d\d_?\d{3})\);$/m;

it("no test gives up sooner than a machine with much other work answers", () => {
  expect(filesWith(HASTY)).toEqual([...Object.keys(BRIEF), "tests/harness/eventually.ts"].sort());
  expect(filesWith(OWN_LIMIT).filter((file) => !file.startsWith("tests/real/"))).toEqual([]);
});
