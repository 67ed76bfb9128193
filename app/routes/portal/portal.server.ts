import type { RouterContextProvider } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import type { CustomerActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";

/** What a loader or action of the dashboard works with. Sends away who is no customer. */
export async function portal(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ app: AppContext; actor: CustomerActor; clientAddress: string }> {
  const { app, clientAddress, ...asked } = context.get(requestContext);
  const actor = await requireCustomer(asked, request);
  return { app: onBehalfOf(app, actor), clientAddress, actor };
}
