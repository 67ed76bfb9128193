import { refuseLeadMerge } from "~/domain/leads/count-lead-merge.server";
import { LEAD_KIND_LABELS } from "~/domain/leads/lead-pipeline";
import { getLead, listLeadsPage } from "~/domain/leads/list-leads.server";
import { requirePermission } from "~/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { MergeChoice } from "../kit/merge-choice";
import type { Route } from "./+types/lead-merge";
import { leadPath, senderName } from "./leads-list";

const FOUND_MAX = 20;
/** Maximum of results read: they include spam, which can't be selected. */
const LOOKED_AT_MAX = 100;

export const meta = () => adminMeta("Merge leads");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "lead.write"));
  await leadToSurvivor(app, { kind: "lead", id: params.leadId, url });
  const lead = await asRoute(() => getLead(app, params.leadId));
  const text = url.searchParams.get("q") ?? (lead.email || senderName(lead));
  const { items } = await asRoute(() => listLeadsPage(app, { text, limit: LOOKED_AT_MAX }));
  const found = items.filter((other) => refuseLeadMerge(lead, other) === null).slice(0, FOUND_MAX);
  return {
    id: lead.id,
    name: senderName(lead),
    text,
    found: found.map((other) => ({
      id: other.id,
      name: senderName(other),
      facts: [LEAD_KIND_LABELS[other.kind], other.email, formatMoment(other.createdAt), other.summary].filter(
        (fact) => fact !== "",
      ),
    })),
  };
}

/** Selects the lead to merge another one into. */
export default function LeadMerge({ loaderData: { id, name, text, found } }: Route.ComponentProps) {
  return (
    <MergeChoice
      title="Merge leads"
      many="leads"
      back={{ to: leadPath(id), label: name }}
      path={`${leadPath(id)}/merge`}
      text={text}
      searched="names, addresses, summary"
      found={found}
    />
  );
}
