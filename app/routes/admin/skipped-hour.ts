import { insteadOfSkipped } from "~/lib/agency-moment";
import type { Notice } from "~/lib/notice";

const HOUR = /T(\d\d):(\d\d)$/;

/**
 * Returns the notice for a moment that the agency's clock never shows, with the one to choose instead; null: there is
 * such a moment.
 */
export function skippedHour(local: string): { notice: Notice; instead: string } | null {
  const instead = insteadOfSkipped(local);
  if (!instead) return null;
  const text = `Summer time begins that night, so the clock skips ${clockTime(local)}. It means ${clockTime(instead)}: save again with that, or choose another time.`;
  return { notice: { tone: "bad", title: "That hour doesn’t exist", text }, instead };
}

/** As it is said: 2:30 AM. */
function clockTime(local: string): string {
  const [, hour = "", minute = ""] = HOUR.exec(local) ?? [];
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? "AM" : "PM"}`;
}
