import { getEmailText } from "~/domain/email-texts/queries.server";
import { resetEmailText } from "~/domain/email-texts/reset-email-text.server";
import { emailTextName } from "~/domain/email-texts/schema";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { emailTextPath } from "./email-texts-path";

const question = remover({
  back: ({ textId = "" }) => emailTextPath(textId),
  param: "textId",
  write: "setting.write",
  find: getEmailText,
  show: ({ id }) => ({ name: emailTextName(id) }),
  remove: (app, { id, updatedAt = "" }) => resetEmailText(app, { id, updatedAt }),
  failed: "email-text-not-saved",
  done: "email-text-reset",
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Reset a text");

export default removeDialog<typeof loader>(
  "text",
  ({ name }) => (
    <>
      <p>
        <strong className="font-[600]">{name}</strong> goes back to its shipped text.
      </p>
      <p className="text-muted">Your own text stays in the audit log.</p>
    </>
  ),
  { title: "Reset this text?", confirm: "Reset text", confirming: "Resetting..." },
);
