import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { recordPageRevision } from "~/domain/pages/record-page-revision.server";
import type { AppContext } from "~/kernel/app-context";
import { loggablePath } from "~/lib/private-path";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import type { ModuleGate } from "../module-gate";
import type { PageCache, PageKey, Rendered } from "./page-cache";
import type { Entry } from "./page-entry";
import type { PagePlan } from "./page-planner";
import type { PageRenderer } from "./page-renderer";

const SETTLE_MS = 200;
/** Limits the making of unrequested pages to a tenth of the time while changes keep coming. */
const REST_PER_WORK = 9;
const MAIN = /<main\b[^>]*>([\s\S]*?)<\/main>/;

export type PageWarmer = {
  /**
   * Makes the public pages again, one after another, soon after the last call, or later if the previous round was long.
   * Then makes all others that were cached when the content changed.
   */
  schedule(): void;
  /** Resolves after the page in progress. */
  stop(): Promise<void>;
};

/**
 * Fills the cache with the public pages in the background. Records each page's text, so the sitemap knows when it last
 * changed.
 */
export function createPageWarmer(options: {
  app: AppContext;
  log: Logger;
  pages: PageCache;
  renderer: PageRenderer;
  planPage: (path: string) => PagePlan;
  modules: Pick<ModuleGate, "isOff">;
}): PageWarmer {
  const { app, log, pages, renderer, planPage, modules } = options;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let round = 0;
  let restUntil = 0;

  function arm(milliseconds: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      running = running.then(begin);
    }, milliseconds).unref();
  }

  async function begin(): Promise<void> {
    const started = performance.now();
    if (started < restUntil) return arm(restUntil - started);
    await run(round);
    const ended = performance.now();
    restUntil = ended + REST_PER_WORK * (ended - started);
  }

  async function run(thisRound: number): Promise<void> {
    for (const { path } of PUBLIC_PAGES) {
      if (isStopped || thisRound !== round) return;
      await warm(path).catch((error) => {
        log.warn({ err: error, path }, "a page could not be made ahead of its first visitor");
      });
    }
    for (const key of pages.listUnsure()) {
      if (isStopped || thisRound !== round) return;
      await makeSure(key).catch((error) => {
        log.warn({ err: error, path: loggablePath(key.path) }, "a page could not be made again");
      });
    }
  }

  /**
   * Makes other requested pages again, so that removed content isn't served from an old copy when the database is
   * unreachable.
   */
  async function makeSure(key: PageKey): Promise<void> {
    const plan = planPage(key.path);
    if (plan.kind === "cached" && !(await modules.isOff(key.path)))
      await pages.fill(key, plan.queryKeys, () => renderer.makePage(key, "warm-up"));
  }

  async function warm(path: string): Promise<void> {
    const plan = planPage(path);
    if (plan.kind === "missing" || (await modules.isOff(path))) return;
    const key = { path, query: "", theme: undefined };
    const render = () => renderer.makePage(key, "warm-up");
    const page = plan.kind === "cached" ? await pages.fill(key, plan.queryKeys, render) : toAnswer(await render());
    if (page.status !== 200) return log.warn({ path, status: page.status }, "a public page does not answer");
    const revision = revisionOf(page instanceof Response ? await page.text() : page.raw.toString("utf8"));
    if (revision) await recordPageRevision(app, path, revision);
  }

  return {
    schedule() {
      round += 1;
      arm(SETTLE_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function toAnswer(rendered: Rendered): Entry | Response {
  return rendered instanceof Response ? rendered : rendered.entry;
}

/**
 * Returns a value that changes with the text in `<main>`, but not with scripts, styles, hidden fields or asset names.
 */
function revisionOf(html: string): string | undefined {
  const main = html.match(MAIN)?.[1];
  if (main === undefined) return undefined;
  const text = main
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return createHash("sha256").update(text).digest("base64url");
}
