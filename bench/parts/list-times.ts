import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { findNode, root } from "../../scripts/project.mjs";
import { cleanEnvironment, makeDataFolder, startOn } from "../site-process.ts";
import { median } from "../statistics.ts";

const execute = promisify(execFile);

export type ListTime = { address: string; smallMs: number; largeMs: number };

export type ListSizes = { small: number; large: number };

const PORTS = { small: 4632, large: 4633 };
const ACCOUNT = { username: "bench", password: "a long password of the bench" };
/** Below this, two times differ by chance alone. */
export const LIST_NOISE_MS = 5;

/** Every tab with many rows: as it opens, searched for what is common, rare and absent, each filter, each order, a far page. */
const LISTS = [
  [
    "leads",
    [
      "q=Hugo",
      "q=person77",
      "q=zzzz",
      "q=looks+for",
      "stage=new",
      "stage=spam",
      "kind=startup-pitch",
      "due=overdue",
      "sort=received",
      "sort=due",
      "sort=sender",
      "sort=-sender",
      "q=Hugo&stage=won&sort=sender",
    ],
  ],
  [
    "applications",
    [
      "q=Hugo",
      "q=person77",
      "q=zzzz",
      "q=engineer",
      "status=pending",
      "status=hired",
      "sort=applied",
      "sort=name",
      "sort=-name",
      "sort=job",
      "sort=-experience",
      "q=Hugo&status=rejected&sort=job",
    ],
  ],
  [
    "customers",
    ["q=Hugo", "q=person77", "q=zzzz", "q=bakery", "email=waiting", "sort=since", "sort=name", "sort=-name"],
  ],
  [
    "jobs",
    [
      "q=React",
      "q=zzzz",
      "q=design",
      "status=inactive",
      "category=Design",
      "type=contract",
      "sort=title",
      "sort=-title",
      "sort=-applications",
      "sort=applications",
    ],
  ],
  [
    "emails",
    [
      "q=person77",
      "q=zzzz",
      "q=message",
      "status=failed",
      "status=queued",
      "kind=contact-message-confirmation",
      "sort=written",
    ],
  ],
  ["audit", ["q=zzzz", "action=lead.received", "subjectKind=lead", "from=2026-01-01", "to=2024-06-01", "sort=at"]],
] as const;

const PAGES_DEEP = 3;

/** Answers of every list of the back office with few and with many rows, asked in turn of two sites side by side. */
export async function measureLists(sizes: ListSizes, rounds: number): Promise<ListTime[]> {
  const small = await openSite(PORTS.small, sizes.small);
  try {
    const large = await openSite(PORTS.large, sizes.large);
    try {
      const times: ListTime[] = [];
      for (const [tab, queries] of LISTS) {
        for (const query of ["", ...queries, "far"]) times.push(await compare(small, large, tab, query, rounds));
      }
      return times;
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

async function compare(small: Site, large: Site, tab: string, query: string, rounds: number): Promise<ListTime> {
  const [few, many] = query === "far" ? [await small.farPage(tab), await large.farPage(tab)] : [query, query];
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    const smallMs = await small.time(tab, few);
    const largeMs = await large.time(tab, many);
    if (round === 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  const address = `/admin/${tab}${query === "" ? "" : query === "far" ? ` (page ${PAGES_DEEP + 1})` : `?${query}`}`;
  return { address, smallMs: median(times.small), largeMs: median(times.large) };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(port: number, rows: number) {
  const data = makeDataFolder();
  const origin = `http://localhost:${port}`;
  const account = { ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password };
  const site = await startOn(port, data.folder, account);
  const close = async () => {
    await site.stop();
    data.remove();
  };
  try {
    const cli = [path.join(root, "build/server/cli.js"), "seed-large", "--rows", String(rows)];
    await execute(findNode(), cli, { cwd: root, env: cleanEnvironment({ DATA_DIR: data.folder }) });
    const cookie = await signIn(origin);
    const ask = async (tab: string, query: string): Promise<string> => {
      const answer = await fetch(`${origin}/admin/${tab}${query === "" ? "" : `?${query}`}`, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || answer.redirected) throw new Error(`${answer.url} answered ${answer.status}`);
      return text;
    };
    return {
      close,
      async time(tab: string, query: string): Promise<number> {
        const started = performance.now();
        await ask(tab, query);
        return performance.now() - started;
      },
      /** The query of a page some way into the list, found as a person would. */
      async farPage(tab: string): Promise<string> {
        let query = "";
        for (let page = 0; page < PAGES_DEEP; page++) {
          const next = (await ask(tab, query)).match(
            /[?&;]at=([\w-]+)[^"]*"[^>]*rel="next"|rel="next"[^>]*[?&;]at=([\w-]+)/,
          );
          const cursor = next?.[1] ?? next?.[2];
          if (!cursor) break;
          query = `at=${cursor}`;
        }
        return query;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(ACCOUNT),
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("session="));
  if (!cookie) throw new Error(`could not sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}
