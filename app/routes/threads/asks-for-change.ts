/** Query that makes a quote page's form request a change by default. */
export const ASK_FOR_CHANGE = "?ask=change#messages";

/** True when the user came to the page to request a change. */
export function asksForChange(url: URL): boolean {
  return url.searchParams.get("ask") === "change";
}
