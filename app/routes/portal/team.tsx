import { data, Form } from "react-router";
import { TEAM_PATH } from "~/content/pages/portal-frame";
import { TEAM } from "~/content/pages/team";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { changeRole } from "~/domain/team/change-role.server";
import { inviteToTeam, revokeInvitation } from "~/domain/team/invite-to-team.server";
import { getTeam } from "~/domain/team/queries.server";
import { removeMember } from "~/domain/team/remove-member.server";
import { RoleChange, TeamInvite } from "~/domain/team/schema";
import type { AppContext } from "~/kernel/app-context";
import type { Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FORM_KEY } from "~/routes/forms/form-key";
import { keepForm } from "~/routes/forms/kept-form.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/team";
import { portal } from "./portal.server";
import { PortalPage, PortalSection } from "./portal-parts";
import { RoleSelect, RoleWords, TeamInvitations, TeamPeople } from "./team-lists";

export { answerHeaders as headers } from "~/routes/answer-headers";

import { bad, good, NO_MAIL_NOW } from "~/lib/notice";
import { tooManyAttempts } from "~/routes/wait-notices.server";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, TEAM);
  return pageMeta({ title, description, path: TEAM_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const team = await asRoute(() => getTeam(app));
  return { ...team, formKey: app.ids.uuid() };
}

type Answer = { error: string; typed: string; notice: Notice };

function refuseInvite(typed: string, error: string, notice: Notice = NOTICES["check-fields"]) {
  return data<Answer>({ error, typed, notice }, { status: 400 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const id = String(form.get("id"));
  if (intent === "revoke") {
    await asRoute(() => revokeInvitation(app, { id }));
    return redirectWithNotice(TEAM_PATH, good("Invitation withdrawn", "Its link no longer works."));
  }
  if (intent === "remove") {
    const { outcome } = await asRoute(() => removeMember(app, { id }));
    if (outcome === "removed")
      return redirectWithNotice(TEAM_PATH, good("Removed", "They are signed out and can’t sign in anymore."));
    onlyLeft(outcome, "last-owner", "yourself");
    return redirectWithNotice(
      TEAM_PATH,
      bad("No one was removed", "You can’t remove the last owner. To leave, delete your own account."),
    );
  }
  if (intent === "role") {
    const parsed = parseForm(form, RoleChange);
    if (parsed.status !== "success") return refuseInvite("", "");
    const { outcome } = await asRoute(() => changeRole(app, { id, role: parsed.value.role }));
    if (outcome === "changed") return redirectWithNotice(TEAM_PATH, good("Role changed", "It applies right away."));
    onlyLeft(outcome, "last-owner");
    return redirectWithNotice(
      TEAM_PATH,
      bad("Nothing changed", "A team needs an owner. Make someone else an owner first."),
    );
  }
  const typed = String(form.get("email") ?? "");
  const parsed = parseForm(form, TeamInvite);
  if (parsed.status !== "success") return refuseInvite(typed, parsed.error?.email?.[0] ?? "");
  const invite = async (inside: AppContext) => {
    const answer = await asRoute(() => inviteToTeam(inside, parsed.value));
    if (answer.outcome === "invited")
      return redirectWithNotice(
        TEAM_PATH,
        good("Invitation sent", "The link in it works once, within 7 days.", {
          held: [
            NO_MAIL_NOW,
            "We’ll send the invitation as soon as email works again. The link in it works once, within 7 days.",
          ],
        }),
      );
    if (answer.outcome === "rate-limited") {
      const headers = { "retry-after": String(answer.retryAfterSeconds) };
      const notice = tooManyAttempts(answer.retryAfterSeconds);
      return data<Answer>({ error: "", typed, notice }, { status: 429, headers });
    }
    const { invite: words, confirmFirst, closed } = await readDocument(context, url, TEAM);
    if (answer.outcome === "unconfirmed") return refuseInvite(typed, confirmFirst);
    if (answer.outcome === "member") return refuseInvite(typed, words.member);
    if (answer.outcome === "closed") return refuseInvite(typed, closed);
    onlyLeft(answer.outcome, "too-many");
    return refuseInvite(typed, words.tooMany);
  };
  const send = () => leadOnce<ReturnType<typeof data<Answer>>>(app, form, invite);
  const notice: Notice = NOTICES["not-stored"];
  return keepForm(context, send, (status) => data<Answer>({ error: "", typed, notice }, { status }));
}

/** The business's members and invitations, with a form for inviting someone. */
export default function Team({ loaderData: team, actionData }: Route.ComponentProps) {
  const teamCopy = useDocument(TEAM);
  const { title, description, invite: copy } = teamCopy;
  return (
    <PortalPage title={title} lead={description}>
      <div className="mt-8 grid gap-x-12 gap-y-12 xl:grid-cols-12">
        <div className="min-w-0 space-y-12 xl:col-span-7">
          <TeamPeople team={team} />
          {team.invitations.length > 0 ? <TeamInvitations team={team} formKey={team.formKey} /> : null}
        </div>
        <PortalSection id="invite" title={team.isOwner ? copy.title : teamCopy.roles} className="xl:col-span-5">
          <RoleWords />
          {team.isOwner ? <p className="mt-3 text-small text-muted">{copy.text}</p> : null}
          {team.isOwner && team.isConfirmed ? (
            <Form method="post" noValidate className="mt-5" aria-label={copy.title}>
              <input type="hidden" name={FORM_KEY} value={team.formKey} />
              <Field
                id="invite-email"
                label={copy.email}
                required
                {...(actionData?.error ? { error: actionData.error } : {})}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="email"
                    type="email"
                    inputMode="email"
                    autoComplete="off"
                    defaultValue={actionData?.typed ?? ""}
                    maxLength={EMAIL_MAX_CHARACTERS}
                  />
                )}
              </Field>
              <Field id="invite-role" label={copy.role}>
                {(control) => <RoleSelect {...control} value="member" />}
              </Field>
              <Button type="submit" name="intent" value="invite" className="mt-1">
                {copy.submit}
              </Button>
            </Form>
          ) : (
            <p className="mt-4 rounded-lg bg-warn-wash p-4 text-small">
              {team.isOwner ? teamCopy.confirmFirst : teamCopy.onlyOwners}
            </p>
          )}
        </PortalSection>
      </div>
      <NoticeToast notice={actionData?.notice} />
    </PortalPage>
  );
}
