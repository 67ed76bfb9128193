import { expect, it } from "vitest";
import { listPageRevisions } from "~/domain/pages/queries.server";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { PageCache, type PageKey, type Rendered } from "~/server/cache/page-cache";
import { makeEntry } from "~/server/cache/page-entry";
import type { PagePlan } from "~/server/cache/page-planner";
import { createPageWarmer } from "~/server/cache/warm-pages";
import { createLogger } from "~/server/logger";
import { sharedContext } from "../harness/use-test-context";

const ALL_ON = { isOff: async () => false };

const context = sharedContext();

const BROKEN = "/terms";
const LIVE = "/quote";

async function pageOf(key: PageKey, words: string, secret: string): Promise<Rendered> {
  if (key.path === BROKEN) return new Response("<main>Something went wrong</main>", { status: 500 });
  const html = `<style>${secret}</style><main class="${secret}">${key.path} <script>${secret}</script>${words}</main>`;
  if (key.path === LIVE) return new Response(html);
  const raw = Buffer.from(html);
  return { entry: await makeEntry({ status: 200, headers: {}, contentType: "text/html", raw }), isKeepable: true };
}

async function warm(pages: PageCache, words: string, secret: string): Promise<void> {
  const planPage = (path: string): PagePlan => (path === LIVE ? { kind: "live" } : { kind: "cached", queryKeys: [] });
  const renderer = { makePage: (key: PageKey) => pageOf(key, words, secret), answer: () => Promise.reject() };
  const warmer = createPageWarmer({
    app: context.ctx,
    log: createLogger("silent", false),
    pages,
    renderer,
    planPage,
    modules: ALL_ON,
  });
  pages.invalidate();
  warmer.schedule();
  await expect.poll(() => pages.size).toBe(PUBLIC_PAGES.length - 2);
  await warmer.stop();
}

it("makes every public page ahead and notes when its words last changed", async () => {
  const pages = new PageCache();
  await warm(pages, "first words", "a");
  const first = await listPageRevisions(context.ctx);
  const expected = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== BROKEN);
  expect(first.map(({ path }) => path).sort()).toEqual(expected.sort());

  context.clock.advance(60_000);
  await warm(pages, "first words", "b");
  expect(await listPageRevisions(context.ctx)).toEqual(first);

  await warm(pages, "other words", "b");
  const changed = await listPageRevisions(context.ctx);
  for (const [index, { changedAt }] of changed.entries()) {
    expect(changedAt.getTime()).toBe((first[index]?.changedAt.getTime() ?? 0) + 60_000);
  }
});

it("leaves most of the time to visitors while changes keep coming, and makes the last one all the same", async () => {
  const planPage = (): PagePlan => ({ kind: "cached", queryKeys: [] });
  const pages = new PageCache();
  const times: number[] = [];
  const makePage = (key: PageKey) => {
    times.push(performance.now());
    return pageOf(key, "words", "a");
  };
  const renderer = { makePage, answer: () => Promise.reject() };
  const log = createLogger("silent", false);
  const warmer = createPageWarmer({ app: context.ctx, log, pages, renderer, planPage, modules: ALL_ON });
  const count = PUBLIC_PAGES.length;
  const change = () => {
    pages.invalidate();
    warmer.schedule();
  };
  change();
  await expect.poll(() => times.length).toBe(count);
  for (let changes = 0; changes < 5; changes++) {
    change();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await expect.poll(() => times.length, { timeout: 120_000 }).toBe(2 * count);
  await warmer.stop();
  const [first = 0, last = 0, next = 0] = [times[0], times[count - 1], times[count]];
  expect(next - last).toBeGreaterThanOrEqual(9 * (last - first));
});

it("makes other pages that were kept again too, so that none that was removed is answered when the database is away", async () => {
  const planPage = (): PagePlan => ({ kind: "cached", queryKeys: [] });
  const pages = new PageCache();
  const removed: PageKey = { path: "/careers/removed", query: "", theme: "dark" };
  const stays: PageKey = { path: "/careers/stays", query: "", theme: undefined };
  for (const key of [removed, stays]) await pages.fill(key, [], () => pageOf(key, "words", "a"));
  const makePage = async (key: PageKey) =>
    key.path === removed.path ? new Response(null, { status: 404 }) : pageOf(key, "words", "a");
  const log = createLogger("silent", false);
  const renderer = { makePage, answer: () => Promise.reject() };
  const warmer = createPageWarmer({ app: context.ctx, log, pages, renderer, planPage, modules: ALL_ON });
  pages.invalidate();
  warmer.schedule();
  await expect.poll(() => pages.listUnsure()).toEqual([]);
  await warmer.stop();
  const away = async () => new Response(null, { status: 503 });
  expect(await pages.fill(removed, [], away)).toMatchObject({ status: 503 });
  expect(pages.get(stays)).toBeDefined();
});
