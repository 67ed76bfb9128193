import { formatSpan } from "~/lib/time-span";

/** How long ago a message was written: `3 days old`. */
export function ageOf(createdAt: Date | string, now: string): string {
  return `${formatSpan(Date.parse(now) - new Date(createdAt).getTime())} old`;
}
