/**
 * Binds every cookie to this host over https, with the prefix `__Host-` and `Secure`, so that no other host of the
 * domain can set or read it. All cookies are for the entire site.
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
