import { z } from "@hono/zod-openapi";
import { USER_ROLES } from "~/domain/accounts/schema";
import { KEY_SCOPES } from "~/domain/keys/schema";
import type { Actor } from "~/kernel/actor";
import type { Person } from "~/kernel/authenticator";
import { Id } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { Refusal } from "./problem";

const USERNAME_MAX_CHARACTERS = 254;
const PASSWORD_MAX_CHARACTERS = 256;
const CODE_MAX_CHARACTERS = 32;
const MISSING = "Missing Information - Please fill in all fields.";
const REFUSED = "Invalid username or password.";

const User = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: z.enum(USER_ROLES),
    email: z.string().optional().openapi({ description: "For customers." }),
    businessId: Id.optional().openapi({ description: "The business a customer acts for." }),
  })
  .openapi("User", {
    description: "An account that can sign in.",
    examples: [{ id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d", name: "Rosa Tillman", role: "recruiter" }],
  });

const Sender = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("visitor") }),
    z.strictObject({ kind: z.literal("user"), user: User }),
    z.strictObject({ kind: z.literal("key"), name: z.string(), scopes: z.array(z.enum(KEY_SCOPES)) }),
  ])
  .openapi("Sender", {
    description: "Who the API considers the sender of this request to be.",
    examples: [{ kind: "key", name: "Job board", scopes: ["job.read-all", "job.write"] }],
  });

const Credentials = z
  .strictObject({
    username: z.string({ error: MISSING }).trim().min(1, MISSING).max(USERNAME_MAX_CHARACTERS).openapi({
      description: "Username or email address.",
    }),
    password: z.string({ error: MISSING }).min(1, MISSING).max(PASSWORD_MAX_CHARACTERS).openapi({ format: "password" }),
    code: z.string().trim().max(CODE_MAX_CHARACTERS).optional().openapi({
      description:
        "For accounts with a second factor: the code that the authenticator app shows, or a recovery code. Each works once.",
    }),
  })
  .openapi("Credentials", {
    description: "What you sign in with.",
    examples: [{ username: "rosa", password: "…", code: "492039" }],
  });

function showUser(person: Person): z.input<typeof User> {
  const { userId: id, name } = person;
  if (person.kind === "staff") return { id, name, role: person.role };
  return { id, name, role: "customer", email: person.email, businessId: person.businessId };
}

function showSender(actor: Actor): z.input<typeof Sender> {
  if (actor.kind === "staff" || actor.kind === "customer") return { kind: "user", user: showUser(actor) };
  if (actor.kind !== "key") return { kind: "visitor" };
  return { kind: "key", name: actor.name, scopes: KEY_SCOPES.filter((scope) => actor.scopes.includes(scope)) };
}

/** Returns the headers that identify the session; with a token, cookies are ignored. */
function credentialsOf(headers: Headers): Headers {
  const name = headers.has("authorization") ? "authorization" : "cookie";
  const value = headers.get(name);
  return new Headers(value === null ? {} : { [name]: value });
}

export const sessionOperations = [
  operation({
    id: "login",
    method: "post",
    path: "/auth/login",
    tag: "Session",
    permission: null,
    ignoresCredentials: true,
    summary: "Sign in for a token",
    description:
      "The token works as `Authorization: Bearer` for as long as the session lasts. An account with a second factor also sends a `code`. Without one, the right password gets 403 `session.second-factor`; with a wrong or used one, 401 `session.code-refused`. A wrong password gets the same response with or without a code. An unattended program should use an API key instead.",
    body: Credentials,
    isRepeatable: false,
    success: {
      status: 200,
      description: "The token of a new session.",
      schema: z.strictObject({ token: z.string(), data: z.strictObject({ token: z.string(), user: User }) }),
    },
    async handle({ ctx, body, request, clientAddress }) {
      const userAgent = request.headers.get("user-agent") ?? undefined;
      const signIn = await ctx.auth.signInForToken({ ...body, clientAddress, requestId: ctx.by.requestId, userAgent });
      switch (signIn.outcome) {
        case "signed-in":
          return { body: { token: signIn.token, data: { token: signIn.token, user: showUser(signIn.actor) } } };
        case "refused":
          throw new Refusal({ status: 401, code: "session.refused", message: REFUSED });
        case "two-factor-required": {
          const message =
            "This account has a second factor. Send the code of the authenticator app, or a recovery code, too.";
          throw new Refusal({ status: 403, code: "session.second-factor", message });
        }
        case "code-refused": {
          const message = "That code is wrong or was used before. Wait for the next one, or use a recovery code.";
          throw new Refusal({ status: 401, code: "session.code-refused", message });
        }
        case "rate-limited": {
          const { retryAfterSeconds } = signIn;
          const message = "There were too many attempts to sign in. Please wait a while.";
          throw new Refusal({ status: 429, code: "session.too-many-attempts", message, retryAfterSeconds });
        }
      }
    },
  }),
  operation({
    id: "logout",
    method: "post",
    path: "/auth/logout",
    tag: "Session",
    permission: null,
    ignoresCredentials: true,
    summary: "Sign out",
    description: "Ends the session of the token on the server. Without one it does nothing.",
    isRepeatable: false,
    success: { status: 204, description: "The token is no longer valid." },
    async handle({ ctx, request }) {
      const { cookies } = await ctx.auth.signOut(credentialsOf(request.headers), ctx.by.requestId);
      const headers = new Headers({ "cache-control": "no-store" });
      for (const cookie of cookies) headers.append("set-cookie", cookie);
      return new Response(null, { status: 204, headers });
    },
  }),
  operation({
    id: "getSender",
    method: "get",
    path: "/auth/me",
    tag: "Session",
    permission: null,
    summary: "Get the current user",
    success: { status: 200, description: "The user the request is made as.", schema: dataOf(Sender) },
    async handle({ ctx }) {
      return { body: { data: showSender(ctx.by.actor) } };
    },
  }),
];
