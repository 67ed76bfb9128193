import type { ComponentProps } from "react";
import { Form } from "react-router";
import { TEAM } from "~/content/pages/team";
import type { Team } from "~/domain/team/queries.server";
import { BUSINESS_ROLE_LABELS, BUSINESS_ROLE_WORDS, type BusinessRole } from "~/domain/team/schema";
import { agencyDay, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { FORM_KEY } from "~/routes/forms/form-key";
import { useDocument } from "~/routes/use-document";
import { SelectInput } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AskFirst, PortalSection } from "./portal-parts";

/** Members of the business who can sign in. */
export function TeamPeople({ team: { members, isOwner, isConfirmed } }: { team: Team }) {
  const copy = useDocument(TEAM);
  const mayManage = isOwner && isConfirmed;
  return (
    <PortalSection id="people" title={copy.people} note={members.length}>
      <ul>
        <Each of={members}>
          {({ id, name, email, isEmailVerified, createdAt, role, isLastOwner, isYou }) => (
            <li className="border-b border-rule py-4 text-small">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <strong className="font-[600] wrap-anywhere">{name}</strong>
                {isYou ? <Badge>{copy.you}</Badge> : null}
                <Badge tone="outline">{BUSINESS_ROLE_LABELS[role]}</Badge>
                {isEmailVerified ? null : <Badge tone="warn">{copy.unconfirmed}</Badge>}
              </p>
              <p className="text-muted wrap-anywhere">
                {shownMailbox(email)} · {copy.since}{" "}
                <time dateTime={createdAt}>{formatShortDate(agencyDay(new Date(createdAt)))}</time>
              </p>
              {mayManage && !isLastOwner ? (
                <Form method="post" className="mt-2 flex flex-wrap items-center gap-2">
                  <input type="hidden" name="id" value={id} />
                  <RoleSelect value={role} aria-label={`${copy.role}: ${name}`} className="w-40" />
                  <Button
                    type="submit"
                    name="intent"
                    value="role"
                    variant="secondary"
                    aria-label={`${copy.changeRole}: ${name}`}
                  >
                    {copy.change}
                  </Button>
                </Form>
              ) : null}
              {mayManage && !isLastOwner && !isYou ? (
                <div className="-ml-2">
                  <AskFirst label={copy.remove} name={name} question={copy.removeSure}>
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" name="intent" value="remove" variant="secondary">
                        {copy.removeYes}
                      </Button>
                    </Form>
                  </AskFirst>
                </div>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
    </PortalSection>
  );
}

/** Invited people who have not joined yet. */
export function TeamInvitations({
  team: { invitations, isOwner, isConfirmed },
  formKey,
}: {
  team: Team;
  formKey: string;
}) {
  const copy = useDocument(TEAM);
  const mayManage = isOwner && isConfirmed;
  return (
    <PortalSection id="invited" title={copy.invited} note={invitations.length}>
      <ul>
        <Each of={invitations}>
          {({ id, email, role, invitedBy, expiresAt }) => (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3.5 text-small">
              <div className="min-w-0 grow">
                <p className="font-[600] wrap-anywhere">{shownMailbox(email)}</p>
                <p className="text-muted">
                  {BUSINESS_ROLE_LABELS[role]} · {copy.invited} {copy.by} {invitedBy} · {copy.until}{" "}
                  <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
                </p>
              </div>
              {mayManage ? (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name={FORM_KEY} value={formKey} />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="email" value={email} />
                  <input type="hidden" name="role" value={role} />
                  <Button
                    type="submit"
                    name="intent"
                    value="invite"
                    variant="secondary"
                    aria-label={`${copy.invite.again}: ${shownMailbox(email)}`}
                  >
                    {copy.invite.again}
                  </Button>
                  <Button
                    type="submit"
                    name="intent"
                    value="revoke"
                    variant="secondary"
                    aria-label={`${copy.revoke}: ${shownMailbox(email)}`}
                  >
                    {copy.revoke}
                  </Button>
                </Form>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
    </PortalSection>
  );
}

const ROLES = Object.entries(BUSINESS_ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** The choice of a role. */
export function RoleSelect({
  value,
  ...rest
}: { value: BusinessRole } & Omit<ComponentProps<typeof SelectInput>, "name" | "options">) {
  return <SelectInput {...rest} name="role" defaultValue={value} options={ROLES} />;
}

/** Permissions of each role. */
export function RoleWords() {
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[5rem_1fr]">
      {Object.entries(BUSINESS_ROLE_LABELS).map(([role, label]) => (
        <div key={role} className="contents">
          <dt className="font-[600]">{label}</dt>
          <dd className="text-muted">
            {BUSINESS_ROLE_WORDS[role as BusinessRole] /* safe: a key of the same roles */}
          </dd>
        </div>
      ))}
    </dl>
  );
}
