import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import * as z from "zod";

const PATH = "/sign-in/proven";

type Matching = { hooks: { after: { matcher(context: { path?: string }): boolean }[] } };

/**
 * Begins a session for an account whose owner has used up a key of ours: a link by mail, the code of a record. Only
 * called in this process. The library's own plugin for links would use them up with a GET and leave out the second
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

/** The plugin of the second factor, which asks for one after these sign-ins too. It knows its own paths alone. */
export function askedForSecondFactor<Plugin extends Matching>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const isItsOwn = hook.matcher;
    hook.matcher = (context) => context.path === PATH || isItsOwn(context);
  }
  return plugin;
}
