import { CLOSED_NAME_MAX_CHARACTERS } from "~/domain/settings/working-time";
import { ClosedForm, toClosedDays } from "~/domain/settings/working-time-form";
import { addClosedDays } from "~/domain/working-time/add-closed-days.server";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { HOLIDAYS_PATH } from "./settings-paths";

const edit = editor({
  noun: "days off",
  back: HOLIDAYS_PATH,
  write: "setting.write",
  schema: ClosedForm,
  invalid: bad("Please check these days", "They’re marked below."),
  failed: failedTo("save the settings"),
  create: {
    fields: {},
    save: (app, form) => addClosedDays(app, toClosedDays(form)),
    done: good("Days off added"),
  },
  ends: {
    added: "done",
    there: { from: "Days off already begin on this day." },
    "too-many": bad("Too many days off", "Remove some that have passed first."),
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: ClosedForm,
  fields: {
    name: {
      label: "Name",
      required: true,
      max: CLOSED_NAME_MAX_CHARACTERS,
      autoComplete: "off",
      hint: "Such as “Winter break”",
    },
    from: { label: "First day", type: "date", required: true, width: "sm:col-span-3" },
    until: { label: "Last day", type: "date", width: "sm:col-span-3", hint: "Leave it empty for one day" },
  },
});
