import { expect, it } from "vitest";
import { sessionCookieAfter } from "./session-cookie";

const request = new Headers({ cookie: "theme=dark; session=old.one" });

function answer(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

it.each([
  ["the request's, where the answer says nothing of it", ["notice=a; Path=/"], "session=old.one"],
  ["the new one of an answer", ["session=new.one; Max-Age=1209600; Path=/; HttpOnly"], "session=new.one"],
  ["the new one of a site with https", ["__Host-session=new.one; Path=/; Secure"], "__Host-session=new.one"],
  ["the last of several", ["session=; Max-Age=0; Path=/", "session=new.one; Path=/"], "session=new.one"],
  ["none once the answer ends it", ["session=; Max-Age=0; Path=/"], undefined],
])("a browser's session is %s", (_, cookies, expected) => {
  expect(sessionCookieAfter(request, answer(...cookies))).toBe(expected);
});
