import { verifyPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { ARTICLES } from "~/content/articles/all-articles";
import { SUBSCRIPTION_PLANS } from "~/content/catalogue/subscription-plans";
import { account, user } from "~/db/schema/accounts";
import { JOB_CATEGORIES, JOB_TYPES } from "~/db/schema/lists";
import { posts } from "~/db/schema/posts";
import { findJob, findSimilarJobs, getJob, getJobList, listOpenJobs } from "~/domain/jobs/queries.server";
import { listPlans } from "~/domain/plans/queries.server";
import { findPost, findRelatedPosts, getPost, listPosts } from "~/domain/posts/queries.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { createVault } from "~/kernel/vault.server";
import { countRows } from "../../tests/harness/test-context";
import { sharedContext } from "../../tests/harness/use-test-context";
import { renewSamplePasswords } from "./renew-passwords.server";
import { SAMPLE_APPLICATIONS } from "./sample-applications";
import { SAMPLE_JOBS } from "./sample-jobs";
import { seedDatabase } from "./seed.server";
import { forgetUntold } from "./untold.server";

const OPTIONS = { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } };
const ACTIVE_JOBS = SAMPLE_JOBS.filter((job) => job.status === "active");

const test = sharedContext();

async function passwordHashOf(email: string) {
  const [row] = await test.ctx.db
    .select({ hash: account.password, provider: account.providerId, role: user.role, businessId: user.businessId })
    .from(account)
    .innerJoin(user, eq(account.userId, user.id))
    .where(eq(user.email, email));
  if (!row?.hash) throw new Error("no account");
  return { ...row, hash: row.hash };
}

