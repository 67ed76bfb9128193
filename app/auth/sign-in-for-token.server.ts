import type { AppContext } from "~/kernel/app-context";
import type { Person, TokenOutcome, TokenRequest } from "~/kernel/authenticator";
import type { BetterAuth } from "./better-auth.server";
import { sessionTokenIn } from "./session-cookie";
import { signIn } from "./sign-in.server";
import { completeTwoFactor } from "./two-factor.server";

/**
 * Both steps of signing in at once, for programs. The code is looked at only once the password was right, so that
 * anyone who does not know the password learns nothing of a second factor, and waits as long with a code as without.
 */
export async function signInForToken(
  ctx: AppContext,
  auth: BetterAuth,
  { userAgent, code, ...request }: TokenRequest,
): Promise<TokenOutcome> {
  const headers = new Headers(userAgent ? { "user-agent": userAgent } : {});
  const first = await signIn(ctx, auth, { ...request, headers });
  if (first.outcome === "signed-in") return withToken(first);
  if (first.outcome !== "two-factor-required") return first;
  if (!code) return { outcome: "two-factor-required" };
  headers.set("cookie", first.cookies.map((cookie) => cookie.split(";")[0]).join("; "));
  const { clientAddress, requestId } = request;
  const second = await completeTwoFactor(ctx, auth, { code, clientAddress, requestId, headers });
  if (second.outcome === "signed-in") return withToken(second);
  return second.outcome === "rate-limited" ? second : { outcome: "code-refused" };
}

function withToken({ actor, cookies }: { actor: Person; cookies: string[] }): TokenOutcome {
  return { outcome: "signed-in", actor, token: sessionTokenIn(cookies) };
}
