import { data, redirect } from "react-router";
import { TWO_FACTOR_STEP } from "~/content/pages/account-access";
import { TwoFactorCode } from "~/domain/accounts/schema";
import { fillIdentity } from "~/lib/fill-identity";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/two-factor";
import { AccessPage } from "./access-page";
import { ACCOUNT_NOTICES } from "./notices.server";
import { onTheWay, redirectSignedIn } from "./signed-in.server";

const { title, description, path } = TWO_FACTOR_STEP;

export { answerHeaders as headers } from "~/routes/answer-headers";

import { tooManyAttempts } from "~/routes/wait-notices.server";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title, description, path, noindex: true }, matches);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const parsed = parseForm(await readForm(request), TwoFactorCode);
  if (parsed.status !== "success") {
    return data({ error: TWO_FACTOR_STEP.missing, notice: NOTICES["all-fields-missing"] }, { status: 400 });
  }
  const { headers } = request;
  const answer = await app.auth.completeTwoFactor({
    code: parsed.value.code,
    clientAddress,
    headers,
    requestId: app.by.requestId,
  });
  if (answer.outcome === "signed-in") return redirectSignedIn(request, answer);
  if (answer.outcome === "expired") return redirectWithNotice(onTheWay("/login", request), "sign-in-again");
  if (answer.outcome === "rate-limited") {
    const retry = { "retry-after": String(answer.retryAfterSeconds) };
    return data(
      { error: undefined, notice: tooManyAttempts(answer.retryAfterSeconds) },
      { status: 429, headers: retry },
    );
  }
  onlyLeft(answer.outcome, "refused");
  return data({ error: TWO_FACTOR_STEP.wrong, notice: ACCOUNT_NOTICES["login-code-wrong"] }, { status: 401 });
}

/** Without a first step there is no second. */
export function loader({ request }: Route.LoaderArgs) {
  if (!/(?:^|[;\s_-])two_factor=/.test(request.headers.get("cookie") ?? ""))
    throw redirect(onTheWay("/login", request));
  return { startOver: onTheWay("/login", request) };
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { identity } = useShell();
  return (
    <AccessPage title={title} lead={fillIdentity(TWO_FACTOR_STEP.lead, identity)}>
      <form method="post" noValidate aria-label={title} className="grid gap-y-2">
        <Field
          id="two-factor-code"
          label={TWO_FACTOR_STEP.code}
          required
          hint={TWO_FACTOR_STEP.codeHint}
          error={actionData?.error}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={32}
              autoFocus
              className="tabular text-subheading tracking-[0.12em]"
            />
          )}
        </Field>
        <Button type="submit" size="large" className="mt-2 w-full">
          {TWO_FACTOR_STEP.submit}
        </Button>
      </form>
      <p className="mt-8 border-t border-rule pt-3.5 text-small">
        <a href={loaderData.startOver} className="link">
          {TWO_FACTOR_STEP.back}
        </a>
      </p>
      <NoticeToast notice={actionData?.notice} />
    </AccessPage>
  );
}
