/** CSV format that accounting programs read, regardless of the agency's locale. */
export const PLAIN_CSV = { separator: ",", decimal: ".", hasMark: false } as const;
export const PLAIN_CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** Formats a day as accounting programs expect it in the country of the books. */
export function dayIn(day: string, country: string): string {
  const [year, month, date] = day.split("-");
  return country === "US" ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
