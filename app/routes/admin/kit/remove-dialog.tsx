import type { ReactNode } from "react";
import type { AdminAnswer } from "./admin-answer";
import { ConfirmDialog } from "./confirm-dialog";

type Data = { shown: object; updatedAt: string | undefined; back: string };
type Load = (args: never) => Promise<Data>;
type ShownOf<L extends Load> = Awaited<ReturnType<L>>["shown"];

/** Labels of the title and the button, a verb and its object. */
type Words = { title?: string; confirm?: string; confirming?: string };

/** Returns the dialog of `remover`, which asks for confirmation and says what is deleted and what stays. */
export function removeDialog<L extends Load>(
  noun: string,
  says: (shown: ShownOf<L>) => ReactNode,
  /** Replaces the default labels. */
  words: Words | ((shown: ShownOf<L>) => Words) = {},
) {
  return function RemoveDialog({ loaderData, actionData }: { loaderData: Data; actionData?: AdminAnswer }) {
    const { updatedAt, back } = loaderData;
    const shown = loaderData.shown as ShownOf<L>; // safe: of this loader
    const { title, confirm, confirming } = typeof words === "function" ? words(shown) : words;
    return (
      <ConfirmDialog
        title={title ?? `Delete this ${noun}?`}
        listPath={back}
        confirm={confirm ?? `Delete ${noun}`}
        confirming={confirming ?? "Deleting..."}
        fields={updatedAt ? { updatedAt } : undefined}
        answer={actionData}
      >
        {says(shown)}
      </ConfirmDialog>
    );
  };
}
