import type { CalendarAccount, CalendarCheck, FoundCalendar } from "~/kernel/calendar-check";
import { childrenOf, nodesAt, parseXml, textAt, type XmlNode } from "~/lib/parse-xml";
import { type PublicOptions, requestPublic } from "~/webhooks/public-request.server";
import { readAll, refusedBy, type ServerOptions, Unread, withinPatience } from "./ask-server.server";
import { isSameServer } from "./same-server";

/** An account that can't be used. `reason` as in `CalendarCheck`. */
class Unusable extends Unread {
  readonly reason: "refused" | "none" | "elsewhere";

  constructor(reason: Unusable["reason"], why: string) {
    super(why);
    this.reason = reason;
  }
}

const REDIRECTS_MAX = 3;
const CALENDARS_MAX = 100;
const NAME_MAX_CHARACTERS = 100;
const MULTI_STATUS = 207;
const WELL_KNOWN = "/.well-known/caldav";
const NO_SERVER = "There’s no calendar server (CalDAV) at this address. Check the address.";
const REFUSED = "Its server refuses the user name or the password. Many servers want an app password.";
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  accept: "application/xml, text/xml",
  "accept-encoding": "identity",
  "user-agent": "Agency calendar reader",
};

type Ask = { account: CalendarAccount; signal: AbortSignal; reached: PublicOptions };
type Asked = { url: string; method: "PROPFIND" | "REPORT"; depth: "0" | "1"; body: string };

/** Texts of an account's calendars within a time span, by calendar. `found`: all calendars of the account. */
export type FetchedAccount = { found: readonly FoundCalendar[]; texts: readonly string[] } | { why: string };

/** Calendars to read: those at these addresses; null: all. */
export type AccountAsked = { account: CalendarAccount; hrefs: readonly string[] | null; from: Date; until: Date };

/** Creates the function that lists the calendars of an account. */
export function createCalendarCheck(options: ServerOptions = {}): CalendarCheck {
  return {
    async list(account) {
      let reason: Unusable["reason"] | "away" = "away";
      const listed = await withinPatience(options, async (signal, reached) => {
        try {
          return { calendars: await listCalendars({ account, signal, reached }) };
        } catch (error) {
          if (error instanceof Unusable) reason = error.reason;
          throw error;
        }
      });
      return "why" in listed ? { ...listed, reason } : listed;
    },
  };
}

/**
 * Creates the function that fetches the events of an account's calendars over HTTPS (CalDAV, RFC 4791), only from
 * public addresses, limited in time and size. The options are for tests: production passes none.
 */
export function createAccountFetch(options: ServerOptions = {}) {
  return (asked: AccountAsked): Promise<FetchedAccount> =>
    withinPatience(options, async (signal, reached) => {
      const ask = { account: asked.account, signal, reached };
      const found = await listCalendars(ask);
      const hrefs = asked.hrefs ?? found.map(({ href }) => href);
      const texts: string[] = [];
      for (const href of hrefs) {
        // A calendar that someone removed counts as free; one that is only hidden for a while doesn't, but the two look
        // the same.
        if (!found.some((each) => each.href === href))
          throw new Unread("A calendar that was chosen is gone. Choose again.");
        texts.push(await readEvents(ask, href, asked));
      }
      return { found, texts };
    });
}

/** Finds an account's calendars with events: from its address, its owner's, or the well-known one. */
async function listCalendars(ask: Ask): Promise<FoundCalendar[]> {
  const given = ask.account.url;
  const wellKnown = new URL(WELL_KNOWN, given).href;
  const isBare = new URL(given).pathname === "/";
  for (const url of isBare ? [wellKnown, given] : [given, wellKnown]) {
    const about = await findAbout(ask, url);
    if (!about) continue;
    const home = await findHome(ask, about);
    if (home !== null) return listAt(ask, home);
  }
  throw new Unusable("none", NO_SERVER);
}

type About = { url: string; props: XmlNode[] };

/** Returns a server's information about an address; null when it doesn't support CalDAV there. */
async function findAbout(ask: Ask, url: string): Promise<About | null> {
  const props = "<D:resourcetype/><D:current-user-principal/><C:calendar-home-set/>";
  const answer = await propfind(ask, url, { depth: "0", props });
  const [first] = answer?.responses ?? [];
  return answer && first ? { url: answer.url, props: propsOf(first) } : null;
}

/**
 * Returns the address below which someone's calendars are, or that of the calendar itself; null when the server names
 * none.
 */
async function findHome(ask: Ask, { url, props }: About): Promise<string | null> {
  const home = hrefIn(props, "calendar-home-set");
  if (home) return resolved(home, url);
  if (isCalendar(props)) return url;
  const principal = hrefIn(props, "current-user-principal");
  if (!principal) return null;
  const answer = await propfind(ask, resolved(principal, url), { depth: "0", props: "<C:calendar-home-set/>" });
  const [first] = answer?.responses ?? [];
  const named = first ? hrefIn(propsOf(first), "calendar-home-set") : "";
  return answer && named ? resolved(named, answer.url) : null;
}

