import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LeadDetail } from "~/domain/leads/get-lead-detail.server";
import { LEAD_CHANNEL_LABELS, LEAD_KIND_LABELS, LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import { formatMoment } from "~/lib/calendar-date";
import { isMailbox } from "~/lib/mailbox";
import { shownMailbox } from "~/lib/own-letters";
import { referenceOf } from "~/lib/reference";
import type { VisitSource } from "~/lib/source-cookie";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { type InPlace, InPlaceSelect } from "../kit/in-place";
import { Status } from "../kit/status";
import { LeadStageCell } from "./lead-columns";
import { assigneeChoices, LEADS_PATH, STAGE_TONES, senderName } from "./leads-list";
import { PromiseClock } from "./promise-clock";

type StandingProps = Pick<LeadDetail, "lead" | "assignees"> & { mayWrite: boolean; now: string; inPlace: InPlace };

/** Status of a lead: its stage, its assignee, and the state of the response deadline. */
export function LeadStanding({ lead, assignees, mayWrite, now, inPlace }: StandingProps) {
  return (
    <AdminSection title="Status">
      <Rows>
        <Row label="Stage">
          {lead.quarantineReason ? (
            <Status tone={STAGE_TONES[lead.stage]}>{LEAD_STAGE_LABELS[lead.stage]}</Status>
          ) : (
            <LeadStageCell lead={lead} mayWrite={mayWrite} inPlace={inPlace} />
          )}
        </Row>
        <Row label="Assignee">
          {mayWrite ? (
            <InPlaceSelect
              inPlace={inPlace}
              fields={{ id: lead.id, intent: "assign" }}
              name="assignee"
              label={`Assignee of ${senderName(lead)}`}
              value={lead.assigneeId ?? ""}
              choices={assigneeChoices(assignees)}
            />
          ) : (
            (assignees.find(({ id }) => id === lead.assigneeId)?.name ?? "Unassigned")
          )}
        </Row>
        <Row label="Promise">
          <PromiseClock lead={lead} now={now} />
        </Row>
        <Row label="Reference">{referenceOf(lead.id)}</Row>
        <Row label="Received">
          <time dateTime={lead.createdAt}>{formatMoment(lead.createdAt)}</time>
        </Row>
      </Rows>
    </AdminSection>
  );
}

type AsideProps = Pick<LeadDetail, "lead" | "customer" | "others" | "otherEmails"> & {
  may: { "customer.read": boolean; "lead.write": boolean };
};

/** Sender of a lead, with the source and other leads. */
export function LeadAside({ lead, customer, others, otherEmails, may }: AsideProps) {
  return (
    <aside aria-label="About the sender" className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-1">
      <AdminSection title="Contact">
        <Rows>
          <Row label="Name">{lead.name}</Row>
          <Row label="Business">{lead.businessName}</Row>
          <Row label="Email">
            {isMailbox(lead.email) ? (
              <a href={`mailto:${encodeURIComponent(lead.email).replace("%40", "@")}`} className="link break-words">
                {shownMailbox(lead.email)}
              </a>
            ) : (
              lead.email
            )}
          </Row>
          {otherEmails.length > 0 ? (
            <Row label="Also writes from">
              <span className="break-words">{otherEmails.join(", ")}</span>
            </Row>
          ) : null}
          <Row label="Phone">
            {lead.phone ? (
              <a href={`tel:${lead.phone.replace(/[^\d+]/g, "")}`} className="link">
                {lead.phone}
              </a>
            ) : null}
          </Row>
          <Row label="Customer">
            {customer && may["customer.read"] ? (
              <Link to={`/admin/customers/${customer.businessId}`} className="link">
                {customer.name}
              </Link>
            ) : null}
          </Row>
        </Rows>
      </AdminSection>
      <AdminSection title="Source">
        <Source lead={lead} />
      </AdminSection>
      {others.length > 0 ? (
        <AdminSection title="From the same address">
          <ul className="space-y-2.5">
            <Each of={others}>
              {(other) => (
                <li>
                  <Link to={`${LEADS_PATH}/${other.id}`} className="link line-clamp-2">
                    {other.summary}
                  </Link>
                  <span className="text-muted">
                    {LEAD_KIND_LABELS[other.kind]}, {LEAD_STAGE_LABELS[other.stage].toLowerCase()},{" "}
                    {formatMoment(other.createdAt)}
                  </span>
                </li>
              )}
            </Each>
          </ul>
        </AdminSection>
      ) : null}
    </aside>
  );
}

const SOURCE_LABELS = {
  utm_campaign: "Campaign",
  utm_source: "Source",
  utm_medium: "Medium",
  utm_term: "Term",
  utm_content: "Content",
  referrer: "Linked from",
  landingPage: "First page",
  sentFrom: "Sent from",
} as const satisfies Record<keyof VisitSource, string>;

function Source({ lead: { channel, enteredBy, source } }: { lead: LeadDetail["lead"] }) {
  if (channel !== "form") {
    return (
      <Rows>
        <Row label="Channel">{LEAD_CHANNEL_LABELS[channel]}</Row>
        <Row label="Entered by">{enteredBy}</Row>
      </Rows>
    );
  }
  const known = Object.entries(SOURCE_LABELS).filter(([name]) => source[name as keyof VisitSource]); // safe: its own keys
  if (known.length === 0) return <p className="text-muted">Direct, or from an unknown source.</p>;
  return (
    <Rows>
      {known.map(([name, label]) => (
        <Row key={name} label={label}>
          {source[name as keyof VisitSource]}
        </Row>
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">{children}</dl>;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
