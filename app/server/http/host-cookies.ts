/**
 * Over https every cookie is bound to this host: `__Host-` before its name and `Secure` behind it, so that no other
 * host of the domain can set or read one of ours. All of them are for the whole site.
 */
export function bindCookies(headers: Headers, origin: string): void {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0 || !origin.startsWith("https:")) return;
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", bindCookie(cookie));
}

function bindCookie(cookie: string): string {
  const named = cookie.startsWith("__Host-") ? cookie : `__Host-${cookie}`;
  return /;\s*secure(?:;|$)/i.test(named) ? named : `${named}; Secure`;
}
