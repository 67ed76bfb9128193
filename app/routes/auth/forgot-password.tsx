import { FORGOT_PASSWORD, FORGOT_PASSWORD_PATH } from "~/content/pages/account-access";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { FORGOT_MISSING, ForgottenPassword } from "~/domain/accounts/schema";
import { good, NO_MAIL_NOW } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseFor } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/forgot-password";
import { AskByEmail } from "./ask-by-email";
import { nextAddress, onTheWay } from "./signed-in.server";

export const handle = { cache: true, cacheQueryKeys: ["next"] } satisfies RouteHandle;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, FORGOT_PASSWORD);
  return pageMeta({ title, description, path: FORGOT_PASSWORD_PATH, noindex: true }, matches);
}

export function loader({ request }: Route.LoaderArgs) {
  return { loginAddress: onTheWay("/login", request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const parsed = parseForm(await readForm(request), ForgottenPassword);
  if (parsed.status !== "success") return refuseFields(parsed, FORGOT_MISSING);
  const { email } = parsed.value;
  const send = async () => {
    const answer = await requestPasswordReset(app, { email, clientAddress, next: nextAddress(request) });
    if (answer.outcome === "rate-limited")
      return refuseFor(answer.retryAfterSeconds, parsed.reply(), "too-many-requests");
    onlyLeft(answer.outcome, "received");
    return redirectWithNotice(
      onTheWay(FORGOT_PASSWORD_PATH, request),
      good("Check your inbox", "If the address has an account, a link to choose a new password is on its way.", {
        name: "reset-requested",
        held: [
          NO_MAIL_NOW,
          "If the address has an account, we’ll send the link as soon as email works again. Contact us if you need to get in sooner.",
        ],
      }),
    );
  };
  return keepForm(context, send, (status) => refuse(parsed.reply(), "not-stored", status));
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(FORGOT_PASSWORD);
  return (
    <AskByEmail
      copy={copy}
      path={FORGOT_PASSWORD_PATH}
      sentNotice="reset-requested"
      loginAddress={loaderData.loginAddress}
      answer={actionData}
    />
  );
}
