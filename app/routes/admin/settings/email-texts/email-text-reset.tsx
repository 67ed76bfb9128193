import { getEmailText } from "~/domain/email-texts/queries.server";
import { resetEmailText } from "~/domain/email-texts/reset-email-text.server";
import { emailTextName } from "~/domain/email-texts/schema";
import { failedTo, good } from "~/lib/notice";
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
  failed: failedTo("save the text"),
  done: good("Text reset", "New emails will use the default text."),
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
        <strong className="font-[600]">{name}</strong> goes back to its default text.
      </p>
      <p className="text-muted">Your own text stays in the audit log.</p>
    </>
  ),
  { title: "Reset this text?", confirm: "Reset text", confirming: "Resetting..." },
);
