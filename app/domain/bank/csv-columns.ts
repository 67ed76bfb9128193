import { CSV_ROLES, type CsvColumns } from "./schema";

/** Reads the meanings of columns as they are stored or sent; other words mean that a column isn't used. */
export function readColumns(words: readonly string[], width: number): CsvColumns {
  return Array.from({ length: width }, (_, at) => CSV_ROLES.find((role) => role === words[at]) ?? null);
}
