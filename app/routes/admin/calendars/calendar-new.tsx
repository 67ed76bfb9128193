import { addCalendar } from "~/domain/calendars/change-calendars.server";
import { CALENDARS_MAX, CalendarInput } from "~/domain/calendars/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CALENDARS_PATH } from "./calendars-path";

const edit = editor({
  noun: "calendar",
  back: CALENDARS_PATH,
  write: "lead.write",
  schema: CalendarInput,
  invalid: bad("Please check the address", "It’s marked below."),
  failed: failedTo("add the calendar. Nothing was changed"),
  create: {
    fields: () => ({ url: "" }),
    save: addCalendar,
    done: good("Calendar added", "We read it within five minutes, and every 15 minutes from then on."),
  },
  ends: {
    added: "done",
    known: { url: "You’ve already added this calendar." },
    "too-many": { url: `You can add up to ${CALENDARS_MAX} calendars. Remove one first.` },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: CalendarInput,
  isNarrow: true,
  fields: {
    url: {
      label: "Secret address in iCal format",
      type: "url",
      required: true,
      hint: "From your calendar’s settings; it often ends with .ics. We only read when you’re busy, and keep it encrypted.",
    },
  },
});
