/** The query of a quote's page whose form asks for a change first. */
export const ASK_FOR_CHANGE = "?ask=change#messages";

/** True when someone came to the page to ask for a change. */
export function asksForChange(url: URL): boolean {
  return url.searchParams.get("ask") === "change";
}
