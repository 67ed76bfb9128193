import { chooseCalendars } from "~/domain/calendars/change-accounts.server";
import { getOwnAccount } from "~/domain/calendars/queries.server";
import { CalendarChoiceInput } from "~/domain/calendars/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/calendar-choose";
import { CALENDARS_PATH } from "./calendars-path";

const edit = editor({
  noun: "choice",
  back: CALENDARS_PATH,
  write: "lead.write",
  schema: CalendarChoiceInput,
  invalid: bad("Please check the choice", "It’s marked below."),
  failed: failedTo("save the choice. Nothing was changed"),
  choices: async (_app, account) => ({
    hrefs: (account?.collections ?? []).map(({ href, name }) => ({ value: href, label: name })),
  }),
  update: {
    param: "calendarId",
    isPrivate: true,
    find: getOwnAccount,
    fields: ({ collections }) => ({ hrefs: collections.filter(({ isChosen }) => isChosen).map(({ href }) => href) }),
    nameOf: ({ host }) => host,
    stored: () => undefined,
    save: (app, { id, value }) => chooseCalendars(app, { id, ...value }),
    done: good("Calendars chosen", "We read them within five minutes, and every 15 minutes from then on."),
  },
  ends: { saved: "done", "none-chosen": { hrefs: "Choose one at least, or remove the account." } },
});

export async function loader(args: Route.LoaderArgs) {
  return { ...(await edit.loader(args)), heading: "Calendars that count" };
}
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: CalendarChoiceInput,
  isNarrow: true,
  words: { save: "Save choice" },
  fields: {
    hrefs: {
      label: "Calendars",
      kind: "own",
      show: (field, choices) => (
        <TickGroup
          field={field}
          legend="No one can book you while one of these says you’re busy"
          values={choices.map(({ value }) => value)}
          isRequired={false}
        >
          {(value) => <span className="wrap-anywhere">{choices.find((choice) => choice.value === value)?.label}</span>}
        </TickGroup>
      ),
    },
  },
});
