import { data } from "react-router";
import type * as z from "zod/mini";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { CreditInput, WriteOffInput } from "~/domain/invoices/schema";
import { writeOffInvoice } from "~/domain/invoices/write-off-invoice.server";
import { applyCredit } from "~/domain/received-payments/apply-credit.server";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { ReceivedPaymentInput, RefundInput, ReversalInput } from "~/domain/received-payments/schema";
import type { AppContext } from "~/kernel/app-context";
import { formatMoney } from "~/lib/money";
import { failedTo } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { asAdminAction, readUpdatedAt, sayDone } from "../answer.server";
import type { AdminAnswer } from "../kit/admin-answer";

/** Refused form as it was sent, with the problems of its fields. */
export type RefusedDeed = AdminAnswer & {
  intent: string;
  problems: Record<string, string>;
  typed: Record<string, string>;
};

type Answered<Answer> = ReturnType<typeof data<Answer>>;
type Done = Response | Answered<AdminAnswer>;

/**
 * Does one thing with an invoice or a payment of it. A wrong field is described next to it, another person's change in
 * a notice with status 409, and then nothing is stored and nothing that was typed is lost.
 */
export async function actOnInvoice(app: AppContext, id: string, form: FormData): Promise<Done | Answered<RefusedDeed>> {
  const beside: Record<string, string> = {};
  const answered = await act(app, { id, form, beside });
  if (answered instanceof Response || answered.data.isDone) return answered;
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const refused = { intent: String(form.get("intent")), typed };
  if (Object.keys(beside).length > 0) return data<RefusedDeed>({ ...refused, problems: beside }, { status: 400 });
  return data<RefusedDeed>({ ...answered.data, ...refused, problems: {} }, answered.init ?? undefined);
}

/** `beside`: what a verb refuses of a field, which is said there instead of in a notice. */
type Act = { id: string; form: FormData; beside: Record<string, string> };

