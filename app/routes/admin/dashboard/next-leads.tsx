import { Link } from "react-router";
import { LEAD_KIND_LABELS } from "~/domain/leads/lead-pipeline";
import type { ListedLead } from "~/domain/leads/list-leads.server";
import { senderName } from "../leads/leads-list";
import { PromiseClock } from "../leads/promise-clock";
import { DashboardSection, NothingThere } from "./dashboard-section";

/** The leads whose promise of an answer runs out first. */
export function NextLeads({ leads, now }: { leads: readonly ListedLead[]; now: string }) {
  return (
    <DashboardSection title="Next to answer" to="/admin/leads" all="All leads">
      {leads.length === 0 ? (
        <NothingThere>No one is waiting for an answer.</NothingThere>
      ) : (
        <ul>
          {leads.map((lead) => (
            <li key={lead.id} className="flex items-center justify-between gap-4 border-b border-rule py-2.5">
              <span className="min-w-0">
                <Link
                  to={`/admin/leads/${lead.id}`}
                  className="block truncate font-[550] text-ink no-underline hover:text-bluebonnet hover:underline"
                >
                  {senderName(lead)}
                </Link>
                <span className="block truncate text-muted">{LEAD_KIND_LABELS[lead.kind]}</span>
              </span>
              <span className="shrink-0">
                <PromiseClock lead={lead} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
