import { Form } from "react-router";
import { TEAM } from "~/content/pages/portal";
import type { Team } from "~/domain/team/queries.server";
import { agencyDay, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { AskFirst, PortalSection } from "./portal-parts";

/** Who signs in for the business. */
export function TeamPeople({ team: { members, canInvite } }: { team: Team }) {
  return (
    <PortalSection id="people" title={TEAM.people} note={members.length}>
      <ul>
        {members.map(({ id, name, email, isEmailVerified, createdAt, isFirst, isYou }) => (
          <li key={id} className="border-b border-rule py-4 text-small">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <strong className="font-[600] wrap-anywhere">{name}</strong>
              {isYou ? <Badge>{TEAM.you}</Badge> : null}
              {isFirst ? <Badge tone="outline">{TEAM.first}</Badge> : null}
              {isEmailVerified ? null : <Badge tone="warn">{TEAM.unconfirmed}</Badge>}
            </p>
            <p className="text-muted wrap-anywhere">
              {email} · {TEAM.since} <time dateTime={createdAt}>{formatShortDate(agencyDay(new Date(createdAt)))}</time>
            </p>
            {canInvite && !isFirst && !isYou ? (
              <div className="-ml-2">
                <AskFirst label={TEAM.remove} name={name} question={TEAM.removeSure}>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button type="submit" name="intent" value="remove" variant="secondary">
                      {TEAM.removeYes}
                    </Button>
                  </Form>
                </AskFirst>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

/** Who is invited and has not joined yet. */
export function TeamInvitations({ team: { invitations, canInvite } }: { team: Team }) {
  return (
    <PortalSection id="invited" title={TEAM.invited} note={invitations.length}>
      <ul>
        {invitations.map(({ id, email, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3.5 text-small">
            <div className="min-w-0 grow">
              <p className="font-[600] wrap-anywhere">{email}</p>
              <p className="text-muted">
                {TEAM.invited} {TEAM.by} {invitedBy} · {TEAM.until}{" "}
                <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
              </p>
            </div>
            {canInvite ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  variant="secondary"
                  aria-label={`${TEAM.revoke}: ${email}`}
                >
                  {TEAM.revoke}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}
