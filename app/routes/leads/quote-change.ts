const QUOTE_NUMBER = /^Q-\d{4,12}$/;

/** Returns the subject of a change request for the quote in the address; empty if there's none. */
export function changeSubject(query: URLSearchParams): string {
  const number = query.get("quote") ?? "";
  return QUOTE_NUMBER.test(number) ? `A change to quote ${number}` : "";
}
