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

/** A customer of the demonstration, whose notifications `seed-large` makes too. */
const CUSTOMER = { username: "dana@juniperlane.example", password: "a longer password of the bench" };

/** Stands for the page of the endpoint that `seed-large` makes, whose deliveries are the list. */
const ENDPOINT = "/admin/settings/webhooks";

/** Every list with many rows: as it opens, searched for what is common, rare and absent, each filter, each order, a far page. */
const LISTS = [
  [
    "/admin/leads",
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
      "q=Hugo&kind=startup-pitch&sort=due",
    ],
  ],
  [
    "/admin/applications",
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
    "/admin/customers",
    [
      "q=Hugo",
      "q=person77",
      "q=zzzz",
      "q=bakery",
      "email=unverified",
      "email=verified",
      "q=bakery&email=unverified&sort=name",
      "sort=since",
      "sort=name",
      "sort=-name",
    ],
  ],
  [
    "/admin/jobs",
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
    "/admin/emails",
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
  [
    "/admin/audit",
    ["q=zzzz", "action=lead.received", "subjectKind=lead", "from=2026-01-01", "to=2024-06-01", "sort=at"],
  ],
  [
    "/admin/quotes",
    [
      "q=Hugo",
      "q=person77",
      "q=zzzz",
      "state=open",
      "state=draft",
      "state=sent",
      "state=expired",
      "state=accepted",
      "sort=created",
      "sort=-value",
      "state=open&sort=value",
      "q=Hugo&state=accepted&sort=value",
      "q=Hugo&state=draft&sort=value",
    ],
  ],
  [
    "/admin/projects",
    ["q=bakery", "q=zzzz", "q=project", "status=done", "sort=newest", "sort=name", "status=paused&sort=name"],
  ],
  [
    "/admin/payments",
    [
      "q=LARGE-0000077",
      "q=bakery",
      "q=person77",
      "q=zzzz",
      "status=failed",
      "attention=open",
      "attention=settled",
      "q=bakery&status=failed",
    ],
  ],
  ["/admin/settings/payments/events", ["state=failed", "state=applied", "state=received"]],
  [
    "/admin/blog",
    [
      "q=React",
      "q=Hugo",
      "q=zzzz",
      "state=draft",
      "state=published",
      "state=scheduled",
      "category=Startups",
      "sort=title",
      "sort=published",
    ],
  ],
  [ENDPOINT, ["status=failed", "status=waiting", "status=delivered"]],
  ["/dashboard/notifications", ["show=unread"]],
] as const;

const PAGES_DEEP = 3;

/** Answers of every list of the back office with few and with many rows, asked in turn of two sites side by side. */
export async function measureLists(sizes: ListSizes, rounds: number): Promise<ListTime[]> {
  const small = await openSite(PORTS.small, sizes.small);
  try {
    const large = await openSite(PORTS.large, sizes.large);
    try {
      const times: ListTime[] = [];
      for (const [path, queries] of LISTS) {
        for (const query of ["", ...queries, "far"]) times.push(await compare(small, large, path, query, rounds));
      }
      return times;
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

async function compare(small: Site, large: Site, list: string, query: string, rounds: number): Promise<ListTime> {
  const [few, many] = query === "far" ? [await small.farPage(list), await large.farPage(list)] : [query, query];
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    const smallMs = await small.time(list, few);
    const largeMs = await large.time(list, many);
    if (round === 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  const address = `${list}${query === "" ? "" : query === "far" ? ` (page ${PAGES_DEEP + 1})` : `?${query}`}`;
  return { address, smallMs: median(times.small), largeMs: median(times.large) };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(port: number, rows: number) {
  const data = makeDataFolder();
  const origin = `http://localhost:${port}`;
  const account = {
    ADMIN_USERNAME: ACCOUNT.username,
    ADMIN_PASSWORD: ACCOUNT.password,
    DEMO_CUSTOMER_PASSWORD: CUSTOMER.password,
  };
  const site = await startOn(port, data.folder, account);
  const close = async () => {
    await site.stop();
    data.remove();
  };
  try {
    const cli = [path.join(root, "build/server/cli.js"), "seed-large", "--rows", String(rows)];
    await execute(findNode(), cli, { cwd: root, env: cleanEnvironment({ DATA_DIR: data.folder }) });
    const cookies = { staff: await signIn(origin, ACCOUNT), customer: await signIn(origin, CUSTOMER) };
    const fetchPage = async (address: string): Promise<string> => {
      const cookie = address.startsWith("/admin") ? cookies.staff : cookies.customer;
      const answer = await fetch(origin + address, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || answer.redirected) throw new Error(`${answer.url} answered ${answer.status}`);
      return text;
    };
    const endpoint = (await fetchPage(ENDPOINT)).match(/\/admin\/settings\/webhooks\/[0-9a-f-]{36}/)?.[0];
    if (!endpoint) throw new Error("there is no endpoint");
    const ask = (list: string, query: string) =>
      fetchPage((list === ENDPOINT ? endpoint : list) + (query === "" ? "" : `?${query}`));
    return {
      close,
      async time(list: string, query: string): Promise<number> {
        const started = performance.now();
        await ask(list, query);
        return performance.now() - started;
      },
      /** The query of a page some way into the list, found as a person would. */
      async farPage(list: string): Promise<string> {
        let query = "";
        for (let page = 0; page < PAGES_DEEP; page++) {
          const next = (await ask(list, query)).match(
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

async function signIn(origin: string, account: typeof ACCOUNT): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(account),
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("session="));
  if (!cookie) throw new Error(`could not sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}
