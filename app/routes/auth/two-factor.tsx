import { data, redirect } from "react-router";
import { TWO_FACTOR_PATH, TWO_FACTOR_STEP } from "~/content/pages/account-access";
import { TwoFactorCode } from "~/domain/accounts/schema";
import { fillIdentity } from "~/lib/fill-identity";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { isPreviewed } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/two-factor";
import { AccessPage } from "./access-page";
import { onTheWay, redirectSignedIn } from "./signed-in.server";

export { answerHeaders as headers } from "~/routes/answer-headers";

import { bad } from "~/lib/notice";
import { tooManyAttempts } from "~/routes/wait-notices.server";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, TWO_FACTOR_STEP);
  return pageMeta({ title, description, path: TWO_FACTOR_PATH, noindex: true }, matches);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const parsed = parseForm(await readForm(request), TwoFactorCode);
  if (parsed.status !== "success") {
    return data({ problem: "missing" as const, notice: NOTICES["all-fields-missing"] }, { status: 400 });
  }
  const { headers } = request;
  const answer = await app.auth.completeTwoFactor({
    code: parsed.value.code,
    clientAddress,
    headers,
    requestId: app.by.requestId,
  });
  if (answer.outcome === "signed-in") return redirectSignedIn(request, answer);
  if (answer.outcome === "expired")
    return redirectWithNotice(
      onTheWay("/login", request),
      bad("Please sign in again", "The second step took too long, or there were too many wrong codes."),
    );
  if (answer.outcome === "rate-limited") {
    const retry = { "retry-after": String(answer.retryAfterSeconds) };
    return data(
      { problem: undefined, notice: tooManyAttempts(answer.retryAfterSeconds) },
      { status: 429, headers: retry },
    );
  }
  onlyLeft(answer.outcome, "refused");
  return data(
    { problem: "wrong" as const, notice: bad("Login Failed", "This code is wrong or has expired.") },
    { status: 401 },
  );
}

/** Requires the first sign-in step, unless the user is previewing drafts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const isUnderWay = /(?:^|[;\s_-])two_factor=/.test(request.headers.get("cookie") ?? "");
  if (!isUnderWay && !(await isPreviewed(context, url))) throw redirect(onTheWay("/login", request));
  return { startOver: onTheWay("/login", request) };
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(TWO_FACTOR_STEP);
  const { title } = copy;
  const { identity } = useShell();
  return (
    <AccessPage title={title} lead={fillIdentity(copy.lead, identity)}>
      <form method="post" noValidate aria-label={title} className="grid gap-y-2">
        <Field
          id="two-factor-code"
          label={copy.code}
          required
          hint={copy.codeHint}
          error={actionData?.problem && copy[actionData.problem]}
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
          {copy.submit}
        </Button>
      </form>
      <p className="mt-8 border-t border-rule pt-3.5 text-small">
        <a href={loaderData.startOver} className="link">
          {copy.back}
        </a>
      </p>
      <NoticeToast notice={actionData?.notice} />
    </AccessPage>
  );
}
