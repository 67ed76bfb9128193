import * as z from "zod/mini";
import { pauseAgreement } from "~/domain/agreements/pause-agreement.server";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/agreement-pause";
import { NAMED_AGREEMENT, OF_AGREEMENT } from "./agreement-deed.server";
import { TOLD } from "./agreement-words";
import { useAgreement } from "./use-agreement";

const Nothing = z.object({});

const edit = editor({
  noun: "pause",
  ...OF_AGREEMENT,
  schema: Nothing,
  invalid: bad("Not paused", "Nothing was changed."),
  failed: failedTo("pause the agreement"),
  update: {
    ...NAMED_AGREEMENT,
    save: (app, { id, updatedAt }) => pauseAgreement(app, { id, updatedAt }),
    done: good("Agreement paused", TOLD),
  },
  ends: {
    paused: "done",
    "already-paused": bad("Already paused", "Nothing was changed."),
    over: bad("Already over", "An agreement that has ended can’t be paused."),
  },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Pause “${fields.name}”` };
}
export const action = edit.action;
export const meta = () => adminMeta("Pause agreement");

function PausePreview() {
  const { unbilledOn, startsOn } = useAgreement();
  return (
    <div className="space-y-2">
      {unbilledOn > startsOn ? (
        <p>It’s billed until {formatLongDate(addDays(unbilledOn, -1))}, and that stays.</p>
      ) : null}
      <p>
        Nothing from {formatLongDate(unbilledOn)} on is billed until you resume it. Days of the pause are never billed.
      </p>
    </div>
  );
}

export default editDialog({
  schema: Nothing,
  isNarrow: true,
  words: { save: "Pause agreement", saving: "Pausing..." },
  fields: {},
  after: <PausePreview />,
});
