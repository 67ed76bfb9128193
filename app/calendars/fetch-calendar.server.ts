import { type PublicOptions, requestPublic } from "~/webhooks/public-request.server";
import { readAll, refusedBy, type ServerOptions, Unread, withinPatience } from "./ask-server.server";

/** The text of a calendar, or why there is none, in words for its owner. */
export type FetchedCalendar = { text: string } | { why: string };
export type FetchCalendar = (address: string) => Promise<FetchedCalendar>;

const REDIRECTS_MAX = 3;
const HEADERS = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "Agency calendar reader" };

/**
 * Creates the function that fetches a calendar over HTTPS, only from public addresses, limited in time and size. Each
 * redirect is checked like the address itself. The options are for tests: production passes none.
 */
export function createCalendarFetch(options: ServerOptions = {}): FetchCalendar {
  return (address) =>
    withinPatience(options, async (signal, reached) => ({ text: await get(address, signal, reached) }));
}

async function get(address: string, signal: AbortSignal, reached: PublicOptions): Promise<string> {
  let url = address;
  for (let followed = 0; followed <= REDIRECTS_MAX; followed++) {
    const answer = await requestPublic({ url, method: "GET", headers: HEADERS }, signal, reached);
    const status = answer.statusCode ?? 0;
    if (status === 200) return readAll(answer);
    answer.destroy();
    const next = answer.headers.location;
    if (status < 300 || status >= 400 || next === undefined || !URL.canParse(next, url)) throw refusedBy(status);
    url = new URL(next, url).href.replace(/^webcals?:/i, "https:");
  }
  throw new Unread("Its server sends us on again and again.");
}
