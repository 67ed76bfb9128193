import { changePortalRole } from "~/domain/team/change-portal-role.server";
import { getPortalPerson } from "~/domain/team/portal-people.server";
import { BUSINESS_ROLE_LABELS, BUSINESS_ROLE_WORDS, BUSINESS_ROLES, RoleChange } from "~/domain/team/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CUSTOMERS_PATH } from "../section-paths";

const edit = editor({
  noun: "role",
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  write: "customer.write",
  schema: RoleChange,
  invalid: bad("Please check the role", "Choose one of the roles."),
  failed: failedTo("save the customer"),
  update: {
    param: "personId",
    isPrivate: true,
    find: (app, id, { customerId = "" }) => getPortalPerson(app, { customerId, id }),
    fields: ({ role }) => ({ role }),
    nameOf: ({ name }) => name,
    stored: () => undefined,
    save: (app, { id, value: { role } }, { params: { customerId = "" } }) =>
      changePortalRole(app, { customerId, id, role }),
    done: good("Role changed", "It applies right away."),
  },
  ends: {
    changed: "done",
    "last-owner": { role: "A customer needs at least one owner. Make someone else an owner first." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: RoleChange,
  isNarrow: true,
  words: { save: "Save role" },
  fields: {
    role: {
      label: "Role",
      kind: "choice",
      hint: BUSINESS_ROLES.map(
        (role) => `${BUSINESS_ROLE_LABELS[role]}: ${BUSINESS_ROLE_WORDS[role].toLowerCase()}`,
      ).join(". "),
      choices: BUSINESS_ROLES.map((value) => ({ value, label: BUSINESS_ROLE_LABELS[value] })),
    },
  },
});
