import { ArrowLeft, RotateCw } from "lucide-react";
import { Form, Link, Outlet } from "react-router";
import { type ListedPaymentEvent, listPaymentEvents } from "~/domain/billing/payment-events.server";
import { replayPaymentEvents } from "~/domain/billing/replay-payment-events.server";
import { PAYMENT_EVENT_STATE_LABELS } from "~/domain/billing/schema";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { ChoiceNav } from "../../kit/choice-nav";
import { type Column, RowLink } from "../../kit/column";
import { DataTable } from "../../kit/data-table";
import { EmptyState } from "../../kit/empty-state";
import { countFilters, readListQuery } from "../../kit/list-query";
import { Pager } from "../../kit/pager";
import { ListCount } from "../../kit/tab-header";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/payment-events";
import { EventBadge } from "./event-badge";
import { PAYMENT_EVENTS_LIST, PAYMENT_EVENTS_PATH, PAYMENT_SETTINGS_PATH } from "./payments-path";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate-list";

const COLUMNS: readonly Column<ListedPaymentEvent>[] = [
  {
    id: "type",
    header: "Event",
    isLabelled: false,
    cell: ({ id, type, note }) => (
      <span className="block">
        <RowLink isDialog to={`${PAYMENT_EVENTS_PATH}/${id}`}>
          <code>{type}</code>
        </RowLink>
        {note ? <span className="block text-muted">{note}</span> : null}
      </span>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <EventBadge state={state} /> },
  {
    id: "object",
    header: "About",
    hideBelow: "lg",
    cell: ({ objectId }) => <code className="wrap-anywhere">{objectId}</code>,
  },
  { id: "attempts", header: "Tries", align: "end", hideBelow: "lg", cell: ({ attempts }) => attempts },
  {
    id: "received",
    header: "Received",
    align: "end",
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt.toISOString()} className="md:whitespace-nowrap">
        {formatMoment(receivedAt)}
      </time>
    ),
  },
];

export function meta() {
  return adminMeta("Payment events");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, PAYMENT_EVENTS_LIST);
  return { query, page: await asRoute(() => listPaymentEvents(app, query)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  if ((await readForm(request)).get("intent") !== "replay-failed") return sayRefused("not-done");
  return asAdminAction(app, () => replayPaymentEvents(app, { which: "failed" }), {
    failed: "events-not-replayed",
    done: (count) => sayDone({ ...ADMIN_NOTICES["events-replayed"], text: `${count} queued.` }),
  });
}

export default function PaymentEvents({ loaderData: { query, page }, actionData }: Route.ComponentProps) {
  const list = { path: PAYMENT_EVENTS_PATH, query, spec: PAYMENT_EVENTS_LIST };
  useRefreshWhile(page.items.some(({ state }) => state === "received"));
  return (
    <section aria-labelledby="events-title" className="space-y-4">
      <AnswerNotice answer={actionData} />
      <Link
        to={PAYMENT_SETTINGS_PATH}
        className="inline-flex min-h-9 items-center gap-1.5 text-muted no-underline hover:text-ink max-md:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Payments
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="events-title" className="font-display text-subheading">
          Payment events
        </h2>
        <div className="text-muted">
          <ListCount total={page.total} one="event" many="events" />
        </div>
        <Form method="post" className="ml-auto">
          <Button type="submit" name="intent" value="replay-failed" variant="secondary" className="min-h-10">
            <RotateCw aria-hidden="true" className="size-4" />
            Apply all failed again
          </Button>
        </Form>
      </div>
      <ChoiceNav label="State of events" filter="state" labels={PAYMENT_EVENT_STATE_LABELS} list={list} />
      {page.items.length > 0 ? (
        <DataTable<ListedPaymentEvent> {...list} caption="Payment events" rows={page.items} columns={COLUMNS} />
      ) : countFilters(query, PAYMENT_EVENTS_LIST) > 0 ? (
        <EmptyState title="No event fits" text="Choose another state." />
      ) : (
        <EmptyState title="No events yet" text="What the payment provider sends to the webhook address appears here." />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </section>
  );
}
