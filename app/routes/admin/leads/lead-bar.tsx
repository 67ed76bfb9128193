import { CalendarPlus, Eraser, FileSignature, FileText, Merge, Pencil } from "lucide-react";
import { Form, Link } from "react-router";
import { newBookingPath } from "~/domain/bookings/enter-input";
import type { LeadDetail } from "~/domain/leads/get-lead-detail.server";
import { LEAD_KIND_LABELS } from "~/domain/leads/lead-pipeline";
import { Badge } from "~/ui/primitives/badge";
import { Button, buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../kit/dialog-route";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { RecordBar } from "../kit/record-bar";
import { LEADS_PATH, leadPath, senderName } from "./leads-list";

/** Header of a lead. Quote requests are answered with a quote, other leads with a message. */
export function LeadBar({
  lead,
  search,
  may,
}: {
  lead: LeadDetail["lead"];
  /** The list’s query, for the link back. */
  search: string;
  may: Record<"lead.write" | "quote.read" | "quote.write", boolean>;
}) {
  const here = leadPath(lead.id);
  const mayQuote = may["quote.write"] && may["lead.write"] && lead.stage !== "spam" && lead.email !== "";
  return (
    <RecordBar
      back={{ to: LEADS_PATH + search, label: "Leads" }}
      title={senderName(lead)}
      facts={<Badge tone="outline">{LEAD_KIND_LABELS[lead.kind]}</Badge>}
    >
      {mayQuote ? (
        <Form method="post" action="/admin/quotes/new">
          <input type="hidden" name="lead" value={lead.id} />
          <Button
            type="submit"
            variant={lead.kind === "quote-request" ? "primary" : "secondary"}
            className="min-h-10 max-xl:px-3"
          >
            <FileSignature aria-hidden="true" className="size-4 max-xl:hidden" />
            Create quote
          </Button>
        </Form>
      ) : null}
      {may["lead.write"] ? (
        <DialogLink to={`${here}/edit`} className={buttonClass({ variant: "secondary" }, "min-h-10 max-xl:px-3")}>
          <Pencil aria-hidden="true" className="size-4 max-xl:hidden" />
          Edit
        </DialogLink>
      ) : null}
      <MoreMenu>
        {[
          may["quote.read"] && (
            <MenuItem key="quotes">
              <Link to={`/admin/quotes?leadId=${lead.id}`}>
                <FileText aria-hidden="true" />
                Quotes
              </Link>
            </MenuItem>
          ),
          may["lead.write"] && lead.stage !== "spam" && (
            <MenuItem key="booking">
              <Link to={newBookingPath({ kind: "lead", id: lead.id })}>
                <CalendarPlus aria-hidden="true" />
                Book a time
              </Link>
            </MenuItem>
          ),
          may["lead.write"] && lead.stage !== "spam" && (
            <MenuItem key="merge">
              <Link to={`${here}/merge`}>
                <Merge aria-hidden="true" />
                Merge with another lead
              </Link>
            </MenuItem>
          ),
          may["lead.write"] && (
            <MenuItem key="erase">
              <DialogLink to={`${here}/erase`}>
                <Eraser aria-hidden="true" />
                Erase this lead
              </DialogLink>
            </MenuItem>
          ),
        ]}
      </MoreMenu>
    </RecordBar>
  );
}
