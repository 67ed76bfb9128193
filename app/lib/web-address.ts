/**
 * The address of a website as people type it, with its scheme: `example.com` becomes `https://example.com`. Null for
 * anything that is not http or https, carries a user name or password, or has no dotted host name.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain =
    !url.username && !url.password && !/:\/\//.test(text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "");
  if (!isPlain || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}
