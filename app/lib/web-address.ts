import { withoutUnseen } from "./clean-text";

/** With a top-level domain, or an address of numbers in full. A number alone, such as a version, is none. */
const NAMED_HOST = /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$|^\d+(?:\.\d+){3}$/;

/** A file beside the page, rather than a website. */
const FILE_NAME =
  /^[^/]*\.(?:html?|php|aspx?|jsp|cgi|pdf|docx?|xlsx?|txt|csv|jpe?g|png|gif|svg|webp|js|css|xml|json)(?:[?#]|$)/i;

/**
 * The address of a website as people type it, with its scheme: `example.com` becomes `https://example.com`. Null for
 * anything that is not http or https, carries a user name or password, or has no dotted host name.
 */
export function webAddress(typed: string): string | null {
  const text = withoutUnseen(typed)
    .trim()
    .replace(/^(?:https?:)?\/\/(?=https?:\/\/)|^\/\//i, "");
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  if (FILE_NAME.test(text) || /^[/\\]/.test(text)) return null;
  const url = new URL(address);
  // The reader of addresses makes "1.5" one of numbers.
  const isNumbers = /^[\d.]+$/.test(url.hostname) && !address.slice("https://".length).startsWith(url.hostname);
  const isPlain =
    !url.username && !url.password && !/:\/\//.test(text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "");
  if (!isPlain || isNumbers || !NAMED_HOST.test(url.hostname)) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

/** A website as it is typed, always with https; what is none stays as it is. */
export function secureAddress(typed: string): string {
  const address = webAddress(typed);
  return address === null ? typed.trim() : address.replace(/^http:/, "https:");
}
