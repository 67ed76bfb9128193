import { formatSpan } from "~/lib/time-span";

/** Describes the age of a message: `3 days old`. */
export function ageOf(createdAt: Date | string, now: string): string {
  return `${formatSpan(Date.parse(now) - new Date(createdAt).getTime())} old`;
}
