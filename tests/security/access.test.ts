import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { BUSINESS_ROLES, STAFF_ROLES, type StaffRole } from "~/db/schema/lists";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted, mayAs, type Permission } from "~/kernel/permissions";
import { insertAccount, signInAs } from "../harness/accounts";
import { addressOf } from "../harness/address-of";
import { OWNER } from "../harness/api";
import { firstOfEachKind, type HtmlForm, readForms } from "../harness/html-forms";
import { inSlice } from "../harness/in-slice";
import { MARK, MARKS, type Mark } from "../harness/marked-world";
import { hashTables, KNOCKERS, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import type { Answer } from "../server/start-test-site";
import { ACCESS, type Door, OWN_DOORS } from "./access-table";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** Answer of an address to anyone who isn't allowed there. */
type Turned = "in" | "to sign in" | "to the dashboard" | "to the back office" | "refused" | "nothing there";

function roleOf(who: Knocker): StaffRole | undefined {
  return STAFF_ROLES.find((role) => role === who);
}

function expectedAt(door: Door, who: Knocker): Turned {
  if (door === "everybody") return "in";
  const role = roleOf(who);
  if (door === "its customer" && who === "other customer") return "nothing there";
  if (door === "its addressee" || door === "its addressee or staff") {
    if (who === "other customer") return door === "its addressee" ? "to the dashboard" : "refused";
    const isForStaff = role && door === "its addressee or staff";
    if (isForStaff) return isPermitted({ kind: "staff", userId: "", name: "", role }, "quote.read") ? "in" : "refused";
  }
  if (door === "customer" || door.startsWith("its "))
    return who === "visitor" ? "to sign in" : role ? "to the back office" : "in";
  if (!role) return who === "visitor" ? "to sign in" : "to the dashboard";
  const needed = door.split(" and ") as Permission[]; // safe: every other door has been dealt with, but that of all staff
  const may = (permission: Permission) => isPermitted({ kind: "staff", userId: "", name: "", role }, permission);
  return door === "staff" || needed.every(may) ? "in" : "refused";
}

function turnOf({ status, headers }: Answer, isSignIn: boolean, isOfCustomers: boolean): Turned | number {
  const { location } = headers;
  if (status >= 500) return status;
  if (status === 401 || status === 403) return "refused";
  if (isSignIn || location === undefined) return "in";
  if (location.startsWith("/login")) return "to sign in";
  if (location === "/dashboard") return "to the dashboard";
  const isBackOffice = location === "/admin" || (isOfCustomers && location.startsWith("/admin/"));
  return isBackOffice ? "to the back office" : "in";
}

/** A quote leads those who may not answer it to the dashboard, or back to itself, with a notice. */
function isSentBack({ status, headers }: Answer): boolean {
  return status === 303 && ["/dashboard", `/quotes/${real.ids.quoteId}`].includes(headers.location ?? "");
}

const isOfCustomers = (pattern: string) => /^\/(?:dashboard|quotes)\b/.test(pattern);
const isSignIn = (pattern: string) => /^\/(?:login|logout|signup)/.test(pattern);
const patterns = () => [...new Set(real.places.map(({ pattern }) => pattern))];

/** People who send each form also as the router's script does: it passes the guards that it passes without it. */
const SENDS_TWICE: readonly Knocker[] = ["visitor", "customer", "viewer"];

/** True when a person sees a document there rather than a file. */
const isPage = (pattern: string) => real.places.some((place) => place.pattern === pattern && place.module.default);

/** Where the router's script asks for what a page is made of. */
const loadedAt = (target: string) => `${target}.data`.replace("/.data", "/_root.data");

const answers = new Map<string, Promise<Answer>>();

/** Nothing changes between the walks, so that both may look at one answer. */
function askOnce(who: Knocker, target: string): Promise<Answer> {
  const key = `${who} ${target}`;
  const answer = answers.get(key) ?? real.askAs(who, target);
  answers.set(key, answer);
  return answer;
}

/** For as many requests as there are addresses, on a machine with other work. */
const TIME_LIMIT_MS = 300_000;
const NO_ID = "01a20000-0000-7000-8000-000000000000";

describe("the table of who may do what", () => {
  it("holds every address of the site, and nothing else", () => {
    expect(Object.keys(ACCESS).sort()).toEqual(patterns().sort());
  });

  it("says of every address whether it takes a form", () => {
    const takes = patterns().filter((pattern) =>
      real.places.some((place) => place.pattern === pattern && place.module.action),
    );
    expect(
      Object.keys(ACCESS)
        .filter((pattern) => ACCESS[pattern]?.send)
        .sort(),
    ).toEqual(takes.sort());
  });
});

/**
 * People with the fewest rights, outside and inside: `npm test` walks with these, `npm run test:all` with the others,
 * `vitest` itself with all.
 */
const REFUSED_MOST: readonly Knocker[] = ["visitor", "customer"];
const part = process.env.TEST_PART;
const walkers = inSlice(KNOCKERS.filter((who) => !part || REFUSED_MOST.includes(who) === (part === "quick")));

describe.each(walkers)("to %s", (who) => {
  it("every page and download opens as the table says", { timeout: TIME_LIMIT_MS }, async () => {
    const wrong: string[] = [];
    for (const [pattern, { open }] of Object.entries(ACCESS)) {
      // Addresses open to everyone are visited by the two who differ most.
      if (open === "everybody" && who !== "visitor" && who !== "owner") continue;
      const target = addressOf(pattern, real.ids);
      const expected = expectedAt(open, who);
      // A page's data is loaded alike for all who may see it; the owner's walk renders it.
      const isLoadedOnly = expected === "in" && roleOf(who) && who !== "owner" && isPage(pattern);
      const answer = await (isLoadedOnly ? askOnce(who, loadedAt(target)) : real.askAs(who, target));
      const isHidden = expected === "nothing there" && answer.status === 404;
      const turn = isHidden ? expected : turnOf(answer, isSignIn(pattern), isOfCustomers(pattern));
      if (turn !== expected) wrong.push(`GET ${target}: ${turn}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it("nothing shows what only others may read", { timeout: TIME_LIMIT_MS }, async () => {
    const leaks: string[] = [];
    const forbidden = forbiddenTo(who);
    if (forbidden.length === 0) return;
    const readable = ["/admin/search", "/admin/leads", "/admin/emails", "/admin/customers", "/admin/applications"];
    const targets = [
      ...Object.keys(ACCESS)
        .filter(isNoPrivateLink)
        .map((pattern) => loadedAt(addressOf(pattern, real.ids))),
      ...readable.map((path) => `${path}.data?q=${MARK}&text=${MARK}`),
      ...OPERATIONS.filter(({ method }) => method === "get").map(({ path }) => apiAddress(path)),
    ];
    for (const target of targets) {
      const { text } = await askOnce(who, target);
      for (const mark of forbidden) if (text.toLowerCase().includes(mark)) leaks.push(`${target} shows ${mark}`);
    }
    expect(leaks).toEqual([]);
  });

  it("no form that is not theirs to send changes anything", { timeout: TIME_LIMIT_MS }, async () => {
    const before = await hashTables(real.test);
    const wrong: string[] = [];
    for (const [pattern, { send }] of Object.entries(ACCESS)) {
      if (!send || expectedAt(send, who) === "in") continue;
      const target = addressOf(pattern, real.ids);
      for (const { action, fields } of await formsAt(pattern)) {
        for (const address of SENDS_TWICE.includes(who) ? [action, dataOf(action)] : [action]) {
          const answer = await real.postAs(who, address, fields);
          const isAway = [202, 302].includes(answer.status) || isSentBack(answer);
          if (!isAway && answer.status < 400) wrong.push(`POST ${target} ${JSON.stringify(fields)}: ${answer.status}`);
          if (answer.status >= 500) wrong.push(`POST ${target}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await hashTables(real.test)).toEqual(before);
  });
});

describe.each(BUSINESS_ROLES)("to someone with the role %s in the business", (role) => {
  it("what the role may not read is refused, everything else opens, and nothing breaks", {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const business = real.ids.customerId ?? "";
    const { username } = await insertAccount(real.test.ctx, "customer", { businessRole: role }, business);
    const { cookie } = await signInAs(real.test.ctx, username);
    const wrong: string[] = [];
    for (const [pattern, { open }] of Object.entries(ACCESS)) {
      if (open !== "customer" && !open.startsWith("its ")) continue;
      const target = addressOf(pattern, real.ids);
      const needed = OWN_DOORS[pattern];
      const isLet = needed === undefined || mayAs(role, needed);
      for (const address of [target, ...(isPage(pattern) ? [loadedAt(target)] : [])]) {
        const { status } = await real.site.ask(address, { headers: { cookie } });
        // Both may hear that something doesn't exist.
        const isRight = isLet
          ? status < 400 || status === 404 || needed === undefined
          : [302, 403, 404].includes(status);
        if (status >= 500 || !isRight) wrong.push(`GET ${address}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it("a key without a scope reads and changes nothing but what is everyone's", async () => {
  const made = await createApiKey(onBehalfOf(real.test.ctx, OWNER), { name: "Nothing", scopes: [], lifetime: "" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const before = await hashTables(real.test);
  for (const { id, method, path, permission, body } of OPERATIONS) {
    if (permission === null || isPermitted({ kind: "visitor" }, permission)) continue;
    const { status, text } = await real.site.ask(apiAddress(path), {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${made.token}`, "content-type": "application/json" },
      ...(body ? { body: "{}" } : {}),
    });
    expect(status, id).toBe(403);
    expect(text.toLowerCase()).not.toContain(MARK);
  }
  const { api_keys: _used, ...after } = await hashTables(real.test);
  const { api_keys: _unused, ...others } = before;
  expect(after).toEqual(others);
});

function apiAddress(path: string): string {
  return `/api${path.replace("{id}", idFor(path)).replace("{milestoneId}", NO_ID)}`;
}

/** The token of a private link is the key of the applicant, no matter who brings it. */
function isNoPrivateLink(pattern: string): boolean {
  return !pattern.includes(":token");
}

function forbiddenTo(who: Knocker): Mark[] {
  const marks = Object.keys(MARKS) as Mark[]; // safe: the keys of that very object
  if (who === "customer")
    return marks.filter((mark) => !["zqbusiness", "zqquote", "zqproject", "zqinvoice"].includes(mark));
  const role = roleOf(who);
  if (!role) return marks;
  return marks.filter((mark) => !isPermitted({ kind: "staff", userId: "", name: "", role }, MARKS[mark]));
}

const forms = new Map<string, Promise<HtmlForm[]>>();

/**
 * The forms that the owner, or the customer, finds at an address and that lead there; else one that says little. Nobody
 * here changes anything, so that everyone is given the same.
 */
function formsAt(pattern: string): Promise<HtmlForm[]> {
  const found = forms.get(pattern) ?? findForms(pattern);
  forms.set(pattern, found);
  return found;
}

async function findForms(pattern: string): Promise<HtmlForm[]> {
  const target = addressOf(pattern, real.ids);
  const who = ACCESS[pattern]?.open.match(/customer$|^its /) ? "customer" : "owner";
  const { text } = await real.askAs(who, target);
  const found = readForms(text, target).filter(({ method, action }) => method === "post" && leadsTo(action, target));
  return found.length > 0 ? firstOfEachKind(found, 1) : [{ method: "post", action: target, fields: [["id", "1"]] }];
}

function leadsTo(action: string, target: string): boolean {
  return action.split("?")[0] === target;
}

/** Where the router's script sends the same form. */
function dataOf(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path}.data${query ? `?${query}` : ""}`;
}

const ID_OF: Readonly<Record<string, string>> = {
  jobs: "jobId",
  applications: "applicationId",
  "pricing-plans": "planId",
  promotions: "promotionId",
  leads: "leadId",
  customers: "customerId",
  posts: "postId",
  quotes: "quoteId",
};

function idFor(path: string): string {
  return real.ids[ID_OF[path.split("/")[1] ?? ""] ?? ""] ?? "nobody";
}
