import type { AppContext } from "~/kernel/app-context";
import type { Person, TokenOutcome, TokenRequest } from "~/kernel/authenticator";
import type { BetterAuth } from "./better-auth.server";
import { sessionTokenIn } from "./session-cookie";
import { signIn } from "./sign-in.server";
import { completeTwoFactor } from "./two-factor.server";

/**
 * Performs both steps of signing in together, for programs. The code is only checked once the password was right, so
 * that someone who doesn't know the password learns nothing about a second factor, and waits equally long with and
 * without a code.
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
