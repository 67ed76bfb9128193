export type Account = { username: string; password: string };

/** The owner of a site started with `asOwner`. */
export const OWNER: Account = { username: "bench", password: "a long password of the bench" };

/** Environment of a site in which the owner can sign in. */
export const asOwner = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };

/** Signs in and returns the cookie. */
export async function signIn(origin: string, { username, password }: Account): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ username, password }),
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("session="));
  if (!cookie) throw new Error(`could not sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}
