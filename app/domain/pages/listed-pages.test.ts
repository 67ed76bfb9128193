import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { jobs } from "~/db/schema/jobs";
import { posts } from "~/db/schema/posts";
import { seedDatabase } from "~/seed/seed.server";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { getSocialFacts } from "./get-social-facts.server";
import { listSitemapEntries } from "./list-sitemap-entries.server";
import { recordPageRevision } from "./record-page-revision.server";

const test = sharedContext();

beforeAll(async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } });
});

async function jobIds(status: "active" | "inactive"): Promise<string[]> {
  const rows = await test.ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, status));
  return rows.map((row) => row.id);
}

describe("the site map", () => {
  it("names the fixed pages, each published post and each active job, and nothing else", async () => {
    await test.ctx.db.update(posts).set({ status: "draft" }).where(eq(posts.id, 5));
    const paths = (await listSitemapEntries(test.ctx, ["/", "/terms"])).map((entry) => entry.path);
    expect(paths.slice(0, 7)).toEqual(["/", "/terms", "/blogs/1", "/blogs/2", "/blogs/3", "/blogs/4", "/blogs/6"]);
    expect(paths.slice(7).sort()).toEqual((await jobIds("active")).map((id) => `/job/${id}`).sort());
    await test.ctx.db.update(posts).set({ status: "published" }).where(eq(posts.id, 5));
  });

  it("dates a page by its last recorded change, and leaves a page without record undated", async () => {
    test.clock.advance(60_000);
    await recordPageRevision(test.ctx, "/terms", "a");
    await recordPageRevision(test.ctx, "/blogs/1", "a");
    const entries = await listSitemapEntries(test.ctx, ["/", "/terms"]);
    const dateOf = (path: string) => entries.find((entry) => entry.path === path)?.changedAt;
    expect(dateOf("/")).toBeNull();
    expect(dateOf("/terms")).toEqual(test.clock.now());
    expect(dateOf("/blogs/1")).toEqual(test.clock.now());
    expect(dateOf("/blogs/2")?.getTime()).toBeLessThan(test.clock.now().getTime());
  });
});

describe("the facts of a shared page", () => {
  const titleOf = async (path: string) => (await getSocialFacts(test.ctx, path)).title;

  it("hold the title of a published post", async () => {
    expect(await titleOf("/blogs/2")).toBe("What to leave out of your first version");
    expect(await titleOf("/blogs/99")).toBeNull();
    expect(await titleOf("/blogs/9999999999")).toBeNull();
    expect(await titleOf("/blogs/2x")).toBeNull();
  });

  it("hold the title of an active job and of its application form", async () => {
    const [id] = await jobIds("active");
    const title = await titleOf(`/job/${id}`);
    expect(title).toBeTruthy();
    expect(await titleOf(`/apply/${id}`)).toBe(`Apply to ${title}`);
  });

  it("never tell about a job that is not advertised", async () => {
    for (const id of await jobIds("inactive")) expect(await titleOf(`/job/${id}`)).toBeNull();
    expect(await titleOf("/job/------------------------------------")).toBeNull();
  });
});