describe("the seed", () => {
  afterEach(() => test.reset());

  it("makes the accounts, tells their passwords until they were heard, and better-auth accepts them", async () => {
    const first = await seedDatabase(test.ctx, OPTIONS);
    expect(first.accounts.map(({ label, username }) => [label, username])).toEqual([
      ["Staff", "Admin"],
      ["Customer", undefined],
    ]);
    for (const { email, password, label } of first.accounts) {
      const stored = await passwordHashOf(email);
      expect(stored.provider).toBe("credential");
      expect(stored.role).toBe(label === "Staff" ? "owner" : "customer");
      expect(stored.businessId !== null).toBe(label === "Customer");
      expect(await verifyPassword({ hash: stored.hash, password: password ?? "" })).toBe(true);
    }
    const afterDeath = await seedDatabase(test.ctx, OPTIONS);
    const passwordsOf = (report: typeof first) => report.accounts.map(({ email, password }) => [email, password]);
    expect(passwordsOf(afterDeath)).toEqual(passwordsOf(first));
    const { rows } = await test.pool.query("select coalesce(string_agg(value::text, ' '), '') as all from settings");
    for (const { password } of first.accounts) expect(rows[0].all).not.toContain(password);
    await forgetUntold(test.ctx.db);
    const afterTelling = await seedDatabase(test.ctx, OPTIONS);
    expect(afterTelling.accounts.map(({ password }) => password)).toEqual([undefined, undefined]);
  });

  it("gives the sample accounts new passwords when a developer asks", async () => {
    const { accounts } = await seedDatabase(test.ctx, OPTIONS);
    const renewed = await renewSamplePasswords(test.ctx);
    expect(renewed.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email));
    for (const { email, password } of renewed) {
      const { hash } = await passwordHashOf(email);
      expect(await verifyPassword({ hash, password })).toBe(true);
    }
  });

  it("tells no password that another secret sealed", async () => {
    await seedDatabase(test.ctx, OPTIONS);
    const vault = createVault("another secret");
    const { accounts } = await seedDatabase({ ...test.ctx, vault }, OPTIONS);
    expect(accounts.map(({ password }) => password)).toEqual([undefined, undefined]);
  });

  it("takes the passwords it is given and does not repeat them", async () => {
    const admin = { username: "ann", email: "Ann@Agency.example", password: "correct horse battery" };
    const report = await seedDatabase(test.ctx, { ...OPTIONS, admin, customerPassword: "staple staple staple" });
    expect(report.accounts.every(({ password }) => password === undefined)).toBe(true);
    const staff = await passwordHashOf("ann@agency.example");
    expect(await verifyPassword({ hash: staff.hash, password: admin.password })).toBe(true);
  });

  it("done twice, or by several processes at once, stores everything once", async () => {
    await Promise.all([
      seedDatabase(test.ctx, OPTIONS),
      seedDatabase(test.ctx, OPTIONS),
      seedDatabase(test.ctx, OPTIONS),
    ]);
    expect(await countRows(test.pool, "posts")).toBe(ARTICLES.length);
    expect(await countRows(test.pool, "jobs")).toBe(SAMPLE_JOBS.length);
    expect(await countRows(test.pool, "pricing_plans")).toBe(SUBSCRIPTION_PLANS.length);
    expect(await countRows(test.pool, "promotions")).toBe(4);
    expect(await countRows(test.pool, '"user"')).toBe(2);
    expect(await countRows(test.pool, "businesses")).toBe(14);
    expect(await countRows(test.pool, "leads")).toBe(60);
    expect(await countRows(test.pool, "applications")).toBe(SAMPLE_APPLICATIONS.length);
    expect(await countRows(test.pool, "projects")).toBe(9);
    expect(await countRows(test.pool, "emails")).toBe(0);
  });

  it("has a figure for each of sixty days, also in the hour in which a change of the clocks made two of them one", async () => {
    const then = { now: () => new Date("2026-11-22T05:01:00.000Z") };
    await seedDatabase({ ...test.ctx, clock: then }, OPTIONS);
    const { rows } = await test.pool.query("select count(distinct day)::int as days from daily_metrics");
    expect(rows).toEqual([{ days: 60 }]);
  });

  it("does not bring back what was deleted, nor overwrite the identity", async () => {
    await seedDatabase(test.ctx, OPTIONS);
    await test.ctx.db.delete(posts).where(eq(posts.id, 6));
    await test.pool.query(`update settings set value = jsonb_set(value, '{name}', '"Other"') where key = 'identity'`);
    await seedDatabase(test.ctx, OPTIONS);
    expect(await findPost(test.ctx, 6)).toBeNull();
    expect((await getIdentity(test.ctx)).name).toBe("Other");
  });

  it("without demonstration data has no jobs and no customer, and gets them when that is switched on", async () => {
    const plain = await seedDatabase(test.ctx, { ...OPTIONS, demoData: false });
    expect(plain.accounts.map(({ label }) => label)).toEqual(["Staff"]);
    expect(await countRows(test.pool, "jobs")).toBe(0);
    for (const table of ["promotions", "leads", "applications", "projects", "daily_metrics"]) {
      expect(await countRows(test.pool, table), table).toBe(0);
    }
    const plans = await listPlans(test.ctx);
    expect(plans.map(({ name, isPopular }) => [name, isPopular])).toEqual([
      ["Basic", false],
      ["Growth", true],
      ["Premium", false],
    ]);
    await seedDatabase(test.ctx, OPTIONS);
    expect(await countRows(test.pool, "jobs")).toBe(SAMPLE_JOBS.length);
  });

  it("leaves the next number for the next post", async () => {
    await seedDatabase(test.ctx, OPTIONS);
    const { rows } = await test.pool.query("select nextval(pg_get_serial_sequence('posts', 'id'))::int as next");
    expect(rows).toEqual([{ next: ARTICLES.length + 1 }]);
  });
});

