import { data, redirect } from "react-router";
import { JOIN_TEAM, JOIN_TEAM_PATH } from "~/content/pages/team";
import { PASSWORD_MAX_CHARACTERS } from "~/domain/accounts/schema";
import { NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { joinTeam } from "~/domain/team/join-team.server";
import { findTeamInvitation } from "~/domain/team/queries.server";
import { JOIN_MISSING, JoinTeam } from "~/domain/team/schema";
import { shownMailbox } from "~/lib/own-letters";
import { parseForm } from "~/lib/parse-form";
import { FilledText } from "~/routes/filled-text";
import { PublicConsent, PublicField } from "~/routes/forms/public-field";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
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
  const { title, description } = documentIn(matches, JOIN_TEAM);
  return pageMeta({ title, description, path: JOIN_TEAM_PATH, noindex: true }, matches);
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

/** The page opened by an invitation to a customer's team. */
export default function TeamInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(JOIN_TEAM);
  const { state, email, businessName, invitedBy } = loaderData;
  if (state !== "open") {
    const { title, text, action: label } = copy[state];
    return (
      <AccessPage title={title} lead={text}>
        <ButtonLink href={state === "unknown" ? "/" : "/login"} size="large">
          {label}
        </ButtonLink>
      </AccessPage>
    );
  }
  const errors: Record<string, string[] | null> = actionData?.errors ?? {};
  const field = (name: keyof JoinTeam) => ({ id: `join-${name}`, name, errors: errors[name] ?? undefined });
  const { consent } = copy;
  return (
    <AccessPage
      title={copy.title}
      lead={
        <FilledText
          text={copy.lead}
          own={{
            person: invitedBy,
            business: <strong className="font-[550] text-ink wrap-anywhere">{businessName}</strong>,
            mailbox: <strong className="font-[550] text-ink wrap-anywhere">{shownMailbox(email)}</strong>,
          }}
        />
      }
    >
      <form method="post" noValidate aria-label={copy.title} className="grid gap-y-2">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PublicField
          field={Object.assign(field("fullName"), { initialValue: actionData?.typed })}
          label={copy.fullName}
          required
        >
          {(control) => <TextInput {...control} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />}
        </PublicField>
        <PublicField field={field("password")} label={copy.password} required hint={copy.passwordHint}>
          {(control) => <NewPasswordInput {...control} />}
        </PublicField>
        <PublicField field={field("confirmPassword")} label={copy.confirmPassword} required>
          {(control) => <NewPasswordInput {...control} />}
        </PublicField>
        <PublicConsent field={field("terms")}>
          <FilledText
            text={consent.text}
            own={{
              terms: (
                <a href="/terms" className="link">
                  {consent.terms}
                </a>
              ),
              privacy: (
                <a href="/privacy" className="link">
                  {consent.privacy}
                </a>
              ),
            }}
          />
        </PublicConsent>
        <Button type="submit" size="large" className="mt-2">
          {copy.submit}
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
