import { Eraser, LogOut, Send, Trash2, UserCog } from "lucide-react";
import type { Customer } from "~/domain/customers/queries.server";
import type { OpenInvitation } from "~/domain/team/invite-to-portal.server";
import { BUSINESS_ROLE_LABELS } from "~/domain/team/schema";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { CUSTOMERS_PATH } from "../section-paths";
import { EmailState } from "./email-state";

/** People of a business who sign in, or the mailbox that we email. Renders nothing if there are neither. */
export function CustomerPeople({
  customer: { id, people, mailbox },
  invitations,
  mayInvite,
}: {
  customer: Pick<Customer, "id" | "people" | "mailbox">;
  invitations: readonly OpenInvitation[];
  mayInvite: boolean;
}) {
  const path = `${CUSTOMERS_PATH}/${id}`;
  if (people.length === 0 && invitations.length === 0 && !mailbox) return null;
  return (
    <AdminSection title="People">
      {people.length === 0 ? (
        <p className="text-muted">
          No one signs in for this business{mailbox ? " yet" : ""}.
          {mailbox ? (
            <>
              {" "}
              We write to {mailbox.name ? `${mailbox.name}, ` : ""}
              <a href={`mailto:${mailbox.email}`} className="link wrap-anywhere">
                {shownMailbox(mailbox.email)}
              </a>
              .
            </>
          ) : null}
        </p>
      ) : (
        <ul className="divide-y divide-rule">
          <Each of={people}>
            {(person) => (
              <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 first:pt-0">
                <div className="min-w-0 grow">
                  <p>
                    <span className="font-[550] wrap-anywhere">{person.name}</span>
                    <span className="text-muted"> · {BUSINESS_ROLE_LABELS[person.role]}</span>
                  </p>
                  <a href={`mailto:${person.email}`} className="link wrap-anywhere">
                    {shownMailbox(person.email)}
                  </a>
                </div>
                <EmailState person={person} />
                <p className="text-muted">
                  Since <time dateTime={person.createdAt}>{formatMoment(person.createdAt)}</time>
                </p>
                {mayInvite ? <PersonActions path={`${path}/people/${person.id}`} name={person.name} /> : null}
              </li>
            )}
          </Each>
        </ul>
      )}
      {invitations.length > 0 ? (
        <ul aria-label="Invited" className="mt-2 divide-y divide-rule border-t border-rule">
          <Each of={invitations}>
            {(invitation) => (
              <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
                <div className="min-w-0 grow">
                  <p className="wrap-anywhere">
                    {shownMailbox(invitation.email)}{" "}
                    <span className="text-muted">· {BUSINESS_ROLE_LABELS[invitation.role]}</span>
                  </p>
                  <p className="text-muted">
                    Invited by {invitation.invitedBy}, link works until{" "}
                    <time dateTime={invitation.expiresAt}>{formatMoment(invitation.expiresAt)}</time>
                  </p>
                </div>
                {mayInvite ? (
                  <RowActions>
                    <IconDialogLink
                      to={`${path}/invite?${new URLSearchParams({ to: invitation.email, as: invitation.role })}`}
                      label={`Send again to ${shownMailbox(invitation.email)}`}
                      icon={Send}
                    />
                    <IconDialogLink
                      to={`${path}/invitations/${invitation.id}/revoke`}
                      label={`Withdraw the invitation of ${shownMailbox(invitation.email)}`}
                      icon={Trash2}
                    />
                  </RowActions>
                ) : null}
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </AdminSection>
  );
}

function PersonActions({ path, name }: { path: string; name: string }) {
  return (
    <RowActions>
      <IconDialogLink to={`${path}/role`} label={`Change the role of ${name}`} icon={UserCog} />
      <IconDialogLink to={`${path}/sessions/revoke`} label={`Sign ${name} out everywhere`} icon={LogOut} />
      <IconDialogLink to={`${path}/delete`} label={`Remove ${name} from the portal`} icon={Trash2} />
      <IconDialogLink to={`${path}/erase`} label={`Erase ${name}`} icon={Eraser} />
    </RowActions>
  );
}
