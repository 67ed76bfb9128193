import { BLOG } from "~/content/pages/blog";
import { fillFacts } from "~/lib/fill-facts";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";

/** Returns a function that formats an article's reading time. */
export function useReadTime(): (minutes: number) => string {
  const { readTime } = useDocument(BLOG);
  const { identity } = useShell();
  return (minutes) => fillIdentity(fillFacts(readTime, { minutes: String(minutes) }), identity);
}
