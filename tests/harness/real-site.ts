import type { PasswordHashing } from "~/auth/passwords.server";
import { STAFF_ROLES } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import type { Log } from "~/lib/log";
import { type Answer, type Ask, ORIGIN, startTestSite, type TestSite } from "../server/start-test-site";
import { makeStaff } from "./accounts";
import type { Ids } from "./address-of";
import { makeMarkedWorld } from "./marked-world";
import { NO_LIMITS } from "./no-limits";
import { loadRealBuild, type Place } from "./real-build";
import { createTestContext, type TestContext } from "./test-context";

/** Everyone who may knock: nobody in particular, a customer, one of another business, each kind of staff. */
export const KNOCKERS = ["visitor", "customer", "other customer", ...STAFF_ROLES] as const;
export type Knocker = (typeof KNOCKERS)[number];

export type RealSite = {
  test: TestContext;
  site: TestSite;
  /** Every address of the site, parents before their children. */
  places: readonly Place[];
  /** Ids for the parameters of an address. */
  ids: Ids;
  /** The `Cookie` header of someone who is signed in; empty for a visitor. */
  cookieOf(who: Knocker): string;
  /** Signs in again, where a test may have ended the session. */
  renew(who: Knocker): Promise<void>;
  /** Asks as this person's browser would. */
  askAs(who: Knocker, target: string, options?: Ask): Promise<Answer>;
  /** Posts a form as a page of the site would, as this person. */
  postAs(who: Knocker, target: string, fields: Iterable<readonly [string, string]>): Promise<Answer>;
  stop(): Promise<void>;
};

const FORM_TYPE = "application/x-www-form-urlencoded";

type RealSiteOptions = {
  limited?: boolean;
  log?: Log;
  hashing?: PasswordHashing;
  /** Other parts than those of a context for tests, such as a payment provider. */
  partsFor?: (test: TestContext) => Promise<Partial<AppContext>>;
  /** Steps on the empty site, before the marked world exists. */
  before?: (site: TestSite, test: TestContext) => Promise<void>;
};

/**
 * The site with its own routes and the marked world, behind the listener. Requests are not counted unless `limited`.
 */
export async function openRealSite(options: RealSiteOptions = {}): Promise<RealSite> {
  const { limited = false, log, hashing, partsFor, before } = options;
  const [test, { build, places }] = await Promise.all([createTestContext(log, hashing), loadRealBuild()]);
  const limits = limited ? test.ctx.limits : NO_LIMITS;
  const ctx: AppContext = Object.assign({}, test.ctx, { limits }, await partsFor?.(test));
  const site = await startTestSite(0, ctx, build);
  await before?.(site, test);
  const { ids, customer, other } = await makeMarkedWorld(test);
  const cookies = new Map<Knocker, string>([["visitor", ""]]);
  const staff = STAFF_ROLES.map(async (role) => [role, await makeStaff(test.ctx, role)] as const);
  const people = new Map<Knocker, { signIn(): Promise<{ cookie: string }> }>([
    ...(await Promise.all(staff)),
    ["customer", customer],
    ["other customer", other],
  ]);
  const renew = async (who: Knocker) => void cookies.set(who, (await people.get(who)?.signIn())?.cookie ?? "");
  for (const who of people.keys()) await renew(who);
  const cookieOf = (who: Knocker) => cookies.get(who) ?? "";
  const askAs: RealSite["askAs"] = (who, target, { headers, ...options } = {}) => {
    const cookie = cookieOf(who);
    return site.ask(target, { ...options, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  };
  return {
    test,
    site,
    places,
    ids,
    cookieOf,
    renew,
    askAs,
    postAs: (who, target, fields) => askAs(who, target, formOf(fields)),
    async stop() {
      await site.stop();
      await test.close();
    },
  };
}

/** A form as a browser sends it from a page of the site. */
export function formOf(fields: Iterable<readonly [string, string]>): Ask {
  const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, value.toWellFormed()]));
  const headers = { "content-type": FORM_TYPE, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  return { method: "POST", headers, body: body.toString() };
}

/** Builds a request with files, as a browser sends them. */
export async function formWithFiles(
  fields: Iterable<readonly [string, string]>,
  files: Iterable<readonly [string, File]>,
): Promise<Ask> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value.toWellFormed());
  for (const [name, file] of files) form.append(name, file);
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  const headers = { "content-type": type, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  return { method: "POST", headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Counted uses and the time at which someone was last seen change with every request, whatever it does. */
const RESTLESS = ["rate_limits", "session", "sign_in_places", "verification"];

/** No function of the database takes more. */
const ARGUMENTS_MAX = 100;

/** Returns the content of every table, as one hash a table. */
export async function hashTables({ pool }: TestContext): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  const hashes = names.map((name) => {
    return `'${name}', (select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from "${name}" t)`;
  });
  const parts: string[] = [];
  for (let from = 0; from < hashes.length; from += ARGUMENTS_MAX / 2) {
    parts.push(`jsonb_build_object(${hashes.slice(from, from + ARGUMENTS_MAX / 2).join(", ")})`);
  }
  const found = await pool.query<{ hashes: Record<string, string> }>(`select ${parts.join(" || ")} as hashes`);
  return found.rows[0]?.hashes ?? {};
}
