import * as z from "zod/mini";
import { linesOn, wholePrice } from "~/domain/agreements/bill";
import { withdrawChange } from "~/domain/agreements/change-agreement.server";
import { noticeTitle, withdrawnWords } from "~/domain/agreements/change-words";
import { addDays } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/agreement-undo";
import { NAMED_AGREEMENT, OF_AGREEMENT } from "./agreement-deed.server";
import { TOLD } from "./agreement-words";
import { useAgreement } from "./use-agreement";

const Nothing = z.object({});

const edit = editor({
  noun: "change",
  ...OF_AGREEMENT,
  schema: Nothing,
  invalid: bad("Not undone", "Nothing was changed."),
  failed: failedTo("undo the change"),
  update: {
    ...NAMED_AGREEMENT,
    save: (app, { id, updatedAt }) => withdrawChange(app, { id, updatedAt }),
    done: good("Change undone", TOLD),
  },
  ends: {
    withdrawn: "done",
    "in-effect": bad("Too late", "It’s billed with this price already. Change it again from a later day."),
    gone: bad("Nothing to undo", "No change is planned."),
  },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Undo the change of “${fields.name}”` };
}
export const action = edit.action;
export const meta = () => adminMeta("Undo change");

function UndoPreview() {
  const agreement = useAgreement();
  const { title, rhythm, sets, planned } = agreement;
  const fromOn = planned.at(-1)?.fromOn;
  if (!fromOn) return <p>No change is planned.</p>;
  const price = wholePrice(linesOn(sets, addDays(fromOn, -1)), agreement);
  const { what, text } = withdrawnWords(fromOn, { price, rhythm });
  return (
    <>
      <p className="font-[600]">The customer gets this email:</p>
      <div className="mt-2 rounded-md border border-rule bg-raised p-3 wrap-anywhere">
        <p className="font-[550]">{noticeTitle(title, what)}</p>
        <p className="mt-2">{text}</p>
      </div>
    </>
  );
}

export default editDialog({
  schema: Nothing,
  isNarrow: true,
  words: { save: "Undo and notify", saving: "Saving..." },
  fields: {},
  after: <UndoPreview />,
});
