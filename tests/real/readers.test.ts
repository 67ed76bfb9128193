import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf } from "../harness/address-of";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";

const PYTHON = "/usr/bin/python3";
const hasFeedparser = spawnSync(PYTHON, ["-c", "import feedparser"]).status === 0;
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;

/** Says of a feed what a reader shows of it: problems, its title, and for each entry what it needs to be shown once. */
const READ_FEED = `
import feedparser, json, sys
feed = feedparser.parse(sys.stdin.buffer.read())
print(json.dumps({
  "broken": str(feed.get("bozo_exception", "")),
  "version": feed.version,
  "title": feed.feed.get("title", ""),
  "entries": [[e.get("id", ""), e.get("title", ""), e.get("link", ""), bool(e.get("published_parsed"))] for e in feed.entries],
}))
`;

const FEEDS = ["/feed.xml", "/careers/feed.xml", "/blogs/startups/feed.xml"];
const PAPERS: [Knocker, string][] = [
  ["owner", "/quotes/:quoteId/quote.pdf"],
  ["owner", "/admin/invoices/:invoiceId/invoice.pdf"],
  ["owner", "/admin/customers/:customerId/statement.pdf"],
  ["customer", "/dashboard/statement.pdf"],
];

describe("programs that read what the site hands out", () => {
  let real: RealSite;
  let folder: string;
  beforeAll(async () => {
    real = await openRealSite();
    folder = mkdtempSync(path.join(tmpdir(), "readers-"));
  }, 60_000);
  afterAll(async () => {
    await real?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(hasFeedparser).each(FEEDS)(
    "feedparser finds nothing wrong with %s and everything a reader needs",
    async (target) => {
      const { body, status } = await real.askAs("visitor", target);
      expect(status).toBe(200);
      const read = JSON.parse(spawnSync(PYTHON, ["-c", READ_FEED], { input: body, encoding: "utf8" }).stdout);
      expect(read).toMatchObject({ broken: "", version: expect.stringMatching(/^(?:atom10|rss20)$/) });
      expect(read.title).not.toBe("");
      expect(read.entries.length).toBeGreaterThan(0);
      for (const [id, title, link, hasDate] of read.entries) {
        expect([id, title].includes(""), `${id} ${title}`).toBe(false);
        expect(link).toMatch(/^https:\/\//);
        expect(hasDate).toBe(true);
      }
      expect(new Set(read.entries.map(([id]: string[]) => id)).size).toBe(read.entries.length);
    },
  );

  it.runIf(hasQpdf).each(PAPERS)("qpdf finds nothing wrong with what %s gets at %s", async (who, pattern) => {
    const { body, status } = await real.askAs(who, addressOf(pattern, real.ids));
    expect(status).toBe(200);
    const file = path.join(folder, "paper.pdf");
    writeFileSync(file, body);
    const { status: verdict, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect([verdict, stderr], stdout).toEqual([0, ""]);
  });
});

it.skipIf(hasFeedparser)("feedparser is not installed here: apt-get install python3-feedparser", () => {});
it.skipIf(hasQpdf)("qpdf is not installed here: apt-get install qpdf", () => {});
