import { ask } from "./http";
import { routePatterns } from "./pages";

/**
 * A message as it was mailed, which is no page of ours and runs no script, or a mail as it came, which is a download.
 */
const MESSAGE = /\/(?:html|original)$/;

/** Number of pages of a kind that are read for links: not each of them leads to all that others lead to. */
const READ_OF_A_KIND = 4;

/**
 * One address for each page that links lead to from `starts`, within `area`, for anyone who holds the cookie; by the
 * pattern of the route table. Where links lead to several addresses of a pattern, the first one.
 */
export async function crawl(
  starts: readonly string[],
  { area, cookie }: { area: RegExp; cookie: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...starts];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path);
    const count = counts.get(pattern ?? "") ?? 0;
    if (pattern === undefined || seen.has(path) || count >= READ_OF_A_KIND) continue;
    seen.add(path);
    counts.set(pattern, count + 1);
    const { status, headers, text } = await ask(path, { headers: { cookie } });
    if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) continue;
    if (!found.has(pattern)) found.set(pattern, path);
    for (const [, href = ""] of text.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const target = href.replaceAll("&amp;", "&").replace(/[?#].*$/, "");
      if (area.test(target) && !MESSAGE.test(target)) waiting.push(target);
    }
  }
  return found;
}

/** The pattern of the route table that this path belongs to: of several the one with most fixed parts. */
function patternOf(path: string): string | undefined {
  const parts = path.split("/");
  return routePatterns()
    .filter((pattern) => {
      const wanted = pattern.split("/");
      return (
        wanted.length === parts.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index])
      );
    })
    .sort((a, b) => a.split(":").length - b.split(":").length)[0];
}
