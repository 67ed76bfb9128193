import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { equityFacts } from "~/domain/catalogue/plans";
import { documentIn, useDocument } from "./use-document";

/** Returns the current details of the equity program for texts, by token. */
export function useEquityFacts(): Readonly<Record<string, string>> {
  return equityFacts(useDocument(EQUITY_PROGRAM));
}

/** Returns the details for `meta`. */
export function equityFactsOf(matches: Parameters<typeof documentIn>[0]): Readonly<Record<string, string>> {
  return equityFacts(documentIn(matches, EQUITY_PROGRAM));
}
