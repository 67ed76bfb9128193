import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { BUSINESS_ROLE_LABELS, BUSINESS_ROLE_WORDS, BUSINESS_ROLES, TeamInvite } from "~/domain/team/schema";
import { bad, failedTo, good, MAIL_WAITS } from "~/lib/notice";
import { CUSTOMER_CLOSED } from "~/routes/admin/notices.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CUSTOMERS_PATH } from "../section-paths";

const edit = editor({
  noun: "invitation",
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  write: "customer.write",
  schema: TeamInvite,
  invalid: bad("Please check the invitation", "Some fields need another look. They are marked below."),
  failed: failedTo("save the customer"),
  create: {
    fields: (_app, url) => ({
      email: url.searchParams.get("to") ?? "",
      role: url.searchParams.get("as") ?? "member",
    }),
    save: (app, invite, { params: { customerId = "" } }) => inviteToPortal(app, { ...invite, customerId }),
    done: good("Invitation sent", "The link in it works once, within 7 days.", {
      held: ["Invitation not sent yet", MAIL_WAITS],
    }),
    to: (_made, { customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  },
  ends: {
    invited: "done",
    member: { email: "This person already signs in for this customer." },
    elsewhere: { email: "This address has an account elsewhere. Use another address." },
    "too-many": bad(
      "Too many people",
      "The customer has reached the limit of people and open invitations. Withdraw an invitation first.",
    ),
    closed: CUSTOMER_CLOSED,
    limited: bad("Too many invitations today", "Nothing was sent. Try again tomorrow."),
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
