import { data } from "react-router";
import { listPayers } from "~/domain/bank/find-books.server";
import { getWaitingCredit } from "~/domain/bank/queries.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { listInvoices } from "~/domain/invoices/queries.server";
import {
  checkPaymentForm,
  type PaymentFormErrors,
  type PaymentFormValues,
  readPaymentForm,
  shareErrorName,
  suggestedShares,
} from "~/domain/received-payments/payment-form";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { formatMoney, typedAmount } from "~/lib/money";
import { failedTo, good, invalid, type Notice } from "~/lib/notice";
import { isUuid } from "~/lib/uuid";
import { CHANGED_MEANWHILE, GONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { ChooseCustomer } from "../kit/choose-customer";
import { customerChoices } from "../kit/customer-choices.server";
import { TabBody, TabHeader } from "../kit/tab-header";
import { BANK_PATH, RECEIVED_PATH } from "../section-paths";
import type { Route } from "./+types/received-new";
import { ChoosePayer } from "./choose-payer";
import { PaymentForm } from "./payment-form";

/** Maximum of open invoices that one payment covers. */
const INVOICES_MAX = 100;
const REFERENCE_MAX_CHARACTERS = 120;

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta("Record a payment");

type Answer = AdminAnswer & { values?: PaymentFormValues; errors?: PaymentFormErrors; attempt?: number };

/** The address names the customer, who is chosen here or comes from the customer’s page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "invoice.write");
    const entry = await findEntry(app, url);
    if (entryOf(url) !== null && entry === null) throw goWithNotice(BANK_PATH, CHANGED_MEANWHILE);
    const id = customerOf(url);
    if (id === null) {
      const payers = entry ? await listPayers(app) : [];
      return { name: null, entry, payers, customers: await customerChoices(app, url) };
    }
    const { name } = await getCustomer(app, id);
    const invoices = await listOpen(app, id);
    const amount = entry ? typedAmount(entry.amountCents) : "";
    const values: PaymentFormValues = {
      method: "bank-transfer",
      amount,
      receivedOn: entry?.bookedOn ?? agencyDay(app.clock.now()),
      reference: (entry?.reference || entry?.text || "").slice(0, REFERENCE_MAX_CHARACTERS),
      note: entry?.name ?? "",
      shares: entry ? suggestedShares(amount, invoices) : {},
    };
    return { name, entry, values, invoices, formKey: entry?.id ?? app.ids.uuid() };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "invoice.write"));
  const form = await readForm(request);
  const businessId = customerOf(url) ?? "";
  const values = readPaymentForm(form);
  const attempt = app.clock.now().getTime();
  const again = (shown: PaymentFormValues, errors: PaymentFormErrors, status: number, notice?: Notice) => {
    const notices = notice ? { notice: notice } : {};
    return data<Answer>({ ...notices, values: shown, errors, attempt }, { status });
  };
  if (form.get("intent") === "suggest") {
    const shares = suggestedShares(values.amount, await listOpen(app, businessId));
    return again({ ...values, shares }, {}, 200);
  }
  const result = checkPaymentForm(values, form);
  if ("errors" in result) return again(values, result.errors, 400, invalid("Payment"));
  const sentKey = String(form.get("formKey") ?? "");
  const formKey = isUuid(sentKey) ? sentKey : undefined;
  const answer = await asAdminAction(
    app,
    () => recordReceivedPayment(app, { businessId, formKey, ...result.checked }),
    {
      failed: failedTo("record the payment"),
      done(end) {
        switch (end.outcome) {
          case "recorded": {
            const notice =
              end.creditCents > 0
                ? good(
                    "Payment recorded",
                    "It’s more than the invoices came to. The rest stays as the customer’s credit.",
                  )
                : good("Payment recorded");
            return goWithNotice(entryOf(url) ? BANK_PATH : `${RECEIVED_PATH}/${end.id}`, notice);
          }
          case "above-amount":
            return again(
              values,
              { amount: "The amounts for the invoices are more than this." },
              400,
              invalid("Payment"),
            );
          case "unknown-invoice":
            return again(values, {}, 404, GONE);
          case "in-future":
            return again(values, { receivedOn: "This day is in the future." }, 400, invalid("Payment"));
          case "above-open": {
            const most = { [shareErrorName(end.invoice.id)]: `Only ${openOf(end.invoice)} is open.` };
            return again(values, most, 400, invalid("Payment"));
          }
          case "changed": {
            const now = `Someone changed it in the meantime: ${openOf(end.invoice)} is open now.`;
            return again(values, { [shareErrorName(end.invoice.id)]: now }, 409, CHANGED_MEANWHILE);
          }
        }
      },
    },
  );
  if (answer instanceof Response || "values" in answer.data) return answer;
  return data<Answer>({ ...answer.data, values, errors: {}, attempt }, answer.init ?? undefined);
}

export default function NewReceivedPayment({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  return (
    <TabBody>
      {loaderData.entry ? <BackLink to={BANK_PATH}>Bank</BackLink> : <BackLink to={RECEIVED_PATH}>Received</BackLink>}
      <AnswerNotice answer={answer} />
      {loaderData.name !== null ? (
        <>
          <TabHeader title={`Payment from ${loaderData.name}`} note="One payment can pay several invoices." />
          <PaymentForm
            key={answer?.attempt ?? 0}
            values={answer?.values ?? loaderData.values}
            errors={answer?.errors ?? {}}
            invoices={loaderData.invoices}
            formKey={loaderData.formKey}
            wasRefused={answer?.values !== undefined}
            attempt={answer?.attempt ?? 0}
          />
        </>
      ) : loaderData.entry && loaderData.payers.length > 0 ? (
        <ChoosePayer entry={loaderData.entry} payers={loaderData.payers} />
      ) : (
        <>
          <TabHeader title="Record a payment" note={loaderData.entry ? "Nobody owes anything." : undefined} />
          <ChooseCustomer {...loaderData.customers} />
        </>
      )}
    </TabBody>
  );
}

function openOf({ openCents }: { openCents: number }): string {
  return formatMoney(openCents, { cents: "always" });
}

/** Reads the bank statement entry that the payment is for. Null if none is named or it has been decided on. */
async function findEntry(app: AppContext, url: URL) {
  const id = entryOf(url);
  return id === null ? null : getWaitingCredit(app, id);
}

function entryOf(url: URL): string | null {
  return url.searchParams.get("entry");
}

function customerOf(url: URL): string | null {
  return url.searchParams.get("customer");
}

/** Lists the customer's open invoices by due date. */
async function listOpen(app: AppContext, businessId: string) {
  const query = { state: "open", businessId, sort: "due", direction: "asc", limit: INVOICES_MAX } as const;
  const { items } = await listInvoices(app, query);
  return items.map(({ id, number, title, dueOn, openCents }) => ({ id, number, title, dueOn, openCents }));
}
