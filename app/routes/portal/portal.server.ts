import type { RouterContextProvider } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";

/** Returns the context of a dashboard loader or action. Redirects anyone but customers. */
export async function portal(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ app: AppContext; actor: CustomerActor; clientAddress: string }> {
  const { app, clientAddress, ...asked } = context.get(requestContext);
  const actor = await requireCustomer(asked, request);
  return { app: onBehalfOf(app, actor), clientAddress, actor };
}
