import { CLOSED_NAME_MAX_CHARACTERS } from "~/domain/settings/working-time";
import { ClosedForm, toClosedDays } from "~/domain/settings/working-time-form";
import { addClosedDays } from "~/domain/working-time/add-closed-days.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { HOLIDAYS_PATH } from "./working-time-path";

const edit = editor({
  noun: "days off",
  back: HOLIDAYS_PATH,
  write: "setting.write",
  schema: ClosedForm,
  invalid: "invalid-closed-days",
  failed: "settings-not-saved",
  create: {
    fields: {},
    save: (app, form) => addClosedDays(app, toClosedDays(form)),
    done: "closed-days-added",
  },
  ends: {
    added: "done",
    there: { from: "Days off already begin on this day." },
    "too-many": "too-many-closed-days",
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
