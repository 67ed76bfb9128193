import { deleteAbsence } from "~/domain/absences/change-absences.server";
import { getAbsence } from "~/domain/absences/queries.server";
import { failedTo, good } from "~/lib/notice";
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
  failed: failedTo("delete these days. They’re still there"),
  done: good("Days away deleted"),
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
