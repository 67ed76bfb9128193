import { type RouterContextProvider, redirect } from "react-router";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import { actOnAccount } from "./account-actions.server";
import type { Answer } from "./account-refusals.server";

/** Does what a form of one's own account asks for, as the person of the session. */
export async function actAsOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
): Promise<Answer> {
  const { app, requestId } = context.get(requestContext);
  const { headers } = request;
  const form = await readForm(request);
  const current = await app.auth.findSession(headers);
  if (!current) throw redirect("/login");
  return asRoute(() => actOnAccount({ app, current, headers, requestId, path }, form));
}
