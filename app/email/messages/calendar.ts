import type { CalendarUnreadableEmail } from "~/domain/calendars/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { agencyTime } from "./lead-words";

/** To a host: their calendar can't be read, and what applies until it can. */
export function calendarUnreadable(data: CalendarUnreadableEmail, say: Say): EmailContent {
  const { calendar, why, failingSince, readAt, busyAhead, origin } = data;
  const kept = busyAhead === 1 ? "1 busy time ahead still counts" : `${busyAhead} busy times ahead still count`;
  return {
    ...say("calendar-unreadable", { calendar }),
    action: { label: "Open your calendars", url: `${origin}/admin/bookings/calendars` },
    facts: [
      ["Calendar", calendar],
      ["Why", why],
      ["Since", agencyTime(failingSince)],
      ["Last read", readAt === null ? "Never" : `${agencyTime(readAt)}: ${kept}`],
    ],
    quotations: [],
    reason: `You received this because you added this calendar at ${origin}.`,
  };
}
