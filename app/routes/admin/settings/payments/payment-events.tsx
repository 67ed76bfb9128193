import { RotateCw } from "lucide-react";
import { Form } from "react-router";
import { type ListedPaymentEvent, listPaymentEvents } from "~/domain/billing/payment-events.server";
import { replayPaymentEvents } from "~/domain/billing/replay-payment-events.server";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { BackLink } from "../../kit/back-link";
import { ChoiceNav } from "../../kit/choice-nav";
import { type Column, RowLink } from "../../kit/column";
import { listLoader } from "../../kit/list-loader.server";
import { ListRows } from "../../kit/list-rows";
import { SectionList } from "../../kit/section-list";
import { ListCount } from "../../kit/tab-header";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import type { Route } from "./+types/payment-events";
import { EventBadge } from "./event-badge";
import { PAYMENT_EVENTS, PAYMENT_EVENTS_PATH, PAYMENT_SETTINGS_PATH } from "./payments-path";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

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
  { id: "state", header: "Status", cell: ({ state }) => <EventBadge state={state} /> },
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

export const meta = () => adminMeta(PAYMENT_EVENTS.title);
export const loader = listLoader(PAYMENT_EVENTS, listPaymentEvents);

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  if ((await readForm(request)).get("intent") !== "replay-failed") return sayRefused(NOT_DONE);
  return asAdminAction(app, () => replayPaymentEvents(app, { which: "failed" }), {
    failed: failedTo("queue the events"),
    done: (count) => sayDone({ ...good("Queued to be applied again"), text: `${count} queued.` }),
  });
}

export default function PaymentEvents({ loaderData: { query, page }, actionData }: Route.ComponentProps) {
  const { title, one, many } = PAYMENT_EVENTS;
  useRefreshWhile(page.items.some(({ state }) => state === "received"));
  return (
    <SectionList
      title={title}
      note={<ListCount total={page.total} one={one} many={many} />}
      answer={actionData}
      above={<BackLink to={PAYMENT_SETTINGS_PATH}>Payments</BackLink>}
      buttons={
        <Form method="post">
          <Button type="submit" name="intent" value="replay-failed" variant="secondary" className="min-h-10">
            <RotateCw aria-hidden="true" className="size-4" />
            Apply all failed again
          </Button>
        </Form>
      }
    >
      <ChoiceNav filter="state" list={PAYMENT_EVENTS} query={query} />
      <ListRows list={PAYMENT_EVENTS} query={query} page={page} columns={COLUMNS} />
    </SectionList>
  );
}
