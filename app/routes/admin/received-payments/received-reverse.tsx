import { getReceivedPayment } from "~/domain/received-payments/queries.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { ReversalInput } from "~/domain/received-payments/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { RECEIVED_PATH } from "../section-paths";

const edit = editor({
  noun: "reversal",
  back: ({ receivedId }) => `${RECEIVED_PATH}/${receivedId}`,
  write: "invoice.write",
  schema: ReversalInput,
  invalid: bad("Invalid Reversal", "Say why the payment is reversed."),
  failed: failedTo("record the payment"),
  update: {
    param: "receivedId",
    isPrivate: true,
    find: async (app, id) => ({ ...(await getReceivedPayment(app, id)), updatedAt: "" }),
    fields: () => ({ reason: "" }),
    nameOf: () => "reversal",
    // This adds a negative row, so there is no older version to conflict with.
    stored: () => undefined,
    save: (app, { id, value }) => reversePayment(app, { id, reason: value.reason }),
    done: good("Payment reversed", "What it paid is owed again."),
  },
  ends: {
    reversed: "done",
    "nothing-left": bad("Nothing left to reverse", "Someone has already reversed it."),
    provider: bad("The payment provider took it", "Refund it instead."),
  },
});
export const loader = async (args: Parameters<typeof edit.loader>[0]) => ({
  ...(await edit.loader(args)),
  heading: "Reverse this payment",
});
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: ReversalInput,
  fields: {
    reason: { label: "Why", required: true, hint: "For example, the check bounced. Its invoices become due again." },
  },
  isNarrow: true,
  words: { save: "Reverse payment", saving: "Reversing..." },
});
