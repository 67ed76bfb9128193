import { afterEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { formatDayAndMonth, formatLongDate, formatMoment, formatShortDate } from "./calendar-date";
import { formatMoney } from "./money";
import { settleIn } from "./place";
import { formatHour } from "./place-days";
import { formatCount } from "./place-numbers";

afterEach(() => settleIn(DEFAULT_IDENTITY));

function shown() {
  const day = "2026-09-03";
  const moment = formatMoment("2026-11-21T19:30:00Z").replaceAll(/\s/g, " ");
  return [
    formatLongDate(day),
    formatShortDate(day),
    formatDayAndMonth(day),
    moment,
    formatHour(9),
    formatHour(13),
    formatCount(12_500),
    formatMoney(-125_050),
  ];
}

it.each([
  [
    { country: "US", timeZone: "America/Chicago", currency: "USD" as const },
    ["September 3, 2026", "Sep 3, 2026", "Sep 3", "Nov 21, 2026, 1:30 PM CST", "9 AM", "1 PM", "12,500", "-$1,250.50"],
  ],
  [
    { country: "DE", timeZone: "Europe/Berlin", currency: "EUR" as const },
    ["3 September 2026", "3 Sep 2026", "3 Sep", "21 Nov 2026, 20:30 GMT+1", "09:00", "13:00", "12.500", "-€1.250,50"],
  ],
  [
    { country: "AU", timeZone: "Australia/Sydney", currency: "AUD" as const },
    ["3 September 2026", "3 Sep 2026", "3 Sep", "22 Nov 2026, 6:30 AM GMT+11", "9 AM", "1 PM", "12,500", "-A$1,250.50"],
  ],
  [
    { country: "SE", timeZone: "Europe/Stockholm", currency: "SEK" as const },
    [
      "3 September 2026",
      "3 Sep 2026",
      "3 Sep",
      "21 Nov 2026, 20:30 GMT+1",
      "09:00",
      "13:00",
      "12\u00a0500",
      "-SEK\u00a01\u00a0250,50",
    ],
  ],
])("days, times and numbers follow the place, whatever its language: %o", (place, written) => {
  settleIn(place);
  expect(shown()).toEqual(written);
});
