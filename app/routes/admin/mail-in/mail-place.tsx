import { choosePlace } from "~/domain/mail-in/choose-place.server";
import { PlaceInput } from "~/domain/mail-in/place-input";
import { getIncomingMail, listPlaces } from "~/domain/mail-in/queries.server";
import { MAIL_SUBJECT_LABELS } from "~/domain/mail-in/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { MAIL_DECIDED } from "~/routes/admin/mail-in/notices.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { INCOMING, mailPath } from "./incoming-list";

const edit = editor({
  noun: INCOMING.one,
  back: ({ mailId = "" }) => mailPath(mailId),
  write: "lead.write",
  schema: PlaceInput,
  invalid: bad("Check the form", "Say where the email belongs."),
  failed: failedTo("place the email"),
  choices: async (app, mail) => {
    const places = mail ? await listPlaces(app, mail.id) : [];
    return {
      on: [
        { value: "new", label: "A new lead" },
        ...places.map(({ kind, id, name }) => ({
          value: `${kind}:${id}`,
          label: `${MAIL_SUBJECT_LABELS[kind]}: ${name}`,
        })),
        { value: "other", label: "Something else, by its address" },
      ],
    };
  },
  update: {
    param: "mailId",
    isPrivate: true,
    find: getIncomingMail,
    fields: ({ subjectKind, subjectId }) => ({
      on: subjectKind && subjectId && subjectKind !== "application" ? `${subjectKind}:${subjectId}` : "new",
      address: "",
    }),
    nameOf: ({ subject }) => subject || "Email",
    stored: () => undefined,
    save: (app, { id, value }) => choosePlace(app, { id, place: value }),
    done: good("Placing the email", "It takes a moment."),
  },
  ends: {
    chosen: "done",
    decided: MAIL_DECIDED,
    "no-such-place": { address: "There’s no record there. Paste the address of its page in the back office." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: PlaceInput,
  isNarrow: true,
  fields: {
    on: { label: "Where it belongs", kind: "choice", choices: [{ value: "new", label: "A new lead" }] },
    address: {
      label: "Address of its page",
      hint: "Only for something else: open the lead, quote, invoice or project and copy its address.",
      max: 500,
    },
  },
  words: { save: "Place email", saving: "Placing..." },
});
