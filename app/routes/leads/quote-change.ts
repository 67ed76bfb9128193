const QUOTE_NUMBER = /^Q-\d{4,12}$/;

/** The subject of a message that asks for a change of the quote that the address names; empty where it names none. */
export function changeSubject(query: URLSearchParams): string {
  const number = query.get("quote") ?? "";
  return QUOTE_NUMBER.test(number) ? `A change to quote ${number}` : "";
}
