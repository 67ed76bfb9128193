import * as z from "zod/mini";
import { text } from "~/domain/forms/form-text";
import { HOURS_NOTE_MAX_CHARACTERS } from "~/domain/hours/schema";
import { MINUTES_A_HOUR } from "~/domain/money/line";
import { cleanLine } from "~/lib/clean-text";

/** Number of stopped timers that one person may have unsaved. */
export const TIMERS_KEPT_MAX = 20;

const SECOND_MS = 1000;
const SECONDS_A_MINUTE = 60;

/** The note of a timer as it starts. */
export const TimerInput = z.object({
  note: z._default(text(cleanLine, HOURS_NOTE_MAX_CHARACTERS), ""),
});

/** Seconds between two times; 0 if a clock was set back. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / SECOND_MS));
}

/** Rounds a measured time as entries do: to the nearest minute, at least one. */
export function timedMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / SECONDS_A_MINUTE));
}

/** Formats a running time in completed minutes: `0:00`, `1:05`, `26:30`. */
export function formatRunning(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_A_MINUTE);
  return `${Math.floor(minutes / MINUTES_A_HOUR)}:${String(minutes % MINUTES_A_HOUR).padStart(2, "0")}`;
}
