import { deleteAbsence } from "~/domain/absences/delete-absence.server";
import { getAbsence } from "~/domain/absences/queries.server";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { AWAY } from "./away-list";

const question = remover({
  back: AWAY.path,
  param: "absenceId",
  write: "absence.write",
  find: getAbsence,
  show: ({ person, standIn, updatedAt }) => ({ person, standIn, updatedAt }),
  remove: deleteAbsence,
  failed: "absence-not-deleted",
  done: "absence-deleted",
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete absence");

export default removeDialog<typeof loader>(AWAY.one, ({ person, standIn }) => (
  <p className="wrap-anywhere">
    {standIn.name} no longer covers for {person.name}.
  </p>
));
