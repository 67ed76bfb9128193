import { getReceivedPayment, type ReceivedDetail } from "~/domain/received-payments/queries.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { RefundInput } from "~/domain/received-payments/schema";
import type { AppContext } from "~/kernel/app-context";
import { currencyWord, formatMoney, typedAmount } from "~/lib/money";
import { bad, failedTo, good, invalid } from "~/lib/notice";
import { isUuid } from "~/lib/uuid";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { RECEIVED_PATH } from "../section-paths";

const edit = editor({
  noun: "refund",
  back: ({ receivedId }) => `${RECEIVED_PATH}/${receivedId}`,
  write: "payment.manage",
  schema: RefundInput,
  invalid: invalid("Refund"),
  failed: failedTo("refund the payment"),
  update: {
    param: "receivedId",
    isPrivate: true,
    find,
    fields: (payment) => ({ amount: typedAmount(payment.creditCents || mostOf(payment)), note: "" }),
    nameOf: () => "refund",
    hints: (payment) => ({
      amount: `Up to ${formatMoney(mostOf(payment), { cents: "always" })}. The customer’s credit is refunded first. Beyond that, invoices become due again.`,
    }),
    stored: () => undefined,
    save: (app, { id, updatedAt: key = "", value: { amount: amountCents, note } }) =>
      refundPayment(app, { id, amountCents, note, formKey: isUuid(key) ? `${key}-${id}` : undefined }),
    done: good("Refund recorded", "It’s listed below as pending until the payment provider confirms it."),
  },
  ends: {
    refunded: "done",
    pending: "done",
    refused: bad("Not refunded", "The payment provider refused it. The payment’s page shows why."),
    "key-refused": bad("Not refunded", "The payment provider refused the program’s key. The payment’s page shows why."),
    "no-provider": bad("Not refunded", "The payment provider’s keys aren’t set."),
    above: { amount: "This is more than is left of the payment." },
  },
});

/** A refund overwrites nothing, so instead of a version the form sends a key: sent twice, it's one refund. */
async function find(app: AppContext, id: string): Promise<ReceivedDetail & { updatedAt: string }> {
  const payment = await getReceivedPayment(app, id);
  return Object.assign(payment, { updatedAt: app.ids.uuid() });
}

/** Returns the amount not refunded and not being refunded. */
function mostOf({ amountCents, takenOff, unsettled }: ReceivedDetail): number {
  const goneCents = takenOff.reduce((sum, row) => sum + row.amountCents, 0);
  const pendingCents = unsettled.reduce((sum, refund) => sum + (refund.isPending ? refund.amountCents : 0), 0);
  return Math.max(0, amountCents + goneCents - pendingCents);
}

export const loader = async (args: Parameters<typeof edit.loader>[0]) => ({
  ...(await edit.loader(args)),
  heading: "Refund this payment",
});
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: RefundInput,
  fields: {
    amount: {
      get label() {
        return `Amount in ${currencyWord()}`;
      },
      reads: "money",
      required: true,
      inputMode: "decimal",
      autoComplete: "off",
    },
    note: { label: "Note", hint: "Only staff see it.", autoComplete: "off" },
  },
  isNarrow: true,
  words: { save: "Refund", saving: "Refunding..." },
});
