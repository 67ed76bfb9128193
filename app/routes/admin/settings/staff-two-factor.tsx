import { getStaffMember } from "~/domain/accounts/queries.server";
import { removeStaffTwoFactor } from "~/domain/accounts/remove-staff-two-factor.server";
import { bad, failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { STAFF_PATH } from "./staff-list";

const question = remover({
  back: STAFF_PATH,
  to: STAFF_PATH,
  param: "userId",
  write: "account.manage",
  find: async (app, id) => {
    const { name, email } = await getStaffMember(app, id);
    return { name, email };
  },
  show: (member) => member,
  remove: (app, { id }) => removeStaffTwoFactor(app, { id }),
  failed: failedTo("change the account"),
  done: good("Two-step sign-in removed", "They’re signed out everywhere and notified by email."),
  ends: {
    removed: "done",
    yourself: bad("That’s you", "You can turn off your own two-step sign-in on your account page."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove two-step sign-in");

/** Confirms removing the second factor of a colleague who lost phone and recovery codes. */
export default removeDialog<typeof loader>(
  "two-step sign-in",
  ({ name, email }) => (
    <>
      <p>
        For a colleague who has lost both their phone and their recovery codes.{" "}
        <strong className="font-[600]">{name}</strong> signs in with the password alone until they set it up again.
      </p>
      <p className="text-muted">
        Make sure it’s really them asking. They’re signed out everywhere, and we write to {shownMailbox(email)}.
      </p>
    </>
  ),
  ({ name }) => ({
    title: `Remove two-step sign-in of ${name}?`,
    confirm: "Remove two-step sign-in",
    confirming: "Removing...",
  }),
);
