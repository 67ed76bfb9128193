import { findActorByKey } from "~/domain/keys/find-actor-by-key.server";
import { KEY_MARK } from "~/domain/keys/schema";
import { type Actor, actorId } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { addressBlock } from "~/lib/address-block";
import { Refusal } from "./problem";

const BEARER = /^Bearer +(\S{1,512}) *$/i;
const BY_ADDRESS: RateLimitRule = { name: "api-address", points: 300, seconds: 60 };
const BY_SENDER: RateLimitRule = { name: "api-sender", points: 1200, seconds: 60 };

/**
 * Identifies the sender of a request: by `Authorization: Bearer` with an API key or a session's token, otherwise by the
 * session cookie, which is ignored if there is an `Authorization` header. Every request counts toward the rate limit of
 * its sender, or of its address while the sender is unknown. Throws a 401 for invalid credentials, so that no program
 * mistakes public data for its own, and a 429.
 */
export async function identifySender(ctx: AppContext, headers: Headers, clientAddress: string): Promise<Actor> {
  const actor = await findSender(ctx, headers);
  const id = actor && actorId(actor);
  const retryAfterSeconds = id
    ? await ctx.limits.spend(BY_SENDER, id)
    : await ctx.limits.spend(BY_ADDRESS, addressBlock(clientAddress));
  if (retryAfterSeconds > 0) {
    const message = "Too many requests in a short time. Please wait a minute.";
    throw new Refusal({ status: 429, code: "request.too-many", message, retryAfterSeconds });
  }
  if (actor) return actor;
  const message = "This key or token is wrong or has expired. Send a valid one as “Authorization: Bearer …”.";
  throw new Refusal({
    status: 401,
    code: "token.invalid",
    message,
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}

/** Throws a 401 if anonymous, and a 403 if not permitted. */
export function requireAccess(actor: Actor, permission: Permission | null): void {
  if (permission === null || isPermitted(actor, permission)) return;
  if (actor.kind === "visitor") {
    const message = "Please sign in, or send an API key as “Authorization: Bearer …”.";
    throw new Refusal({ status: 401, code: "token.missing", message, headers: { "www-authenticate": "Bearer" } });
  }
  if (actor.kind === "staff" && actor.needsTwoFactor) {
    const message = "Set up two-step sign-in at /admin/account first. The agency requires it for your account.";
    throw new Refusal({ status: 403, code: "session.second-factor-needed", message });
  }
  const message =
    actor.kind === "key"
      ? `This key isn't allowed to do this. It needs the scope “${permission}”.`
      : "Your account isn't allowed to do this.";
  throw new Refusal({ status: 403, code: "permission.denied", message });
}

/** Null if the credentials sent are invalid. */
async function findSender(ctx: AppContext, headers: Headers): Promise<Actor | null> {
  const authorization = headers.get("authorization");
  if (authorization === null) return ctx.auth.identify(headers);
  const token = authorization.match(BEARER)?.[1];
  if (!token) return null;
  if (token.startsWith(KEY_MARK)) return findActorByKey(ctx, token);
  const actor = await ctx.auth.identify(new Headers({ authorization: `Bearer ${token}` }));
  return actor.kind === "visitor" ? null : actor;
}
