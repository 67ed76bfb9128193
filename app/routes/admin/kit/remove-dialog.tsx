import type { ReactNode } from "react";
import type { AdminAnswer } from "./admin-answer";
import { ConfirmDialog } from "./confirm-dialog";

type Data = { shown: object; updatedAt: string | undefined; back: string };
type Load = (args: never) => Promise<Data>;
type ShownOf<L extends Load> = Awaited<ReturnType<L>>["shown"];

/** The dialog of `remover`: it asks, and says what goes and what stays. */
export function removeDialog<L extends Load>(
  words: {
    title: string | ((shown: ShownOf<L>) => string);
    /** Of the button, a verb and its object: `Delete job`. */
    confirm: string;
    confirming?: string;
  },
  says: (shown: ShownOf<L>) => ReactNode,
) {
  const { title, confirm, confirming = "Deleting..." } = words;
  return function RemoveDialog({ loaderData, actionData }: { loaderData: Data; actionData?: AdminAnswer }) {
    const { updatedAt, back } = loaderData;
    const shown = loaderData.shown as ShownOf<L>; // safe: of this loader
    return (
      <ConfirmDialog
        title={typeof title === "string" ? title : title(shown)}
        listPath={back}
        confirm={confirm}
        confirming={confirming}
        fields={updatedAt ? { updatedAt } : undefined}
        answer={actionData}
      >
        {says(shown)}
      </ConfirmDialog>
    );
  };
}
