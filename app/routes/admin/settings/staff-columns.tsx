import { Mail, UserCheck, UserX } from "lucide-react";
import type { StaffMember } from "~/domain/accounts/queries.server";
import { shownMailbox } from "~/lib/own-letters";
import { Button } from "~/ui/primitives/button";
import { Ago } from "../kit/ago";
import type { Column } from "../kit/column";
import { DialogLink } from "../kit/dialog-route";
import { type InPlace, InPlaceForm, InPlaceSelect } from "../kit/in-place";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { ROLE_CHOICES, STAFF_PATH } from "./staff-list";

const STATES = {
  active: { label: "Active", tone: "good" },
  invited: { label: "Invited", tone: "outline" },
  disabled: { label: "Locked out", tone: "bad" },
} as const;

export function staffColumns({
  ownId,
  inPlace,
  now,
}: {
  ownId: string;
  inPlace: InPlace;
  now: string;
}): Column<StaffMember>[] {
  return [
    {
      id: "name",
      header: "Name",
      isLabelled: false,
      cell: ({ id, name, email, username }) => (
        <RowName avatarOf={name} about={username ? `${username} · ${shownMailbox(email)}` : shownMailbox(email)}>
          {name}
          {id === ownId ? <span className="font-normal text-muted"> (you)</span> : null}
        </RowName>
      ),
    },
    {
      id: "role",
      header: "Role",
      cell: ({ id, name, role, updatedAt }) => (
        <InPlaceSelect
          inPlace={inPlace}
          fields={{ id, intent: "role", updatedAt }}
          name="role"
          label={`Role of ${name}`}
          value={role}
          choices={ROLE_CHOICES}
        />
      ),
    },
    {
      id: "state",
      header: "Status",
      cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
    },
    {
      id: "two-factor",
      header: "Second factor",
      cell: ({ id, name, hasTwoFactor }) =>
        hasTwoFactor ? (
          <SecondFactor id={id} name={name} isSelf={id === ownId} />
        ) : (
          <span className="text-muted">Off</span>
        ),
    },
    {
      id: "seen",
      header: "Last seen",
      hideBelow: "xl",
      align: "end",
      cell: ({ seenAt }) =>
        seenAt ? (
          <Ago at={new Date(seenAt).toISOString()} now={now} />
        ) : (
          <span className="text-muted">Not recently</span>
        ),
    },
    {
      id: "actions",
      header: "Actions",
      isLabelled: false,
      align: "end",
      cell: (member) => <Actions member={member} isSelf={member.id === ownId} inPlace={inPlace} />,
    },
  ];
}

/**
 * Lets staff remove the second factor of a colleague who lost phone and recovery codes; one's own is removed on the
 * account page.
 */
function SecondFactor({ id, name, isSelf }: { id: string; name: string; isSelf: boolean }) {
  if (isSelf) return "On";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      On
      <DialogLink
        to={`${STAFF_PATH}/${id}/two-factor`}
        aria-label={`Remove two-step sign-in of ${name}`}
        className="inline-flex min-h-9 items-center rounded-md px-2 text-bad no-underline hover:bg-sunken"
      >
        Remove
      </DialogLink>
    </span>
  );
}

const LOOK = "min-h-9 px-3";

function Actions({ member, isSelf, inPlace }: { member: StaffMember; isSelf: boolean; inPlace: InPlace }) {
  const { id, name, state, updatedAt } = member;
  if (isSelf) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {state === "invited" ? (
        <InPlaceForm inPlace={inPlace} fields={{ id, intent: "invite-again" }} isOnce>
          <Button
            type="submit"
            variant="secondary"
            className={LOOK}
            aria-label={`Send again: the invitation to ${name}`}
          >
            <Mail aria-hidden="true" className="size-4" />
            Send again
          </Button>
        </InPlaceForm>
      ) : null}
      {state === "disabled" ? (
        <InPlaceForm inPlace={inPlace} fields={{ id, intent: "enable", updatedAt }}>
          <Button type="submit" variant="secondary" className={LOOK} aria-label={`Restore access for ${name}`}>
            <UserCheck aria-hidden="true" className="size-4" />
            Restore access
          </Button>
        </InPlaceForm>
      ) : (
        <DialogLink
          to={`${STAFF_PATH}/${id}/lock-out`}
          aria-label={`Lock out ${name}`}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-bad no-underline hover:bg-sunken"
        >
          <UserX aria-hidden="true" className="size-4" />
          Lock out
        </DialogLink>
      )}
    </span>
  );
}
