import { Link } from "react-router";
import type { CustomerLead } from "~/domain/customers/queries.server";
import { LEAD_KIND_LABELS, LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { LEADS_PATH, STAGE_TONES } from "../leads/leads-list";

/** Leads of a business through the website's forms. Renders nothing if there are none. */
export function CustomerLeads({ leads }: { leads: readonly CustomerLead[] }) {
  if (leads.length === 0) return null;
  return (
    <AdminSection title="Requests">
      <ul className="divide-y divide-rule">
        <Each of={leads}>
          {(lead) => (
            <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 first:pt-0">
              <div className="min-w-0 grow">
                <Link to={`${LEADS_PATH}/${lead.id}`} className="link wrap-anywhere">
                  {lead.summary}
                </Link>
                <p className="text-muted">
                  {LEAD_KIND_LABELS[lead.kind]}, {formatMoment(lead.createdAt)}
                </p>
              </div>
              <Badge tone={STAGE_TONES[lead.stage]}>{LEAD_STAGE_LABELS[lead.stage]}</Badge>
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}
