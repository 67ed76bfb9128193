/** A CSV file as programs of bookkeepers read it, wherever the agency is. */
export const PLAIN_CSV = { separator: ",", decimal: ".", hasMark: false } as const;
export const PLAIN_CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** A day as these programs read it by the country of their books. */
export function dayIn(day: string, country: string): string {
  const [year, month, date] = day.split("-");
  return country === "US" ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
