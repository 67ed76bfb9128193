import { createAbsence, updateAbsence } from "~/domain/absences/change-absences.server";
import { getAbsence, listAbsencePeople } from "~/domain/absences/queries.server";
import { type Absence, AbsenceInput } from "~/domain/absences/schema";
import { actorId } from "~/kernel/actor";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { AWAY } from "./away-list";

const edit = editor({
  noun: AWAY.one,
  back: AWAY.path,
  write: "absence.write",
  schema: AbsenceInput,
  invalid: bad("Please check these days", "Some fields are marked below."),
  failed: failedTo("save these days. Nothing was changed"),
  choices: async (app, absence?: Absence) => {
    const { people, standIns } = await listAbsencePeople(app);
    return {
      userId: choicesOf(people, absence?.person),
      standInId: [{ value: "", label: "Choose someone" }, ...choicesOf(standIns, absence?.standIn)],
    };
  },
  create: {
    fields: ({ by }) => ({ userId: actorId(by.actor) ?? "" }),
    save: createAbsence,
    done: good("Days away saved"),
  },
  update: {
    param: "absenceId",
    find: getAbsence,
    fields: ({ person, standIn, fromOn, untilOn }) => ({
      userId: person.id,
      standInId: standIn.id,
      fromOn,
      untilOn,
    }),
    nameOf: ({ person }) => person.name,
    stored: whenStale("absence.stale", (absence) => absence),
    save: (app, { value, ...edited }) => updateAbsence(app, { ...edited, absence: value }),
    done: good("Days away saved"),
  },
  ends: {
    saved: "done",
    "in-past": { untilOn: "These days have passed." },
    "too-far": { untilOn: "At most a year from today." },
    "ends-before": { untilOn: "Enter a day that isn’t before the first." },
    oneself: { standInId: "This is the person who’s away. Choose someone else to cover." },
    "unknown-person": { userId: "This person can’t sign in anymore." },
    "unknown-stand-in": { standInId: "This person can’t sign in anymore. Choose someone else." },
    "may-not": { standInId: "Their role doesn’t let them do this work. Choose someone else." },
    overlaps: { fromOn: "These days overlap with days away already entered. Change those instead." },
    "stand-in-away": { standInId: "They’re away then too. Choose someone else." },
    "stands-in": { fromOn: "This person is covering for someone else on these days. Change that first." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

function choicesOf(people: readonly { id: string; name: string }[], present?: { id: string; name: string }) {
  const isThere = !present || people.some(({ id }) => id === present.id);
  return (isThere ? people : [...people, present]).map(({ id, name }) => ({ value: id, label: name }));
}

const HALF = "sm:col-span-3";

export default editDialog({
  schema: AbsenceInput,
  fields: {
    userId: { label: "Who is away", kind: "choice", choices: [], required: true, width: HALF },
    standInId: {
      label: "Covered by",
      kind: "choice",
      choices: [],
      required: true,
      width: HALF,
      hint: "Sees their items on Today",
    },
    fromOn: { label: "First day", type: "date", required: true, width: HALF },
    untilOn: { label: "Last day", type: "date", required: true, width: HALF },
  },
});
