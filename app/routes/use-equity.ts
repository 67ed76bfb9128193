import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { equityFacts } from "~/domain/catalogue/plans";
import { documentIn, useDocument } from "./use-document";

/** What texts say of the equity program now, by token. */
export function useEquityFacts(): Readonly<Record<string, string>> {
  return equityFacts(useDocument(EQUITY_PROGRAM));
}

/** The same for `meta`. */
export function equityFactsOf(matches: Parameters<typeof documentIn>[0]): Readonly<Record<string, string>> {
  return equityFacts(documentIn(matches, EQUITY_PROGRAM));
}
