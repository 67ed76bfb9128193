import { Plus } from "lucide-react";
import { Link } from "react-router";
import { endpointParts } from "~/domain/webhooks/endpoint-address";
import { type EndpointSummary, listEndpoints } from "~/domain/webhooks/queries.server";
import { COUNT_MAX } from "~/kernel/list-page";
import { formatMoment } from "~/lib/calendar-date";
import { formatCount } from "~/lib/place-numbers";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { EmptyState } from "../../kit/empty-state";
import { SectionList } from "../../kit/section-list";
import type { Route } from "./+types/webhooks";
import { EndpointBadge } from "./endpoint-badge";
import { ENDPOINTS, endpointPath } from "./webhooks-list";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta(ENDPOINTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { endpoints: await asRoute(() => listEndpoints(app)) };
}

export default function Webhooks({ loaderData: { endpoints } }: Route.ComponentProps) {
  const add = (
    <DialogLink to={`${ENDPOINTS.path}/new`} className={buttonClass({}, "min-h-10")}>
      <Plus aria-hidden="true" className="size-4" />
      New {ENDPOINTS.one}
    </DialogLink>
  );
  return (
    <SectionList
      title={ENDPOINTS.title}
      text="Tell other programs what happens here, as it happens. Events are signed and sent again until they’re accepted, with a log of every attempt."
      buttons={endpoints.length > 0 ? add : null}
      className="max-w-4xl space-y-5"
    >
      {endpoints.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          <Each of={endpoints}>{(endpoint) => <EndpointLine endpoint={endpoint} />}</Each>
        </ul>
      ) : (
        <EmptyState {...ENDPOINTS.empty}>{add}</EmptyState>
      )}
    </SectionList>
  );
}

function EndpointLine({ endpoint }: { endpoint: EndpointSummary }) {
  const { id, url, description, eventTypes, undelivered, open, lastDeliveredAt } = endpoint;
  const { host, rest } = endpointParts(url);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <Link
          to={endpointPath(id)}
          data-row-link
          className="font-[550] text-ink no-underline hover:underline wrap-anywhere"
        >
          {host}
          <span className="font-normal text-muted">{rest}</span>
        </Link>
        {description ? <p>{description}</p> : null}
        <p className="mt-1 text-muted">{eventTypes.join(", ")}</p>
      </div>
      <div className="space-y-1 text-muted sm:w-64 sm:text-right">
        <p>
          <EndpointBadge endpoint={endpoint} />
        </p>
        <p>{lastDeliveredAt ? `Last delivered ${formatMoment(lastDeliveredAt)}` : "Nothing delivered yet"}</p>
        {open > 0 ? <p>{countOf(open)} on the way</p> : null}
        {undelivered > 0 ? (
          <p>
            <Link to={`${endpointPath(id)}?status=failed`} className="link">
              {countOf(undelivered)} not delivered
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function countOf(count: number): string {
  return count >= COUNT_MAX ? `${formatCount(COUNT_MAX)}+` : String(count);
}
