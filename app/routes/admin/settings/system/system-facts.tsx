import type { ReactNode } from "react";
import { Link } from "react-router";
import type { System } from "~/domain/system/queries.server";
import { fileSizeHere } from "~/lib/file-size-here";
import { Badge } from "~/ui/primitives/badge";
import { AdminSection } from "../../kit/admin-section";
import { Ago } from "../../kit/ago";

/** Data paths and sizes, and the state of email in both directions. */
export function SystemFacts({ system, now }: { system: System; now: string }) {
  const { database, files, dataDir } = system;
  return (
    <>
      <AdminSection title="Data">
        <dl className="divide-y divide-rule border-y border-rule">
          <Fact label="Database">
            PostgreSQL {database.version}, {database.place}: {fileSizeHere(database.bytes)}
          </Fact>
          <Fact label="Files">
            {files.count} {files.count === 1 ? "file" : "files"}, {fileSizeHere(files.bytes)}, in {files.place}
          </Fact>
          <Fact label="Data folder">
            <code className="wrap-anywhere">{dataDir}</code>
          </Fact>
          {files.freeBytes === null ? null : <Fact label="Free disk space">{fileSizeHere(files.freeBytes)}</Fact>}
        </dl>
      </AdminSection>
      <AdminSection title="Email">
        <dl className="divide-y divide-rule border-y border-rule">
          <Fact label="Outgoing">
            <MailOut mailOut={system.mailOut} now={now} />
          </Fact>
          <Fact label="Incoming">
            <MailIn mailIn={system.mailIn} now={now} />
          </Fact>
        </dl>
      </AdminSection>
    </>
  );
}

function MailOut({ mailOut, now }: { mailOut: System["mailOut"]; now: string }) {
  const { isOn, lastSentAt, waiting, held, failedThisWeek } = mailOut;
  const counts = [
    ["queued", "queued", waiting],
    ["held", "held", held],
    ["failed", "failed this week", failedThisWeek],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOn ? "good" : "warn"}>{isOn ? "On" : "Not set up"}</Badge>
        {lastSentAt ? (
          <span>
            The last email was sent <Ago at={lastSentAt.toISOString()} now={now} />.
          </span>
        ) : (
          "No email has been sent yet."
        )}
      </p>
      {counts.map(([status, words, count]) =>
        count > 0 ? (
          <Link
            key={status}
            to={`/admin/emails?status=${status}`}
            className="link me-4 inline-flex min-h-9 items-center"
          >
            {count} {words}
          </Link>
        ) : null,
      )}
    </>
  );
}

function MailIn({ mailIn: { isOn, lastCameAt, problem }, now }: { mailIn: System["mailIn"]; now: string }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={problem ? "bad" : isOn ? "good" : "outline"}>
          {problem ? "Can’t be reached" : isOn ? "On" : "Not set up"}
        </Badge>
        {lastCameAt ? (
          <span>
            The last email came in <Ago at={lastCameAt.toISOString()} now={now} />.
          </span>
        ) : (
          "No email has come in yet."
        )}
      </p>
      {problem ? <p className="text-bad">{problem}</p> : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