async function act(app: AppContext, { id, form, beside }: Act): Promise<Done> {
  const intent = String(form.get("intent"));
  const refuse = (problems: Record<string, string>) => {
    Object.assign(beside, problems);
    return data<AdminAnswer>({}, { status: 400 });
  };
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const updatedAt = readUpdatedAt(form);
  const failed = failedTo("change the invoice");
  const said = (title: string) => sayDone({ tone: "good", title });
  const wrong = (title: string, text: string) =>
    data<AdminAnswer>({ notice: { tone: "bad", title, text } }, { status: 409 });
  const wrongAt = (field: string, text: string) => {
    beside[field] = text;
    return wrong("Nothing was stored", text);
  };
  if (intent === "issue") {
    return asAdminAction(app, () => issueInvoice(app, { id, updatedAt }), {
      failed,
      done: (end) => {
        if (end.outcome === "issued") return said(`Invoice ${end.invoice.number} is issued`);
        if (end.outcome === "not-draft") return wrong("Already issued", `It has the number ${end.invoice.number}.`);
        onlyLeft(end.outcome, "due-before-issue");
        return wrong("Not issued", "The due date is before today. Change it first.");
      },
    });
  }
  if (intent === "record") {
    const parsed = read(ReceivedPaymentInput, fields);
    if ("problems" in parsed) return refuse(parsed.problems);
    const payment = parsed.value;
    const seen = Number(form.get("openCents"));
    const formKey = String(form.get("formKey") ?? "") || undefined;
    const record = async () => {
      const { business, openCents } = await getInvoice(app, { id });
      const wanted = { invoiceId: id, cents: Math.min(payment.amount, openCents), openCents: seen };
      return recordReceivedPayment(app, { businessId: business.id, payment, allocations: [wanted], formKey });
    };
    return asAdminAction(app, record, {
      failed,
      done: (end) => {
        if (end.outcome === "in-future") return wrongAt("receivedOn", "This day is in the future.");
        if (end.outcome !== "recorded") return wrong("Nothing was recorded", RECORD_REFUSALS[end.outcome]);
        const over = end.creditCents > 0 ? ` ${formatMoney(end.creditCents)} stays as the customer’s credit.` : "";
        return said(`Payment recorded.${over}`);
      },
    });
  }
  if (intent === "apply-credit") {
    return asAdminAction(app, () => applyCredit(app, { invoiceId: id }), {
      failed,
      done: ({ cents }) =>
        cents > 0 ? said(`${formatMoney(cents)} of credit applied`) : wrong("No credit is left", ""),
    });
  }
  if (intent === "credit") {
    const parsed = read(CreditInput, fields);
    if ("problems" in parsed) return refuse(parsed.problems);
    const { amount: amountCents, reason } = parsed.value;
    return asAdminAction(app, () => creditInvoice(app, { id, amountCents, reason, updatedAt }), {
      failed,
      done: (end) => {
        if (end.outcome === "credited") return said(`Credit note ${end.number} is issued`);
        if (end.outcome === "not-issued")
          return wrong("Nothing was credited", "Only an issued invoice can be credited.");
        onlyLeft(end.outcome, "above");
        return wrongAt("amount", `At most ${formatMoney(end.mostCents, { cents: "always" })} can be credited.`);
      },
    });
  }
  if (intent === "write-off") {
    const parsed = read(WriteOffInput, fields);
    if ("problems" in parsed) return refuse(parsed.problems);
    return asAdminAction(app, () => writeOffInvoice(app, { id, reason: parsed.value.reason, updatedAt }), {
      failed,
      done({ outcome }) {
        if (outcome === "written-off") return said("Written off");
        onlyLeft(outcome, "nothing-open");
        return wrong("Nothing is open", "");
      },
    });
  }
  const paymentId = String(form.get("paymentId"));
  if (intent === "refund") {
    const parsed = read(RefundInput, fields);
    if ("problems" in parsed) return refuse(parsed.problems);
    const { amount: amountCents, note } = parsed.value;
    return asAdminAction(
      app,
      () =>
        refundPayment(app, {
          id: paymentId,
          amountCents,
          note,
          formKey: String(form.get("formKey") ?? "") || undefined,
        }),
      {
        failed,
        done: (end) => {
          if (end.outcome === "refunded") return said(`${formatMoney(amountCents)} refunded`);
          if (end.outcome === "above") {
            return wrongAt("amount", `At most ${formatMoney(end.mostCents, { cents: "always" })} can be refunded.`);
          }
          if (end.outcome === "pending") {
            // It was asked for: the form is empty again, and the page shows it.
            return sayDone({
              tone: "bad",
              title: "Refund pending",
              text: "The provider hasn’t answered yet. We keep asking, so don’t refund it again.",
            });
          }
          if (end.outcome === "key-refused") {
            return wrong("Not refunded", `The payment provider refused our key: ${end.reason}`);
          }
          if (end.outcome === "refused") {
            return wrong("Not refunded", ["The payment provider refused it.", end.reason].filter(Boolean).join(" "));
          }
          onlyLeft(end.outcome, "no-provider");
          return wrong("Not refunded", "The payment provider’s keys aren’t set.");
        },
      },
    );
  }
  const parsed = read(ReversalInput, fields);
  if ("problems" in parsed) return refuse(parsed.problems);
  return asAdminAction(app, () => reversePayment(app, { id: paymentId, reason: parsed.value.reason }), {
    failed,
    done: ({ outcome }) => {
      if (outcome === "reversed") return said("Payment reversed");
      if (outcome === "provider") return wrong("Not reversed", "Refund it instead.");
      onlyLeft(outcome, "nothing-left");
      return wrong("Not reversed", "Nothing is left to reverse.");
    },
  });
}

const RECORD_REFUSALS = {
  changed: "Someone paid, credited or wrote it off in the meantime. Check what is open now.",
  "above-open": "That’s more than what’s open.",
  "above-amount": "That’s more than what came in.",
  "unknown-invoice": "This invoice no longer exists.",
} as const;

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): { value: z.output<Schema> } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { value: parsed.data };
  const found = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message]);
  return { problems: Object.fromEntries(found.reverse()) as Record<string, string> }; // safe: pairs of texts
}
