import { data, redirect } from "react-router";
import { RESET_PASSWORD, RESET_PASSWORD_PATH } from "~/content/pages/account-access";
import { findAccountLink } from "~/domain/accounts/queries.server";
import { type ResetPasswordOutcome, resetPassword } from "~/domain/accounts/reset-password.server";
import { NEW_PASSWORD_MISSING, NewPassword, PASSWORD_MAX_CHARACTERS } from "~/domain/accounts/schema";
import { good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Field, TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/reset-password";
import { AccessPage, AddressSentence } from "./access-page";
import { linkTokenOf } from "./link-token";
import { newPasswordNotice } from "./sign-up-notice";
import { onTheWay, redirectSignedIn, withCookies } from "./signed-in.server";

const STATUS = { open: 200, spent: 410, unknown: 404 } as const;
const PURPOSES = ["reset-password", "accept-invitation"] as const;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, RESET_PASSWORD);
  return pageMeta({ title, description, path: RESET_PASSWORD_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = await findAccountLink(context.get(requestContext).app, linkTokenOf(request), PURPOSES);
  const state: keyof typeof STATUS = link?.state ?? "unknown";
  const isInvitation = link?.purpose === "accept-invitation";
  return data({ state, email: state === "open" ? (link?.email ?? "") : "", isInvitation }, { status: STATUS[state] });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const parsed = parseForm(await readForm(request), NewPassword);
  if (parsed.status !== "success") {
    const errors = parsed.status === "error" ? (parsed.error ?? {}) : {};
    const notice = newPasswordNotice(errors, NEW_PASSWORD_MISSING) ?? "check-fields";
    return data({ errors, notice: NOTICES[notice] }, { status: 400 });
  }
  const { password } = parsed.value;
  const token = linkTokenOf(request);
  const { headers } = request;
  const answer = await asRoute(() => resetPassword(app, { token, password, clientAddress, headers }));
  if (answer.outcome === "chosen") return goOn(request, answer.signIn);
  if (answer.outcome === "changed")
    return redirectWithNotice(
      onTheWay("/login", request),
      good("Your password has been changed", "Please sign in with it.", { name: "password-chosen" }),
    );
  if (answer.outcome === "bad-password") {
    return data({ errors: { password: [answer.problem] }, notice: NOTICES["check-fields"] }, { status: 400 });
  }
  if (answer.outcome === "rate-limited") {
    const headers = { "retry-after": String(answer.retryAfterSeconds) };
    return data({ errors: {}, notice: NOTICES["too-many-requests"] }, { status: 429, headers });
  }
  return data(null, { status: STATUS[answer.outcome] });
}

/** Continues after choosing a first password: signed in, or to the account's second factor. */
function goOn(request: Request, signIn: Extract<ResetPasswordOutcome, { outcome: "chosen" }>["signIn"]): Response {
  switch (signIn.outcome) {
    case "signed-in":
      return redirectSignedIn(request, signIn, good("Welcome", "Your password is set, and you’re signed in."));
    case "two-factor-required":
      return withCookies(redirect(onTheWay("/login/two-factor", request), 303), signIn);
    case "refused":
      return redirect(onTheWay("/login", request), 303);
  }
}

export default function ResetPassword({
  loaderData: { state, email, isInvitation },
  actionData,
}: Route.ComponentProps) {
  const copy = useDocument(RESET_PASSWORD);
  if (state !== "open") {
    const { title, text, action: label } = copy[state];
    return (
      <AccessPage title={title} lead={text}>
        <ButtonLink href="/forgot-password" size="large">
          {label}
        </ButtonLink>
      </AccessPage>
    );
  }
  const title = isInvitation ? copy.titleInvited : copy.title;
  const errors: Record<string, string[] | null> = actionData?.errors ?? {};
  return (
    <AccessPage
      title={title}
      lead={<AddressSentence text={isInvitation ? copy.leadInvited : copy.lead} email={email} />}
    >
      <form method="post" noValidate aria-label={title} className="grid gap-y-2">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field id="reset-password" label={copy.password} required hint={copy.passwordHint} error={errors.password?.[0]}>
          {(control) => <NewPasswordInput {...control} name="password" />}
        </Field>
        <Field id="reset-confirm" label={copy.confirmPassword} required error={errors.confirmPassword?.[0]}>
          {(control) => <NewPasswordInput {...control} name="confirmPassword" />}
        </Field>
        <Button type="submit" size="large" className="mt-2">
          {copy.submit}
        </Button>
      </form>
      <NoticeToast notice={actionData?.notice} />
    </AccessPage>
  );
}

function NewPasswordInput(props: { id: string; name: string }) {
  return <TextInput {...props} type="password" autoComplete="new-password" maxLength={PASSWORD_MAX_CHARACTERS} />;
}
