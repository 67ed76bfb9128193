import { data, redirect } from "react-router";
import { JOIN_TEAM } from "~/content/pages/portal";
import { PASSWORD_MAX_CHARACTERS } from "~/domain/accounts/schema";
import { NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { joinTeam } from "~/domain/team/join-team.server";
import { findTeamInvitation } from "~/domain/team/queries.server";
import { JOIN_MISSING, JoinTeam } from "~/domain/team/schema";
import { parseForm } from "~/lib/parse-form";
import { PublicConsent, PublicField } from "~/routes/forms/public-field";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import { TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/team-invitation";
import { AccessPage } from "./access-page";
import { linkTokenOf } from "./link-token";
import { newPasswordNotice } from "./sign-up-notice";
import { redirectSignedIn } from "./signed-in.server";

const STATUS = { open: 200, taken: 409, spent: 410, unknown: 404 } as const;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = JOIN_TEAM;
  return pageMeta({ title, description, path, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await findTeamInvitation(context.get(requestContext).app, linkTokenOf(request));
  const state: keyof typeof STATUS = found?.state ?? "unknown";
  const { email = "", businessName = "", invitedBy = "" } = state === "open" && found ? found : {};
  return data({ state, email, businessName, invitedBy }, { status: STATUS[state] });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const typed = String(form.get("fullName") ?? "");
  const parsed = parseForm(form, JoinTeam);
  if (parsed.status !== "success") {
    const errors = parsed.status === "error" ? (parsed.error ?? {}) : {};
    const notice = newPasswordNotice(errors, JOIN_MISSING) ?? "check-fields";
    return data({ errors, typed, notice: NOTICES[notice] }, { status: 400 });
  }
  const { fullName, password } = parsed.value;
  const token = linkTokenOf(request);
  const joining = { token, fullName, password, clientAddress, headers: request.headers };
  const answer = await asRoute(() => joinTeam(app, joining));
  if (answer.outcome === "bad-password") {
    const errors = { password: [answer.problem] };
    return data({ errors, typed, notice: NOTICES["check-fields"] }, { status: 400 });
  }
  if (answer.outcome === "rate-limited") {
    const headers = { "retry-after": String(answer.retryAfterSeconds) };
    return data({ errors: {}, typed, notice: NOTICES["too-many-requests"] }, { status: 429, headers });
  }
  if (answer.outcome !== "joined") return data(null, { status: STATUS[answer.outcome] });
  return answer.signIn.outcome === "signed-in" ? redirectSignedIn(request, answer.signIn) : redirect("/login", 303);
}

/** The page behind the link of an invitation to a customer's team. */
export default function TeamInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, businessName, invitedBy } = loaderData;
  if (state !== "open") {
    const { title, text, action: label, href } = JOIN_TEAM[state];
    return (
      <AccessPage title={title} lead={text}>
        <ButtonLink href={href} size="large">
          {label}
        </ButtonLink>
      </AccessPage>
    );
  }
  const errors: Record<string, string[] | null> = actionData?.errors ?? {};
  const field = (name: keyof JoinTeam) => ({ id: `join-${name}`, name, errors: errors[name] ?? undefined });
  const { before, between, after } = JOIN_TEAM.lead;
  const { terms } = JOIN_TEAM;
  return (
    <AccessPage
      title={JOIN_TEAM.title}
      lead={
        <>
          {before}
          {invitedBy}
          {between}
          <strong className="font-[550] text-ink wrap-anywhere">{businessName}</strong>
          {after}
          <strong className="font-[550] text-ink wrap-anywhere">{email}</strong>.
        </>
      }
    >
      <form method="post" noValidate aria-label={JOIN_TEAM.title} className="grid gap-y-2">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PublicField
          field={Object.assign(field("fullName"), { initialValue: actionData?.typed })}
          label={JOIN_TEAM.fullName}
          required
        >
          {(control) => <TextInput {...control} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />}
        </PublicField>
        <PublicField field={field("password")} label={JOIN_TEAM.password} required hint={JOIN_TEAM.passwordHint}>
          {(control) => <NewPasswordInput {...control} />}
        </PublicField>
        <PublicField field={field("confirmPassword")} label={JOIN_TEAM.confirmPassword} required>
          {(control) => <NewPasswordInput {...control} />}
        </PublicField>
        <PublicConsent field={field("terms")}>
          {terms.before}
          <a href="/terms" className="link">
            {terms.terms}
          </a>
          {terms.between}
          <a href="/privacy" className="link">
            {terms.privacy}
          </a>
        </PublicConsent>
        <Button type="submit" size="large" className="mt-2">
          {JOIN_TEAM.submit}
        </Button>
      </form>
      <NoticeToast notice={actionData?.notice} />
    </AccessPage>
  );
}

function NewPasswordInput(control: { id: string; name: string }) {
  return (
    <TextInput
      {...control}
      defaultValue={undefined}
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_CHARACTERS}
    />
  );
}
