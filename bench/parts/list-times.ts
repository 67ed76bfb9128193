import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { findNode, root } from "../../scripts/project.mjs";
import { asOwner, OWNER, signIn } from "../sign-in.ts";
import { cleanEnvironment, makeDataFolder, startOn } from "../site-process.ts";
import { median } from "../statistics.ts";
import { type AskedList, declaredLists } from "./declared-lists.ts";

const execute = promisify(execFile);

export type ListTime = { address: string; smallMs: number; largeMs: number };

export type ListSizes = { small: number; large: number };

const PORTS = { small: 4632, large: 4633 };
/** Difference below which two times differ only by chance, in milliseconds. */
export const LIST_NOISE_MS = 5;

/** A demo customer, whose notifications are also created by `seed-large`. */
const CUSTOMER = { username: "dana@juniperlane.example", password: "a longer password of the bench" };

/** Placeholder for the page of the endpoint created by `seed-large`, whose deliveries are the list. */
const DELIVERIES = "/admin/settings/webhooks/:endpointId";

/** Placeholder for a customer created by `seed-large`. */
const CUSTOMER_ID = ":customerId";
const YEAR = "from=2026-01-01&to=2026-12-31";

/** Pages about many rows that aren't `defineList` lists, with their queries. */
const OTHER_LISTS: readonly AskedList[] = [
  [DELIVERIES, ["status=failed", "status=waiting", "status=delivered"]],
  ["/dashboard/notifications", ["show=unread"]],
  ["/dashboard/payments", []],
  ["/dashboard/statement", [YEAR]],
  ["/admin/website", []],
  ["/large/page-1", []],
  ["/admin/invoices/books", ["from=2026-10-01&to=2026-10-31"]],
  [`/admin/customers/${CUSTOMER_ID}`, []],
  [`/admin/customers/${CUSTOMER_ID}/statement`, [YEAR]],
];

const PAGES_DEEP = 3;

/**
 * Measures responses of every list of the back office, and of pages that sum many rows, with few and with many rows,
 * alternating between two sites.
 */
export async function measureLists(sizes: ListSizes, rounds: number): Promise<ListTime[]> {
  const small = await openSite(PORTS.small, sizes.small);
  try {
    const large = await openSite(PORTS.large, sizes.large);
    try {
      const times: ListTime[] = [];
      for (const [path, queries] of [...(await declaredLists()), ...OTHER_LISTS]) {
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
  const account = { ...asOwner, DEMO_CUSTOMER_PASSWORD: CUSTOMER.password };
  const site = await startOn(port, data.folder, account);
  const close = async () => {
    await site.stop();
    data.remove();
  };
  try {
    const cli = [path.join(root, "build/server/cli.js"), "seed-large", "--rows", String(rows)];
    await execute(findNode(), cli, { cwd: root, env: cleanEnvironment({ DATA_DIR: data.folder }) });
    const cookies = { staff: await signIn(origin, OWNER), customer: await signIn(origin, CUSTOMER) };
    const fetchPage = async (address: string): Promise<string> => {
      const cookie = address.startsWith("/admin") ? cookies.staff : cookies.customer;
      const answer = await fetch(origin + address, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || answer.redirected) throw new Error(`${answer.url} answered ${answer.status}`);
      return text;
    };
    const endpoint = (await fetchPage("/admin/settings/webhooks")).match(
      /\/admin\/settings\/webhooks\/[0-9a-f-]{36}/,
    )?.[0];
    if (!endpoint) throw new Error("there is no endpoint");
    const customer = (await fetchPage("/admin/customers?q=Hugo")).match(/\/admin\/customers\/([0-9a-f-]{36})/)?.[1];
    if (!customer) throw new Error("there is no customer");
    const addressOf = (list: string) => (list === DELIVERIES ? endpoint : list.replace(CUSTOMER_ID, customer));
    const ask = (list: string, query: string) => fetchPage(addressOf(list) + (query === "" ? "" : `?${query}`));
    return {
      close,
      async time(list: string, query: string): Promise<number> {
        const started = performance.now();
        await ask(list, query);
        return performance.now() - started;
      },
      /** Returns the query of a page some way into the list, found by following links. */
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
