const MONTH_FORMAT = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** Formats "2024-01" as "Jan 2024"; other text is returned unchanged. */
export function monthLabel(month: string): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return month;
  return MONTH_FORMAT.format(new Date(`${month}-01T00:00:00Z`));
}
