import * as z from "zod/mini";
import { getAgreement } from "~/domain/agreements/queries.server";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { DomainError } from "~/kernel/domain-error";
import { formatLongDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/agreement-cancel";
import { NAMED_AGREEMENT, OF_AGREEMENT } from "./agreement-deed.server";
import { TOLD } from "./agreement-words";
import { useAgreement } from "./use-agreement";

const Nothing = z.object({});

const edit = editor({
  noun: "cancel",
  ...OF_AGREEMENT,
  write: "payment.manage",
  schema: Nothing,
  invalid: bad("The plan goes on", "Nothing was changed."),
  failed: failedTo("cancel the plan"),
  update: {
    ...NAMED_AGREEMENT,
    async save(app, { id }) {
      const { plan } = await getAgreement(app, id);
      if (!plan) throw new DomainError("subscription.not-found");
      return cancelSubscription(app, { id: plan.subscriptionId });
    },
    done: good("The plan ends", TOLD),
  },
  ends: {
    done: "done",
    "not-active": bad("Nothing was changed", "The plan isn’t active, or it ends already."),
    "no-provider": bad("The plan goes on", "The payment provider charges it, and its keys aren’t in Settings."),
  },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Cancel “${fields.name}”` };
}
export const action = edit.action;
export const meta = () => adminMeta("Cancel plan");

function CancelPreview() {
  const { plan, nextOn } = useAgreement();
  return plan?.isCharged && nextOn ? (
    <p>It ends with what is paid. Nothing is charged from {formatLongDate(nextOn)} on.</p>
  ) : (
    <p>It ends right away. What is billed stays billed, and nothing more is.</p>
  );
}

export default editDialog({
  schema: Nothing,
  isNarrow: true,
  words: { save: "Cancel plan", saving: "Saving..." },
  fields: {},
  after: <CancelPreview />,
});
