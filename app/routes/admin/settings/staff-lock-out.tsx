import { disableStaff } from "~/domain/accounts/change-staff.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { listKeysMadeBy } from "~/domain/keys/keys-of-staff.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/staff-lock-out";
import { leaveWithStaffOutcome } from "./staff-answer.server";
import { STAFF_PATH } from "./staff-list";

export function meta() {
  return adminMeta("Lock somebody out");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const member = (await listStaff(app)).find(({ id }) => id === params.userId);
    if (!member) throw new DomainError("account.not-found");
    const keys = await listKeysMadeBy(app, member.id);
    return {
      name: member.name,
      updatedAt: member.updatedAt,
      keys: keys.map(({ id, name, prefix }) => ({ id, name, prefix })),
    };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const keptKeyIds = form.getAll("keep").map(String);
  const change = { id: params.userId, updatedAt: readUpdatedAt(form), keptKeyIds };
  return asAdminAction(app, () => disableStaff(app, change), {
    failed: "staff-not-saved",
    done: (answer) => leaveWithStaffOutcome(answer, "staff-disabled"),
  });
}

export default function LockOut({ loaderData: { name, updatedAt, keys }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Lock ${name} out?`}
      listPath={STAFF_PATH}
      confirm="Lock out"
      confirming="Locking out..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        <strong className="font-[600]">{name}</strong> is signed out everywhere right away and can't sign in.
      </p>
      {keys.length > 0 ? <Keys name={name} keys={keys} /> : null}
      <p className="text-muted">What they did stays in the audit log. You can let them in again.</p>
    </ConfirmDialog>
  );
}

function Keys({ name, keys }: { name: string; keys: { id: string; name: string; prefix: string }[] }) {
  return (
    <fieldset>
      <legend className="mb-2">
        {keys.length === 1 ? "This API key" : `These ${keys.length} API keys`} made by {name} will stop working, unless
        you keep {keys.length === 1 ? "it" : "them"}:
      </legend>
      <ul className="space-y-1.5">
        {keys.map((key) => (
          <li key={key.id}>
            <label className="flex items-start gap-3">
              <input type="checkbox" name="keep" value={key.id} className="mt-1 size-4.5 shrink-0 accent-bluebonnet" />
              <span>
                Keep <strong className="font-[600] wrap-anywhere">{key.name}</strong>{" "}
                <code className="text-muted">{key.prefix}…</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
