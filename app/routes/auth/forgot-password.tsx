import { FORGOT_PASSWORD } from "~/content/pages/account-access";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { FORGOT_MISSING, ForgottenPassword } from "~/domain/accounts/schema";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseFor } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/forgot-password";
import { AccessPage } from "./access-page";
import { nextAddress, onTheWay } from "./signed-in.server";

const { title, description, path } = FORGOT_PASSWORD;

export const handle = { cache: true, cacheQueryKeys: ["next"] } satisfies RouteHandle;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title, description, path, noindex: true }, matches);
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
    return redirectWithNotice(onTheWay(path, request), "reset-requested");
  };
  return keepForm(context, send, (status) => refuse(parsed.reply(), "not-stored", status));
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = useShell().notice?.name === "reset-requested";
  const typed = actionData?.result.initialValue?.email;
  return (
    <AccessPage title={title} lead={FORGOT_PASSWORD.lead}>
      {isSent ? (
        <FormSent copy={FORGOT_PASSWORD.sent} links={[{ href: path, label: FORGOT_PASSWORD.sent.again }]} />
      ) : (
        <>
          <form method="post" noValidate aria-label={title} className="grid gap-y-2">
            <Field
              id="forgot-email"
              label={FORGOT_PASSWORD.email}
              required
              error={actionData?.result.error?.email?.[0]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={typeof typed === "string" ? typed : ""}
                  maxLength={EMAIL_MAX_CHARACTERS}
                />
              )}
            </Field>
            <Button type="submit" size="large" className="mt-2">
              {FORGOT_PASSWORD.submit}
            </Button>
          </form>
          <p className="mt-6 max-w-text text-small text-muted">{FORGOT_PASSWORD.note}</p>
        </>
      )}
      <p className="mt-6 border-t border-rule pt-3.5 text-small">
        <a href={loaderData.loginAddress} className="link">
          {FORGOT_PASSWORD.back}
        </a>
      </p>
      <NoticeToast notice={actionData && NOTICES[actionData.notice]} />
    </AccessPage>
  );
}
