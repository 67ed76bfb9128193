import { withoutUnseen } from "./clean-text";

/** Requires a top-level domain or a full IP address. A number alone, such as a version, isn't one. */
const NAMED_HOST = /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$|^\d+(?:\.\d+){3}$/;

/** A file name rather than a website. */
const FILE_NAME =
  /^[^/]*\.(?:html?|php|aspx?|jsp|cgi|pdf|docx?|xlsx?|txt|csv|jpe?g|png|gif|svg|webp|js|css|xml|json)(?:[?#]|$)/i;

/**
 * Returns the address of a typed website with its scheme: `example.com` becomes `https://example.com`. Null for
 * anything that isn't http or https, contains a user name or password, or has no dotted host name.
 */
export function webAddress(typed: string): string | null {
  const text = withoutUnseen(typed)
    .trim()
    .replace(/^(?:https?:)?\/\/(?=https?:\/\/)|^\/\//i, "");
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  if (FILE_NAME.test(text) || /^[/\\]/.test(text)) return null;
  const url = new URL(address);
  // The URL parser turns "1.5" into an IP address.
  const isNumbers = /^[\d.]+$/.test(url.hostname) && !address.slice("https://".length).startsWith(url.hostname);
  const isPlain =
    !url.username && !url.password && !/:\/\//.test(text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "");
  if (!isPlain || isNumbers || !NAMED_HOST.test(url.hostname)) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

/** Returns a typed website, always with https; anything else stays unchanged. */
export function secureAddress(typed: string): string {
  const address = webAddress(typed);
  return address === null ? typed.trim() : address.replace(/^http:/, "https:");
}
