import { insteadOfSkipped } from "~/lib/agency-moment";
import type { Notice } from "~/lib/notice";
import { inPlace } from "~/lib/place-days";

/** Formats a time like the agency's clocks: 2:30 AM, or 02:30. */
const clockTime = inPlace({ hour: "numeric", minute: "2-digit" }, "UTC");

/**
 * Returns the notice for a local time skipped by the agency's clock, with the time to use instead; null if the time
 * exists.
 */
export function skippedHour(local: string): { notice: Notice; instead: string } | null {
  const instead = insteadOfSkipped(local);
  if (!instead) return null;
  const [skipped, meant] = [local, instead].map((wall) => clockTime(new Date(`${wall}Z`)));
  const text = `Summer time begins that night, so the clock skips ${skipped}. It means ${meant}: save again with that, or choose another time.`;
  return { notice: { tone: "bad", title: "That hour doesn’t exist", text }, instead };
}
