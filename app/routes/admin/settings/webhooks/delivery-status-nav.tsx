import { Link } from "react-router";
import { WEBHOOK_DELIVERY_STATUSES } from "~/domain/webhooks/schema";
import { type ListQuery, listSearch } from "../../kit/list-query";
import { DELIVERIES_LIST, DELIVERY_STATUS_LABELS } from "./webhooks-list";

/** Deliveries of one status, or all. */
export function DeliveryStatusNav({ path, query }: { path: string; query: ListQuery<typeof DELIVERIES_LIST> }) {
  const choices = [
    { status: "", label: "All" },
    ...WEBHOOK_DELIVERY_STATUSES.map((status) => ({ status, label: DELIVERY_STATUS_LABELS[status] })),
  ];
  return (
    <nav aria-label="Status of deliveries">
      <ul className="flex flex-wrap">
        {choices.map(({ status, label }) => (
          <li key={label}>
            <Link
              to={path + listSearch(query, DELIVERIES_LIST, { status })}
              aria-current={(query.status ?? "") === status ? "page" : undefined}
              preventScrollReset
              className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
