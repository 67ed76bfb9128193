/** Account on a calendar server (CalDAV). The password gives access to everything its owner has there. */
export type CalendarAccount = { url: string; user: string; password: string };

export type FoundCalendar = { href: string; name: string };

/**
 * `refused`: the server rejected the name or password. `none`: the account has no calendars. `elsewhere`: the server
 * redirects to a host that must not get the password. `away`: it can't be reached.
 */
export type CalendarsListed =
  | { calendars: readonly FoundCalendar[] }
  | { reason: "refused" | "none" | "elsewhere" | "away"; why: string };

/** Access to calendar servers, for people adding their account. */
export type CalendarCheck = {
  /** Signs in right now and lists the calendars. Never rejects. `why`: the reason, written for the account's owner. */
  list(account: CalendarAccount): Promise<CalendarsListed>;
};
