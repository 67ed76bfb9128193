import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { BUSINESS_ROLE_LABELS, BUSINESS_ROLE_WORDS, BUSINESS_ROLES, TeamInvite } from "~/domain/team/schema";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CUSTOMERS_PATH } from "../section-paths";

const edit = editor({
  noun: "invitation",
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  write: "customer.write",
  schema: TeamInvite,
  invalid: "invalid-invitation",
  failed: "customer-not-saved",
  create: {
    fields: (_app, url) => ({
      email: url.searchParams.get("to") ?? "",
      role: url.searchParams.get("as") ?? "member",
    }),
    save: (app, invite, { params: { customerId = "" } }) => inviteToPortal(app, { ...invite, customerId }),
    done: "portal-invited",
    to: (_made, { customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  },
  ends: {
    invited: "done",
    member: { email: "This person already signs in for this customer." },
    elsewhere: { email: "This address has an account elsewhere. Use another address." },
    "too-many": "too-many-people",
    closed: "customer-closed",
    limited: "too-many-invitations",
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: TeamInvite,
  isNarrow: true,
  words: { create: "Invite to the portal", save: "Send invitation", saving: "Sending..." },
  fields: {
    email: {
      label: "Email",
      type: "email",
      required: true,
      hint: "They get a link that works for 7 days and choose a password.",
      max: EMAIL_MAX_CHARACTERS,
      autoComplete: "off",
    },
    role: {
      label: "Role",
      kind: "choice",
      hint: `${BUSINESS_ROLES.map((role) => `${BUSINESS_ROLE_LABELS[role]}: ${BUSINESS_ROLE_WORDS[role].toLowerCase()}`).join(". ")}. A customer’s first person is always an owner.`,
      choices: BUSINESS_ROLES.map((value) => ({ value, label: BUSINESS_ROLE_LABELS[value] })),
    },
  },
});
