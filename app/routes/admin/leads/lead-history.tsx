import {
  ArrowRight,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  PencilLine,
  PhoneIncoming,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  StickyNote,
  UserRound,
} from "lucide-react";
import { Link } from "react-router";
import type { LeadEmailLine, LeadEvent } from "~/domain/leads/lead-history.server";
import { LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { AdminSection } from "../kit/admin-section";
import { MakeTask } from "../tasks/record-tasks";

const ICONS = {
  received: Inbox,
  quarantined: ShieldAlert,
  "spam-confirmed": ShieldX,
  released: ShieldCheck,
  moved: ArrowRight,
  assigned: UserRound,
  entered: PhoneIncoming,
  corrected: PencilLine,
  note: StickyNote,
  email: Mail,
  mail: MailOpen,
} as const satisfies Record<LeadEvent["kind"], LucideIcon>;

const STATUS = {
  queued: { label: "Queued", tone: "outline" },
  sending: { label: "Leaving", tone: "outline" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  held: { label: "Held", tone: "outline" },
  discarded: { label: "Discarded", tone: "outline" },
} as const satisfies Record<LeadEmailLine["status"], { label: string; tone: string }>;

const CAME_BACK = { label: "Came back", tone: "bad" } as const;

/** What happened to a lead, the newest first. */
export function LeadHistory({
  history,
  leadId,
  mayMakeTasks,
}: {
  history: readonly LeadEvent[];
  leadId: string;
  mayMakeTasks: boolean;
}) {
  return (
    <AdminSection title="History">
      <ol className="space-y-4">
        {history.map((event) => {
          const Icon = ICONS[event.kind];
          return (
            <li key={event.id} className="flex gap-3">
              <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                <Icon aria-hidden="true" className="size-3.5" />
              </span>
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <What event={event} />
                </p>
                <time dateTime={event.at} className="text-muted">
                  {formatMoment(event.at)}
                </time>
                <Words event={event} />
                {mayMakeTasks ? <TaskOf event={event} leadId={leadId} /> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </AdminSection>
  );
}

function TaskOf({ event, leadId }: { event: LeadEvent; leadId: string }) {
  const back = { kind: "lead", id: leadId } as const;
  if (event.kind === "note") {
    return (
      <p>
        <MakeTask source="lead-note" id={event.id} back={back} label={`Make a task of the note of ${event.who}`} />
      </p>
    );
  }
  if (event.kind !== "mail") return null;
  const { id, subject } = event.mail;
  return (
    <p>
      <MakeTask
        source="mail"
        id={id}
        back={back}
        label={`Make a task of the email ${subject || "without a subject"}`}
      />
    </p>
  );
}

function What({ event }: { event: LeadEvent }) {
  const who = <strong className="font-[550]">{event.who}</strong>;
  switch (event.kind) {
    case "received":
      return "Arrived";
    case "quarantined":
      return "Arrived, and was set aside as suspected spam";
    case "spam-confirmed":
      return <>{who} confirmed that it’s spam</>;
    case "released":
      return (
        <>
          {who} took it out of the spam{event.messages > 0 ? "; the messages that were held back left" : ""}
        </>
      );
    case "moved":
      return (
        <>
          {who} moved it from {LEAD_STAGE_LABELS[event.from]} to {LEAD_STAGE_LABELS[event.to]}
        </>
      );
    case "assigned":
      return (
        <>
          {who} assigned it to {event.to ?? "nobody"}
        </>
      );
    case "entered":
      return <>{who} entered it</>;
    case "corrected":
      return <>{who} corrected it</>;
    case "note":
      return <>{who} noted</>;
    case "email":
      return <EmailLine event={event} />;
    case "mail":
      return (
        <>
          {who} wrote: “
          <Link to={`/admin/incoming/${event.mail.id}`} className="link">
            {event.mail.subject || "(no subject)"}
          </Link>
          ”
        </>
      );
  }
}

function EmailLine({ event: { who, email } }: { event: Extract<LeadEvent, { kind: "email" }> }) {
  const { label, tone } = email.isBounced && email.status === "sent" ? CAME_BACK : STATUS[email.status];
  return (
    <>
      {who ? (
        <>
          <strong className="font-[550]">{who}</strong> answered
        </>
      ) : (
        "Message"
      )}{" "}
      to {email.to}: “{email.subject}”{" "}
      <Badge tone={tone} className="ml-1">
        {label}
      </Badge>
    </>
  );
}

function MailWords({ mail }: { mail: Extract<LeadEvent, { kind: "mail" }>["mail"] }) {
  return (
    <>
      {mail.note ? <p className="text-muted">{mail.note}</p> : null}
      {mail.text ? <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{mail.text}</p> : null}
      {mail.quoted ? (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted max-md:min-h-11">
            Quoted text
          </summary>
          <p className="text-muted whitespace-pre-wrap wrap-anywhere">{mail.quoted}</p>
        </details>
      ) : null}
    </>
  );
}

function Words({ event }: { event: LeadEvent }) {
  if (event.kind === "mail") return <MailWords mail={event.mail} />;
  if (event.kind === "note") {
    return (
      <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-clay/60 pl-3">{event.text}</p>
    );
  }
  if (event.kind !== "email" || event.email.text === "") return null;
  return (
    <details className="mt-1">
      <summary className="link min-h-9 w-fit cursor-pointer py-1.5">Read it</summary>
      <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-bluebonnet/50 pl-3">
        {event.email.text}
      </p>
    </details>
  );
}
