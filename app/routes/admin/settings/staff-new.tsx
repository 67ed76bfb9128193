import { inviteStaff } from "~/domain/accounts/invite-staff.server";
import { INVITATION_DAYS, ROLE_WORDS, StaffInvitation } from "~/domain/accounts/schema";
import { bad, CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { STAFF_INVITED } from "~/routes/admin/settings/notices.server";
import { adminMeta } from "../admin-meta";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { ROLE_CHOICES, STAFF_PATH } from "./staff-list";

const edit = editor({
  noun: "invitation",
  back: STAFF_PATH,
  write: "account.manage",
  schema: StaffInvitation,
  invalid: CHECK_ANSWERS,
  failed: failedTo("change the account"),
  create: { fields: {}, save: inviteStaff, done: STAFF_INVITED, to: () => STAFF_PATH },
  ends: {
    invited: "done",
    taken: bad("This address has an account", "Nothing was sent. Each address belongs to one person."),
  },
});
export const loader = edit.loader;
export const action = edit.action;
export const meta = () => adminMeta("Invite someone");

export default editDialog({
  schema: StaffInvitation,
  isNarrow: true,
  words: { create: "Invite someone", save: "Send invitation", saving: "Sending..." },
  fields: {
    name: { label: "Name", required: true, autoComplete: "off" },
    email: { label: "Email", type: "email", required: true, autoComplete: "off" },
    role: { label: "Role", kind: "choice", required: true, choices: ROLE_CHOICES, placeholder: "Choose a role" },
  },
  after: (
    <p className="text-muted">
      They get a link to choose a password, valid for {INVITATION_DAYS} days. {ROLE_WORDS.viewer.name} can only read.
      You can change the role at any time.
    </p>
  ),
});
