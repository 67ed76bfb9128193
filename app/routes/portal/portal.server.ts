import type { RouterContextProvider } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import type { CustomerActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { requestContext } from "~/routes/request-context";

/** What a loader or action of the dashboard works with. Sends away who is no customer. */
export async function portal(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ app: AppContext; actor: CustomerActor; requestId: string; clientAddress: string }> {
  const { app, requestId, clientAddress, ...asked } = context.get(requestContext);
  return { app, requestId, clientAddress, actor: await requireCustomer(asked, request) };
}
