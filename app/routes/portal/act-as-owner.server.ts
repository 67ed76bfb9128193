import { data, type RouterContextProvider, redirect } from "react-router";
import { ACCOUNT } from "~/content/pages/account";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { readDocument } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { actOnAccount, typedOf } from "./account-actions.server";
import type { AccountAnswer, AccountSection } from "./account-answer";
import type { Answer } from "./account-refusals.server";

/** Forms whose input is restored after a failure, with their non-secret fields. */
const KEPT: Readonly<Record<string, { section: AccountSection; names: readonly string[] }>> = {
  profile: { section: "profile", names: ["name", "businessName"] },
  email: { section: "email", names: ["email"] },
};

/**
 * Runs an action of the account page as the session's user. If the server fails, the form is shown again as submitted.
 */
export async function actAsOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  path: string,
  form: FormData,
): Promise<Answer> {
  const { app } = context.get(requestContext);
  const { headers } = request;
  const current = await app.auth.findSession(headers);
  if (!current) throw redirect("/login");
  const say = () => readDocument(context, url, ACCOUNT);
  const act = () => actOnAccount({ app, current, headers, path, say }, form);
  const intent = String(form.get("intent"));
  const { section, names } = (Object.hasOwn(KEPT, intent) && KEPT[intent]) || { section: "profile", names: [] };
  return keepForm<Answer, Answer>(context, act, (status) => {
    const answer: AccountAnswer = { section, notice: NOTICES["not-stored"] };
    return data(names.length > 0 ? { ...answer, typed: typedOf(form, ...names) } : answer, { status });
  });
}
