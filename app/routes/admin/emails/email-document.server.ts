/**
 * Keeps a message from running, loading or sending anything, and from reaching the page around it; its links open in
 * new tabs.
 */
const POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

const HEAD = /<head\b[^>]*>/i;
const LINKS_OPEN_TABS = '<base target="_blank">';

/** Returns a message as a standalone document, for a frame of the back office. */
export function emailDocument(html: string, status = 200): Response {
  const body = HEAD.test(html) ? html.replace(HEAD, (head) => head + LINKS_OPEN_TABS) : LINKS_OPEN_TABS + html;
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
  });
}
