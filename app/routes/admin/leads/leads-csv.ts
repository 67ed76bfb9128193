import { describeDetails } from "~/domain/leads/kinds/answers";
import { LEAD_KIND_LABELS, LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/leads-csv";
import { LEADS_LIST, toLeadQuery } from "./leads-list";

/** The leads that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = toLeadQuery(readListQuery(request, LEADS_LIST));
  return asRoute(() =>
    csvResponse("leads", (slice) => listLeadsPage(app, { ...query, ...slice }), {
      Received: (lead) => lead.createdAt,
      Kind: (lead) => LEAD_KIND_LABELS[lead.kind],
      Stage: (lead) => LEAD_STAGE_LABELS[lead.stage],
      Business: (lead) => lead.businessName,
      Name: (lead) => lead.name,
      Email: (lead) => lead.email,
      Phone: (lead) => lead.phone,
      Summary: (lead) => lead.summary,
      Details: (lead) =>
        describeDetails(lead)
          .map(({ label, value }) => `${label}: ${value}`)
          .join("\n"),
      Assignee: (lead) => lead.assigneeName,
      "Answer due": (lead) => lead.replyDueAt,
      Answered: (lead) => lead.repliedAt,
      Campaign: (lead) => lead.source.utm_campaign,
      Source: (lead) => lead.source.utm_source,
      Referrer: (lead) => lead.source.referrer,
      "Landing page": (lead) => lead.source.landingPage,
      Id: (lead) => lead.id,
    }),
  );
}
