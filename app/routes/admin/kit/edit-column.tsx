import { Pencil, Trash2 } from "lucide-react";
import type { Permission } from "~/kernel/permissions";
import type { List } from "./define-list";
import type { CellTools, ListColumn } from "./list-columns";
import { IconDialogLink, RowActions } from "./row-actions";

/** The last column of a list: links to the dialogs that edit and delete a row's item, if permitted. */
export function editColumn<Row extends { id: string }, May extends Permission>(
  { path }: Pick<List, "path">,
  may: May,
  nameOf: (row: Row) => string,
): ListColumn<Row, CellTools<May>> {
  return {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    cell: (row, tools) =>
      tools.may[may] ? (
        <RowActions>
          <IconDialogLink to={`${path}/${row.id}/edit`} label={`Edit ${nameOf(row)}`} icon={Pencil} />
          <IconDialogLink to={`${path}/${row.id}/delete`} label={`Delete ${nameOf(row)}`} icon={Trash2} />
        </RowActions>
      ) : null,
  };
}
