import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRealSite, type RealSite } from "../harness/real-site";

const PYTHON = "/usr/bin/python3";
const hasFeedparser = spawnSync(PYTHON, ["-c", "import feedparser"]).status === 0;

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

const START_MS = 180_000;
const FEEDS = ["/feed.xml", "/careers/feed.xml", "/blogs/startups/feed.xml"];
describe("programs that read what the site hands out", () => {
  let real: RealSite;
  beforeAll(async () => {
    real = await openRealSite();
  }, START_MS);
  afterAll(() => real?.stop());

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
});

it.skipIf(hasFeedparser)("feedparser is not installed here: apt-get install python3-feedparser", () => {});
