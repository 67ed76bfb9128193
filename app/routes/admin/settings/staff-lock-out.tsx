import { disableStaff } from "~/domain/accounts/change-staff.server";
import { getStaffMember } from "~/domain/accounts/queries.server";
import { listKeysMadeBy } from "~/domain/keys/keys-of-staff.server";
import { failedTo, good } from "~/lib/notice";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { STAFF_REFUSALS } from "./staff-answer.server";
import { STAFF_PATH } from "./staff-list";

const question = remover({
  back: STAFF_PATH,
  to: STAFF_PATH,
  param: "userId",
  write: "account.manage",
  find: async (app, id) => {
    const { name, updatedAt } = await getStaffMember(app, id);
    const keys = await listKeysMadeBy(app, id);
    return { name, updatedAt, keys: keys.map(({ id, name, prefix }) => ({ id, name, prefix })) };
  },
  show: ({ name, keys }) => ({ name, keys }),
  remove: (app, target, { form }) => disableStaff(app, { ...target, keptKeyIds: form.getAll("keep").map(String) }),
  failed: failedTo("change the account"),
  done: good("Locked out", "All their sessions have ended."),
  ends: { changed: "done", ...STAFF_REFUSALS },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Lock someone out");

export default removeDialog<typeof loader>(
  "account",
  ({ name, keys }) => (
    <>
      <p>
        <strong className="font-[600]">{name}</strong> is signed out everywhere right away and can’t sign in.
      </p>
      {keys.length > 0 ? <Keys name={name} keys={keys} /> : null}
      <p className="text-muted">What they did stays in the audit log. You can let them in again.</p>
    </>
  ),
  ({ name }) => ({ title: `Lock ${name} out?`, confirm: "Lock out", confirming: "Locking out..." }),
);

function Keys({ name, keys }: { name: string; keys: { id: string; name: string; prefix: string }[] }) {
  return (
    <fieldset>
      <legend className="mb-2">
        {keys.length === 1 ? "This API key" : `These ${keys.length} API keys`} made by {name} will stop working, unless
        you keep {keys.length === 1 ? "it" : "them"}:
      </legend>
      <ul className="space-y-1.5">
        <Each of={keys}>
          {(key) => (
            <li>
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  name="keep"
                  value={key.id}
                  className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
                />
                <span>
                  Keep <strong className="font-[600] wrap-anywhere">{key.name}</strong>{" "}
                  <code className="text-muted">{key.prefix}…</code>
                </span>
              </label>
            </li>
          )}
        </Each>
      </ul>
    </fieldset>
  );
}
