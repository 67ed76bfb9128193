import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import * as z from "zod";

const PATH = "/sign-in/proven";

type Matching = { hooks: { after: { matcher(context: { path?: string }): boolean }[] } };

/**
 * Starts a session for an account whose owner has used up one of our keys: an emailed link, or the code of a record.
 * Only called in this process. The library's own plugin for links would use them up with a GET and skip the second
 * factor (decision 15).
 */
export function provenSignIn() {
  return {
    id: "proven-sign-in",
    endpoints: {
      signInProven: createAuthEndpoint(
        PATH,
        { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw ctx.error("UNAUTHORIZED");
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Makes the second-factor plugin apply to these sign-ins too, since it only knows its own paths. */
export function askedForSecondFactor<Plugin extends Matching>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const isItsOwn = hook.matcher;
    hook.matcher = (context) => context.path === PATH || isItsOwn(context);
  }
  return plugin;
}
