import { describe, expect, it } from "vitest";
import { JOB_FEED } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import { careersFeedXml } from "./careers-feed-xml";

const ORIGIN = "https://agency.example";

const job = (changes: Partial<Job> = {}): Job => ({
  id: "01990000-0000-7000-8000-000000000001",
  title: "Fish & chips <now>",
  category: "Design",
  location: "Denver, CO",
  remote: false,
  type: "full-time",
  company: "A & B",
  skills: ["R&D"],
  salary: null,
  salaryNote: "",
  postedOn: "2026-11-11",
  updatedAt: "2026-11-12T08:00:00.000Z",
  about: "Draw <things>.",
  description: { about: "Draw <things>.", responsibilities: [], requirements: ["Patience"] },
  ...changes,
});

const feed = (...jobs: Job[]) => {
  return careersFeedXml(
    { agency: "A & B", jobs, changedAt: new Date("2026-11-20T08:00:00Z") },
    ORIGIN,
    JOB_FEED.content,
  );
};

describe("the feed of open positions", () => {
  it("escapes what people typed, and twice inside the mark-up that it carries", () => {
    const xml = feed(job());
    expect(xml).toContain("<title>Fish &amp; chips &lt;now&gt;</title>");
    expect(xml).toContain('<category term="R&amp;D"/>');
    expect(xml).toContain("&lt;p&gt;Draw &amp;lt;things&amp;gt;.&lt;/p&gt;");
  });

  it("names each position by its absolute address, with its facts and its days", () => {
    const xml = feed(job({ salary: { minCents: 5000, maxCents: 6000, period: "hour" } }));
    expect(xml).toContain(`<id>${ORIGIN}/job/${job().id}</id>`);
    expect(xml).toContain("<summary>Denver, CO · Full-time · $50–$60 an hour</summary>");
    expect(xml).toContain("<published>2026-11-11T12:00:00Z</published>");
    expect(xml).toContain("<updated>2026-11-12T08:00:00.000Z</updated>");
  });

  it("is a feed without entries while nothing is open", () => {
    const xml = feed();
    expect(xml).toContain("<updated>2026-11-20T08:00:00.000Z</updated>");
    expect(xml).not.toContain("<entry>");
  });

  it("carries the whole text of the newest only", () => {
    const xml = feed(...Array.from({ length: 120 }, () => job()));
    expect(xml.split("<entry>")).toHaveLength(121);
    expect(xml.split("<content ")).toHaveLength(101);
  });
});
