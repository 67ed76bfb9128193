import { describeDetails } from "~/domain/leads/kinds/answers";
import { LEAD_CHANNEL_LABELS, LEAD_KIND_LABELS, LEAD_STAGE_LABELS, waitingFor } from "~/domain/leads/lead-pipeline";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { csvLoader } from "../kit/list-loader.server";
import { LEADS, toLeadQuery } from "./leads-list";

/** Downloads all fields of the leads, which are more than the table shows. */
export const loader = csvLoader(LEADS, (app, query) => listLeadsPage(app, toLeadQuery(query)), [
  {
    csv: {
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
      "Waiting for": (lead) => ({ us: "Us", them: "Them", none: "" })[waitingFor(lead) ?? "none"],
      "Wrote again": (lead) => lead.askedAt,
      "Answer due": (lead) => lead.replyDueAt,
      Answered: (lead) => lead.repliedAt,
      Channel: (lead) => LEAD_CHANNEL_LABELS[lead.channel],
      "Entered by": (lead) => lead.enteredBy,
      Campaign: (lead) => lead.source.utm_campaign,
      Source: (lead) => lead.source.utm_source,
      Referrer: (lead) => lead.source.referrer,
      "Landing page": (lead) => lead.source.landingPage,
      Id: (lead) => lead.id,
    },
  },
]);
