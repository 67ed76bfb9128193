import {
  ArrowRight,
  CircleCheck,
  CircleDot,
  FileSignature,
  HandCoins,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquare,
  Paperclip,
  Phone,
  ReceiptText,
  StickyNote,
} from "lucide-react";
import { Link } from "react-router";
import type { TaskSource } from "~/domain/tasks/schema";
import type {
  TimelineEntry,
  TimelineFile,
  TimelineKind,
  TimelineMark,
  TimelineOpening,
  TimelineRef,
  TimelineSubject,
} from "~/domain/timeline/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { Guarded } from "~/ui/primitives/guarded";
import { EmailStatusBadge } from "../emails/email-status-badge";
import { ReceivedInvoice } from "../kit/received-e-invoice";
import { Unshown } from "../kit/unshown";
import { RECEIVED_PATH } from "../section-paths";
import { MakeTask } from "../tasks/record-tasks";

const ICONS = {
  email: Mail,
  message: MessageSquare,
  call: Phone,
  note: StickyNote,
  version: FileSignature,
  answer: CircleCheck,
  invoice: ReceiptText,
  payment: HandCoins,
  file: Paperclip,
  stage: ArrowRight,
  other: CircleDot,
} as const satisfies Record<TimelineKind, LucideIcon>;

const OPENING_PATHS = {
  email: "/admin/emails",
  mail: "/admin/incoming",
  "received-payment": RECEIVED_PATH,
} as const satisfies Record<TimelineOpening["kind"], string>;

const REF_PATHS = {
  lead: "/admin/leads",
  quote: "/admin/quotes",
  invoice: "/admin/invoices",
  project: "/admin/projects",
  agreement: "/admin/invoices/agreements",
} as const satisfies Record<TimelineRef["kind"], string>;

/** The entries on a page of a timeline. */
export function TimelineEntries({
  subject,
  entries,
  mayOpenEmails,
  mayMakeTasks,
}: {
  subject: TimelineSubject;
  entries: readonly TimelineEntry[];
  mayOpenEmails: boolean;
  mayMakeTasks: boolean;
}) {
  return (
    <ol className="space-y-4">
      <Each of={entries} by={(entry) => `${entry.kind} ${entry.id}`}>
        {(entry) => (
          <Guarded
            instead={
              <li>
                <Unshown to={pathOf(entry)} />
              </li>
            }
          >
            {() => <Entry subject={subject} entry={entry} mayOpenEmails={mayOpenEmails} mayMakeTasks={mayMakeTasks} />}
          </Guarded>
        )}
      </Each>
    </ol>
  );
}

/** Returns the path of an entry's subject; undefined if it's the timeline's own record. */
function pathOf({ opens, about }: TimelineEntry): string | undefined {
  if (opens) return `${OPENING_PATHS[opens.kind]}/${opens.id}`;
  return about ? `${REF_PATHS[about.kind]}/${about.id}` : undefined;
}

function Entry({
  subject,
  entry,
  mayOpenEmails,
  mayMakeTasks,
}: {
  subject: TimelineSubject;
  entry: TimelineEntry;
  mayOpenEmails: boolean;
  mayMakeTasks: boolean;
}) {
  const source = mayMakeTasks ? sourceOf(subject, entry, mayOpenEmails) : null;
  const Icon = entry.opens?.kind === "mail" ? MailOpen : ICONS[entry.kind];
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 grow">
        <What entry={entry} mayOpenEmails={mayOpenEmails} />
        <p className="text-muted">
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          {entry.about ? (
            <>
              {" · "}
              <Link to={`${REF_PATHS[entry.about.kind]}/${entry.about.id}`} className="link wrap-anywhere">
                {entry.about.name || `The ${entry.about.kind}`}
              </Link>
            </>
          ) : null}
        </p>
        <Words entry={entry} />
        {source ? (
          <div>
            <MakeTask
              source={source}
              id={entry.id}
              back={subject}
              label={`Create task from what ${entry.who} wrote on ${formatMoment(entry.at)}`}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Returns the source for a task: an email, or a note about the lead or application itself. */
function sourceOf(subject: TimelineSubject, entry: TimelineEntry, mayOpenEmails: boolean): TaskSource | null {
  if (entry.opens?.kind === "mail") return mayOpenEmails ? "mail" : null;
  if (entry.kind !== "note" || entry.about !== null) return null;
  return subject.kind === "lead" || subject.kind === "application" ? `${subject.kind}-note` : null;
}

function What({ entry: { who, what, opens, marks }, mayOpenEmails }: { entry: TimelineEntry; mayOpenEmails: boolean }) {
  return (
    <p className="wrap-anywhere">
      {who ? <strong className="font-[550]">{who} </strong> : null}
      {what}
      {opens ? (
        <>
          {opens.kind === "received-payment" ? " " : ": "}
          {mayOpenEmails || opens.kind === "received-payment" ? (
            <Link to={`${OPENING_PATHS[opens.kind]}/${opens.id}`} className="link">
              {opens.name}
            </Link>
          ) : (
            opens.name
          )}
        </>
      ) : null}
      {marks.map((mark) => (
        <span key={mark} className="ml-2 inline-block">
          <Mark mark={mark} />
        </span>
      ))}
    </p>
  );
}

function Mark({ mark }: { mark: TimelineMark }) {
  switch (mark) {
    case "came-back":
      return <EmailStatusBadge status="sent" isBounced />;
    case "link-opened":
      return <Badge tone="good">Link opened</Badge>;
    case "customer":
      return <Badge tone="clay">Customer</Badge>;
    case "asks-change":
      return <Badge tone="warn">Asks for a change</Badge>;
    default:
      return <EmailStatusBadge status={mark} />;
  }
}

function Words({ entry: { text, isCut, quoted, files, refusedFiles } }: { entry: TimelineEntry }) {
  return (
    <>
      {text ? (
        <p className="mt-1 max-w-text border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">
          {text}
          {isCut ? "…" : ""}
        </p>
      ) : null}
      {quoted ? (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted max-md:min-h-11">
            Quoted text
          </summary>
          <p className="text-muted whitespace-pre-wrap wrap-anywhere">{quoted}</p>
        </details>
      ) : null}
      {files.length > 0 ? (
        <ul>
          <Each of={files}>
            {(file) => (
              <li>
                <p className="flex min-h-9 flex-wrap items-center gap-x-2">
                  <a href={filePath(file)} download className="link inline-flex min-h-9 items-center wrap-anywhere">
                    {file.name}
                  </a>
                  <span className="text-muted">{fileSizeHere(file.bytes)}</span>
                </p>
                <ReceivedInvoice invoice={file.eInvoice} />
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {refusedFiles.map(({ name, why }) => (
        <p key={name} className="mt-1 wrap-anywhere">
          Not attached: {name}. <span className="text-muted">{why}</span>
        </p>
      ))}
    </>
  );
}

function filePath({ id, of }: TimelineFile): string {
  if (of.kind === "message") return `/admin/messages/${of.record.kind}/${of.record.id}/${id}`;
  return of.kind === "project" ? `/admin/projects/${of.id}/files/${id}` : `/api/files/${id}`;
}
