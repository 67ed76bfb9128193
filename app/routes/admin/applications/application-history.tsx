import { ArrowRight, Inbox, type LucideIcon, Mail, MailOpen, StickyNote, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ApplicationDetail } from "~/domain/applications/queries.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import type { TaskSource } from "~/domain/tasks/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { AdminSection } from "../kit/admin-section";
import { MakeTask } from "../tasks/record-tasks";

type Event = { key: string; at: Date; icon: LucideIcon; what: ReactNode; words?: string; source?: TaskSource };

/** What happened to an application, the newest first. */
export function ApplicationHistory({
  application,
  mayReadEmails,
  mayMakeTasks,
}: {
  application: ApplicationDetail;
  mayReadEmails: boolean;
  mayMakeTasks: boolean;
}) {
  const back = { kind: "application", id: application.id } as const;
  return (
    <AdminSection title="History">
      <ol className="space-y-4">
        {eventsOf(application, mayReadEmails).map(({ key, at, icon: Icon, what, words, source }) => (
          <li key={key} className="flex gap-3">
            <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted">
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">{what}</p>
              <time dateTime={at.toISOString()} className="text-muted">
                {formatMoment(at)}
              </time>
              {words ? (
                <p className="mt-1 max-w-text border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">{words}</p>
              ) : null}
              {source && mayMakeTasks ? (
                <p>
                  <MakeTask
                    source={source}
                    id={key}
                    back={back}
                    label={`Make a task of what came on ${formatMoment(at)}`}
                  />
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function eventsOf(application: ApplicationDetail, mayReadEmails: boolean): Event[] {
  const { appliedAt, enteredBy, withdrawnAt, moves, notes, messages, mails } = application;
  const events: Event[] = [
    {
      key: "applied",
      at: appliedAt,
      icon: Inbox,
      what: enteredBy ? (
        <>
          <Who name={enteredBy} /> entered it
        </>
      ) : (
        "Applied"
      ),
    },
    ...(withdrawnAt ? [{ key: "withdrawn", at: withdrawnAt, icon: Undo2, what: "Took the application back" }] : []),
    ...moves.map(({ id, at, by, from, to, note }) => ({
      key: id,
      at,
      icon: ArrowRight,
      words: note,
      what: (
        <>
          <Who name={by} /> moved it from {APPLICATION_STATUS_LABELS[from]} to {APPLICATION_STATUS_LABELS[to]}
        </>
      ),
    })),
    ...notes.map(({ id, at, by, text }) => ({
      key: id,
      at,
      icon: StickyNote,
      source: "application-note" as const,
      words: text,
      what: (
        <>
          <Who name={by} /> wrote a note
        </>
      ),
    })),
    ...messages.map(({ id, at, subject, bouncedAt }) => ({
      key: id,
      at,
      icon: Mail,
      what: (
        <>
          They were written to:{" "}
          {mayReadEmails ? (
            <Link to={`/admin/emails/${id}`} className="link">
              {subject}
            </Link>
          ) : (
            subject
          )}
          {bouncedAt ? (
            <Badge tone="bad" className="ml-1">
              Came back
            </Badge>
          ) : null}
        </>
      ),
    })),
    ...mails.map(({ id, at, from, subject, text, note }) => ({
      key: id,
      at,
      icon: MailOpen,
      ...(mayReadEmails ? { source: "mail" as const } : {}),
      words: [note, text].filter(Boolean).join("\n\n"),
      what: (
        <>
          <Who name={from} /> wrote:{" "}
          {mayReadEmails ? (
            <Link to={`/admin/incoming/${id}`} className="link">
              {subject || "(no subject)"}
            </Link>
          ) : (
            subject || "(no subject)"
          )}
        </>
      ),
    })),
  ];
  return events.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1));
}

function Who({ name }: { name: string }) {
  return <strong className="font-[550]">{name}</strong>;
}
