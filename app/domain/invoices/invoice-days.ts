/**
 * Returns the same day of the next month, or that month's last, both YYYY-MM-DD. If a short month had cut the day of
 * `begunOn`, the next month gets that later day back where it has it.
 */
export function nextMonth(day: string, begunOn: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const begunDate = Number(begunOn.slice(8));
  const wanted = date === lastDate(year, month) ? Math.max(date, begunDate) : date;
  return new Date(Date.UTC(year, month, Math.min(wanted, lastDate(year, month + 1)))).toISOString().slice(0, 10);
}

/** The last day of a month, counted from 1; 13 is January of the next year. */
function lastDate(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
