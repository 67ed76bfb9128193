/** Account of a calendar server (CalDAV). The password opens what its owner has there. */
export type CalendarAccount = { url: string; user: string; password: string };

/** A calendar of an account. */
export type FoundCalendar = { href: string; name: string };

/**
 * `refused`: the server takes no such name and password. `none`: it has no calendars. `elsewhere`: it sends us to
 * a host that the password isn't given. `away`: it can't be asked.
 */
export type CalendarsListed =
  | { calendars: readonly FoundCalendar[] }
  | { reason: "refused" | "none" | "elsewhere" | "away"; why: string };

/** Calendar servers, for people who add their account. */
export type CalendarCheck = {
  /** Signs in right now and lists the calendars. Never rejects. `why`: in words for the account's owner. */
  list(account: CalendarAccount): Promise<CalendarsListed>;
};