describe("the job list", () => {
  beforeAll(() => seedDatabase(test.ctx, OPTIONS));

  afterAll(() => test.reset());

  it("shows active jobs only, newest first, under the agency's present name", async () => {
    const { page, choices } = await getJobList(test.ctx, {});
    expect(page.items.map((job) => job.title).sort()).toEqual(ACTIVE_JOBS.map((job) => job.title).sort());
    expect(page.items.map((job) => job.postedOn)).toEqual(
      page.items
        .map((job) => job.postedOn)
        .sort()
        .reverse(),
    );
    expect(choices.activeCount).toBe(ACTIVE_JOBS.length);
    expect(choices.types.reduce((sum, type) => sum + type.count, 0)).toBe(ACTIVE_JOBS.length);
    expect(new Set(page.items.map((job) => job.company))).toEqual(new Set([DEFAULT_IDENTITY.name]));
  });

  it("covers every category and every type with at least ten open jobs", () => {
    expect(ACTIVE_JOBS.length).toBeGreaterThanOrEqual(10);
    expect(new Set(ACTIVE_JOBS.map((job) => job.category))).toEqual(new Set(JOB_CATEGORIES));
    expect(new Set(ACTIVE_JOBS.map((job) => job.type))).toEqual(new Set(JOB_TYPES));
  });

  it("finds text in title and skills, whatever its case", async () => {
    const [job] = ACTIVE_JOBS;
    const skill = job?.skills[0] ?? "";
    for (const text of [job?.title.toUpperCase() ?? "", skill.toLowerCase(), skill.slice(0, 3)]) {
      expect((await listOpenJobs(test.ctx, { text })).items.map(({ title }) => title)).toContain(job?.title);
    }
    for (const text of ["%", "_", "\\", '"', "'; drop table jobs", "x".repeat(5000)]) {
      expect((await listOpenJobs(test.ctx, { text })).items).toEqual([]);
    }
  });

  it("filters by type and place", async () => {
    const { types, places } = (await getJobList(test.ctx, {})).choices;
    for (const { value, count } of types) {
      expect((await listOpenJobs(test.ctx, { type: value })).items).toHaveLength(count);
    }
    for (const { value, count } of places) {
      const { items } = await listOpenJobs(test.ctx, { location: value });
      expect(items).toHaveLength(count);
      for (const { location } of items) expect(location).toContain(value);
    }
    expect((await listOpenJobs(test.ctx, { type: "nonsense" })).items).toEqual([]);
  });

  it("gives one job with its description, and similar ones without itself", async () => {
    const [first] = (await listOpenJobs(test.ctx)).items;
    if (!first) throw new Error("no job");
    const job = await getJob(test.ctx, first.id);
    expect(job.description.requirements.length).toBeGreaterThan(0);
    const similar = await findSimilarJobs(test.ctx, job);
    expect(similar).toHaveLength(3);
    expect(similar.map(({ id }) => id)).not.toContain(job.id);
  });

  it("has nothing under unknown, broken and inactive ids", async () => {
    const { rows } = await test.pool.query("select id from jobs where status = 'inactive' limit 1");
    for (const id of [test.ctx.ids.uuid(), "1", "", "\0", rows[0]?.id ?? "none"]) {
      expect(await findJob(test.ctx, id)).toBeNull();
      await expect(getJob(test.ctx, id)).rejects.toMatchObject({ code: "job.not-found", httpStatus: 404 });
    }
  });
});

describe("the blog", () => {
  beforeAll(() => seedDatabase(test.ctx, OPTIONS));

  afterAll(() => test.reset());

  it("lists the six posts, two of them featured, in every category and in each", async () => {
    const all = await listPosts(test.ctx);
    expect(all).toHaveLength(6);
    expect(all.filter((post) => post.featured)).toHaveLength(2);
    for (const { category } of ARTICLES) {
      const posts = await listPosts(test.ctx, { category });
      expect(posts.length).toBeGreaterThan(0);
      expect(new Set(posts.map((post) => post.category))).toEqual(new Set([category]));
    }
    expect(await listPosts(test.ctx, { category: "Gardening" })).toEqual([]);
  });

  it("finds any part of title, description or text, whatever its case", async () => {
    for (const article of ARTICLES) {
      for (const query of [article.title.toUpperCase(), article.description.slice(5, 30), article.title.slice(1, 5)]) {
        expect((await listPosts(test.ctx, { query })).map(({ id }) => id)).toContain(article.id);
      }
    }
    expect(await listPosts(test.ctx, { query: "zzzz" })).toEqual([]);
    expect(await listPosts(test.ctx, { query: "qq%_" })).toEqual([]);
  });

  it("gives a post by its number, and links it to two others, 2 and 3 first", async () => {
    const first = await getPost(test.ctx, 1);
    expect(first.html).toContain("<p>");
    expect(first.readingMinutes).toBeGreaterThan(1);
    expect((await findRelatedPosts(test.ctx, first)).map(({ id }) => id)).toEqual([2, 3]);
    const second = await findRelatedPosts(test.ctx, await getPost(test.ctx, 2));
    expect(second[0]?.id).toBe(3);
    expect(second).toHaveLength(2);
    for (const id of [0, -1, 99, 1.5, Number.NaN, 2 ** 40]) {
      await expect(getPost(test.ctx, id)).rejects.toMatchObject({ code: "post.not-found" });
    }
  });

  it("hides drafts", async () => {
    await test.ctx.db.update(posts).set({ status: "draft" }).where(eq(posts.id, 1));
    expect(await findPost(test.ctx, 1)).toBeNull();
    expect(await listPosts(test.ctx)).toHaveLength(5);
  });
});
