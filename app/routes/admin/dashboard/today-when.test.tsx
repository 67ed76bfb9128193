import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TodayWhen } from "./today-when";

const ITEM = {
  kind: "invoice-overdue",
  id: "1",
  part: "now",
  what: "",
  who: "",
  owner: null,
  canSettle: false,
  path: "/admin/invoices/1",
} as const;
/** The end of the day in Austin. */
const NOVEMBER_23 = { day: "2026-11-23", at: "2026-11-24T06:00:00Z" };

it.each([
  [NOVEMBER_23, "2026-12-01T14:00:00Z", "Overdue by 8 days"],
  [NOVEMBER_23, "2026-11-24T07:00:00Z", "Overdue by 1 day"],
  [NOVEMBER_23, "2026-11-24T05:00:00Z", "Due today"],
  [NOVEMBER_23, "2026-11-22T14:00:00Z", "Due tomorrow"],
  [{ day: null, at: "2026-11-23T15:00:00Z" }, "2026-11-23T18:00:00Z", "Overdue by 3 h"],
])("what is due %j is at %s: %s", (due, now, words) => {
  const html = renderToStaticMarkup(<TodayWhen item={{ ...ITEM, ...due }} now={now} />);
  expect(html.replace(/<[^>]*>/g, "")).toBe(words);
});
