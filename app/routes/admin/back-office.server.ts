import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { requireStaff } from "~/auth/guards.server";
import type { StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { requestContext } from "~/routes/request-context";

type BackOffice = {
  app: AppContext;
  actor: StaffActor;
};

const staffContext = createContext<StaffActor>();

/**
 * Admits only staff, and keeps all back office responses out of caches and search engines. Other users get a full page
 * load, because the page they are redirected to may have no script.
 */
export const guardBackOffice: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  return keepPrivate(await askedByStaff(context, request, next));
};

function keepPrivate(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("x-robots-tag", "noindex, nofollow");
  return answer;
}

async function askedByStaff(
  context: Readonly<RouterContextProvider>,
  request: Request,
  next: () => Promise<Response>,
): Promise<Response> {
  try {
    context.set(staffContext, await requireStaff(context.get(requestContext), request));
  } catch (elsewhere) {
    if (!(elsewhere instanceof Response)) throw elsewhere;
    elsewhere.headers.set("X-Remix-Reload-Document", "true");
    throw keepPrivate(elsewhere);
  }
  return next();
}

/** Returns the back office context of a loader or action. Works only below the layout that guards it. */
export function backOffice(context: Readonly<RouterContextProvider>): BackOffice {
  const actor = context.get(staffContext);
  return { app: onBehalfOf(context.get(requestContext).app, actor), actor };
}

/** Returns which of these permissions the person has, for screens that hide the rest. The verbs check again. */
export function mayOf<Name extends Permission>(actor: StaffActor, ...permissions: Name[]): Record<Name, boolean> {
  const may = permissions.map((permission) => [permission, isPermitted(actor, permission)]);
  return Object.fromEntries(may) as Record<Name, boolean>; // safe: one entry for each name
}
