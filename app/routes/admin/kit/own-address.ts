import { useFormAction, useLocation } from "react-router";
import { ANSWERED_KEY, REFUSED_KEY } from "~/lib/answer-address";

/**
 * A query spelled one way: a browser keeps `%20` as it was typed, the server writes `+`, and both must render the same.
 * The answer to a form, which the server's page doesn't know of, leads nowhere else.
 */
function inOneSpelling(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [REFUSED_KEY, ANSWERED_KEY]) query.delete(key);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The query of the present address, with its question mark; the same on the server and in the browser. */
export function useSearchText(): string {
  return inOneSpelling(useLocation().search);
}

/** Where a form of this route posts to: the route's own address with its query. */
export function useOwnAction(action?: string): string {
  const [path = "", search = ""] = useFormAction(action).split(/(?=\?)/, 2);
  return path + inOneSpelling(search);
}
