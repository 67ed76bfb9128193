import { useFormAction, useLocation } from "react-router";
import { ANSWERED_KEY, REFUSED_KEY } from "~/lib/answer-address";

/**
 * Normalizes a query: browsers leave `%20` as typed, the server writes `+`, and both must render the same. The
 * parameters for a form's response are dropped, because the server's page doesn't have them.
 */
function inOneSpelling(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [REFUSED_KEY, ANSWERED_KEY]) query.delete(key);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the current query with its question mark; the same on the server and in the browser. */
export function useSearchText(): string {
  return inOneSpelling(useLocation().search);
}

/** Returns the address that a form of this route posts to: the route's own, with its query. */
export function useOwnAction(action?: string): string {
  const [path = "", search = ""] = useFormAction(action).split(/(?=\?)/, 2);
  return path + inOneSpelling(search);
}
