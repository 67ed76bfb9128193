import { LogOut, UserPlus } from "lucide-react";
import { changeStaffRole, enableStaff } from "~/domain/accounts/change-staff.server";
import { resendInvitation } from "~/domain/accounts/invite-staff.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { ROLE_WORDS, STAFF_ROLES } from "~/domain/accounts/schema";
import { failedTo, good } from "~/lib/notice";
import { NOT_DONE, NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { STAFF_INVITED } from "~/routes/admin/settings/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { type Answered, asAdminAction, readUpdatedAt, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { useInPlace } from "../kit/in-place";
import { readListQuery } from "../kit/list-query";
import { SectionList } from "../kit/section-list";
import type { Route } from "./+types/staff";
import { sayStaffOutcome } from "./staff-answer.server";
import { staffColumns } from "./staff-columns";
import { STAFF, STAFF_PATH } from "./staff-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";

export const meta = () => adminMeta(STAFF.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const staff = await asRoute(() => listStaff(app));
  const now = app.clock.now().toISOString();
  return { staff, query: readListQuery(request, STAFF.spec), ownId: actor.userId, now };
}

/** Saves changes of a row: the role, unlocking, resending the invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = form.get("id");
  const role = STAFF_ROLES.find((known) => known === form.get("role"));
  if (typeof id !== "string") return sayRefused(NOTHING_SELECTED);
  const change = { id, updatedAt: readUpdatedAt(form) };
  const failed = failedTo("change the account");
  switch (form.get("intent")) {
    case "role":
      if (!role) return sayRefused(NOTHING_SELECTED);
      return asAdminAction(app, () => changeStaffRole(app, { ...change, role }), {
        failed,
        done: (answer) => sayStaffOutcome(answer, good("Role changed", "It applies right away.")),
      });
    case "enable":
      return asAdminAction(app, () => enableStaff(app, change), {
        failed,
        done: (answer) => sayStaffOutcome(answer, good("Access restored")),
      });
    case "invite-again":
      return leadOnce<Answered>(
        app,
        form,
        (inside) => {
          return asAdminAction(inside, () => resendInvitation(inside, id), {
            failed,
            done: () => sayDone(STAFF_INVITED),
          });
        },
        STAFF_PATH,
      );
    default:
      return sayRefused(NOT_DONE);
  }
}

export default function Staff({ loaderData: { staff, query, ownId, now }, actionData }: Route.ComponentProps) {
  const inPlace = useInPlace();
  return (
    <SectionList
      title={STAFF.title}
      text="Who works here and what they may do. Role changes apply right away. Locking someone out signs them out everywhere."
      answer={actionData}
      buttons={
        <>
          <DialogLink
            to={`${STAFF_PATH}/sessions/revoke`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <LogOut aria-hidden="true" className="size-4" />
            Sign everyone out
          </DialogLink>
          <DialogLink to={`${STAFF_PATH}/new`} className={buttonClass({}, "min-h-10")}>
            <UserPlus aria-hidden="true" className="size-4" />
            Invite
          </DialogLink>
        </>
      }
    >
      <DataTable
        path={STAFF_PATH}
        query={query}
        spec={STAFF.spec}
        caption={STAFF.title}
        rows={staff}
        columns={staffColumns({ ownId, inPlace, now })}
      />
      <dl className="grid gap-x-6 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2 xl:grid-cols-5">
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-[550]">{ROLE_WORDS[role].name}</dt>
            <dd className="text-muted">{ROLE_WORDS[role].may}</dd>
          </div>
        ))}
      </dl>
    </SectionList>
  );
}
