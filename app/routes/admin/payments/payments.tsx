import { placePayment, settlePaymentFlag } from "~/domain/billing/look-after-payment.server";
import { listPayments } from "~/domain/billing/staff-queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/payments";
import { paymentColumns } from "./payment-columns";
import { PAYMENT_FILTERS, PAYMENT_ORDERS, PAYMENTS_LIST, PAYMENTS_PATH } from "./payments-list";

const REFUSALS = { "unknown-address": "payment-address-unknown", "no-provider": "payment-needs-keys" } as const;

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Payments");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, PAYMENTS_LIST);
  const page = await asRoute(() => listPayments(app, query));
  return { query, page, may: mayOf(actor, "payment.manage") };
}

/** Notes that a payment was looked after, or says whose it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = String(form.get("paymentId"));
  if (form.get("intent") === "place") {
    const email = String(form.get("email") ?? "");
    return asAdminAction(app, () => placePayment(app, { id, email }), {
      failed: "payment-not-saved",
      done: ({ outcome }) => (outcome === "placed" ? sayDone("payment-placed") : sayRefused(REFUSALS[outcome])),
    });
  }
  return asAdminAction(app, () => settlePaymentFlag(app, { id }), {
    failed: "payment-not-saved",
    done: () => sayDone("payment-looked-after"),
  });
}

export default function Payments({ loaderData: { query, page, may }, actionData }: Route.ComponentProps) {
  const list = { path: PAYMENTS_PATH, query, spec: PAYMENTS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, PAYMENTS_LIST) > 0;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Payments" note={<ListCount total={page.total} one="payment" many="payments" />}>
        <CsvLink to="/admin/payments.csv" />
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search invoice, customer or text"
        filters={PAYMENT_FILTERS}
        sorts={PAYMENT_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable {...list} caption="Payments" rows={page.items} columns={paymentColumns(may["payment.manage"])} />
      ) : isFiltered ? (
        <EmptyState title="No payment fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No payments yet" text="What customers pay for quotes and plans appears here right away." />
      )}
      <Pager {...list} page={page} />
    </TabBody>
  );
}
