const QUOTE_NUMBER = /^Q-\d{4,12}$/;

/** Where one asks for a change of a quote: the contact form, which names it. */
export function changeAddress(quoteNumber: string): string {
  return `/contact?${new URLSearchParams({ quote: quoteNumber })}`;
}

/** The subject of a message that asks for a change of the quote that the address names; empty where it names none. */
export function changeSubject(query: URLSearchParams): string {
  const number = query.get("quote") ?? "";
  return QUOTE_NUMBER.test(number) ? `A change to quote ${number}` : "";
}