async function listAt(ask: Ask, home: string): Promise<FoundCalendar[]> {
  const props = "<D:resourcetype/><D:displayname/><C:supported-calendar-component-set/>";
  const answer = await propfind(ask, home, { depth: "1", props });
  if (!answer) throw new Unusable("none", NO_SERVER);
  const calendars = answer.responses.flatMap((response) => {
    const found = propsOf(response);
    const components = found.flatMap((prop) => nodesAt(prop, "supported-calendar-component-set/comp"));
    const holdsEvents = components.length === 0 || components.some((comp) => comp.attributes.name === "VEVENT");
    const href = textAt(response, "href");
    if (!isCalendar(found) || !holdsEvents || href === "") return [];
    const [named = ""] = found.map((prop) => textAt(prop, "displayname")).filter(Boolean);
    const address = resolved(href, answer.url);
    return [{ href: address, name: (named || lastPartOf(address)).slice(0, NAME_MAX_CHARACTERS) }];
  });
  if (calendars.length === 0) throw new Unusable("none", "This account has no calendar with events.");
  return calendars.slice(0, CALENDARS_MAX);
}

async function readEvents(ask: Ask, url: string, { from, until }: { from: Date; until: Date }): Promise<string> {
  const range = `<C:time-range start="${stamp(from)}" end="${stamp(until)}"/>`;
  const events = `<C:comp-filter name="VEVENT">${range}</C:comp-filter>`;
  const filter = `<C:filter><C:comp-filter name="VCALENDAR">${events}</C:comp-filter></C:filter>`;
  const body = `<C:calendar-query ${NAMESPACES}><D:prop><C:calendar-data/></D:prop>${filter}</C:calendar-query>`;
  const answer = await request(ask, { url, method: "REPORT", depth: "1", body });
  if (!answer) throw new Unread(NO_SERVER);
  const texts = answer.responses.flatMap((response) =>
    propsOf(response).flatMap((prop) => childrenOf(prop, "calendar-data").map(({ raw }) => raw.trim())),
  );
  return texts.length === 0 ? "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" : texts.join("\r\n");
}

function propfind(ask: Ask, url: string, { depth, props }: { depth: Asked["depth"]; props: string }) {
  const body = `<D:propfind ${NAMESPACES}><D:prop>${props}</D:prop></D:propfind>`;
  return request(ask, { url, method: "PROPFIND", depth, body });
}

function sentTo(url: string): string {
  return `Its server sends us to ${new URL(url).host}, which we don’t give the password. If that’s yours, enter its address.`;
}

type Answered = { url: string; responses: XmlNode[] };

/**
 * Sends a request and returns the parts of the response, with the address that sent it; null when the address doesn't
 * exist.
 */
async function request(ask: Ask, { url: first, method, depth, body }: Asked): Promise<Answered | null> {
  const { account, signal, reached } = ask;
  const headers = { ...HEADERS, depth, authorization: `Basic ${encoded(`${account.user}:${account.password}`)}` };
  let url = first;
  for (let followed = 0; followed <= REDIRECTS_MAX; followed++) {
    if (!isSameServer(account.url, url)) throw new Unusable("elsewhere", sentTo(url));
    const sent = { url, method, headers, body: `<?xml version="1.0" encoding="utf-8"?>${body}` };
    const answer = await requestPublic(sent, signal, reached);
    const status = answer.statusCode ?? 0;
    if (status === MULTI_STATUS) return { url, responses: responsesIn(await readAll(answer)) };
    answer.destroy();
    const next = answer.headers.location;
    if (status === 401 || status === 403) throw new Unusable("refused", REFUSED);
    if (status >= 500) throw refusedBy(status);
    if (status < 300 || status >= 400 || next === undefined || !URL.canParse(next, url)) return null;
    url = new URL(next, url).href;
  }
  throw new Unread("Its server sends us on again and again.");
}

function responsesIn(text: string): XmlNode[] {
  const document = parseXml(text);
  if ("problem" in document || document.root.name !== "multistatus") throw new Unread(NO_SERVER);
  return childrenOf(document.root, "response");
}

/** Returns the properties that a server reported successfully. */
function propsOf(response: XmlNode): XmlNode[] {
  const good = childrenOf(response, "propstat").filter((part) => /^HTTP\/\S+ 2\d\d/.test(textAt(part, "status")));
  return good.flatMap((part) => childrenOf(part, "prop"));
}

function hrefIn(props: readonly XmlNode[], name: string): string {
  return props.map((prop) => textAt(prop, `${name}/href`)).find(Boolean) ?? "";
}

function isCalendar(props: readonly XmlNode[]): boolean {
  return props.some((prop) => nodesAt(prop, "resourcetype/calendar").length > 0);
}

/** Throws `Unread` for an invalid address. */
function resolved(href: string, base: string): string {
  if (!URL.canParse(href, base)) throw new Unread(NO_SERVER);
  return new URL(href, base).href;
}

function lastPartOf(address: string): string {
  const part = new URL(address).pathname.split("/").filter(Boolean).at(-1) ?? "";
  try {
    return decodeURIComponent(part) || "Calendar";
  } catch {
    return part;
  }
}

function encoded(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

/** "20260302T150000Z". */
function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
