import { Form } from "react-router";
import { makeBackup } from "~/domain/system/make-backup.server";
import { getSystem, type System, type SystemBackups } from "~/domain/system/queries.server";
import { formatLongDate, formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { bad, failedTo, good } from "~/lib/notice";
import { asRoute } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AdminSection } from "../../kit/admin-section";
import { Ago } from "../../kit/ago";
import { AnswerNotice } from "../../kit/answer-notice";
import { SubmitButton } from "../../kit/submit-button";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import type { Route } from "./+types/system";
import { SystemFacts } from "./system-facts";
import { SYSTEM_PATH } from "./system-path";

const ENDS = {
  started: () => sayDone(good("Backup started", "You’ll find it below as soon as it’s made and checked.")),
  running: () =>
    sayRefused(bad("A backup is being made", "Only one is made at a time. It appears below when it’s done.")),
} as const;

export function meta() {
  return adminMeta("System");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { system: await asRoute(() => getSystem(app)), now: app.clock.now().toISOString() };
}

export async function action({ context }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => makeBackup(app), {
    failed: failedTo("start a backup"),
    done: ({ outcome }) => ENDS[outcome](),
  });
}

/** Version, data paths, and backups. */
export default function SystemScreen({ loaderData: { system, now }, actionData }: Route.ComponentProps) {
  const { releases, backups } = system;
  useRefreshWhile(backups?.isRunning === true);
  return (
    <div className="max-w-4xl space-y-8">
      <AnswerNotice answer={actionData} />
      <AdminSection title={`Version ${releases[0].version}`}>
        <Releases releases={releases} />
      </AdminSection>
      <SystemFacts system={system} now={now} />
      {backups ? <Backups backups={backups} now={now} /> : null}
    </div>
  );
}

function Releases({ releases }: Pick<System, "releases">) {
  return (
    <Each of={releases} by={({ version }) => version}>
      {({ version, date, notes }) => (
        <details open={version === releases[0].version}>
          <summary className="min-h-9 w-fit cursor-pointer py-1.5">
            New in {version}, <time dateTime={date}>{formatLongDate(date)}</time>
          </summary>
          <ul className="list-disc space-y-1 ps-5">
            <Each of={notes} by={(note) => note}>
              {(note) => <li className="max-w-text">{note}</li>}
            </Each>
          </ul>
        </details>
      )}
    </Each>
  );
}

function Backups({ backups, now }: { backups: SystemBackups; now: string }) {
  const { place, isEncrypted, isRunning, last, failure, kept } = backups;
  return (
    <AdminSection title="Backups">
      <div className="max-w-text space-y-2">
        <p role="status">
          {isRunning ? "A backup is being made. Reload this page to see when it’s done. " : ""}
          {last ? (
            <>
              The last backup was made <Ago at={last.madeAt.toISOString()} now={now} />
              {last.bytes === null ? "" : ` (${fileSizeHere(last.bytes)})`}
              {last.checkedAt === null
                ? "; no one has checked it."
                : `, and every byte of it was checked on ${formatMoment(last.checkedAt)}.`}
            </>
          ) : (
            "No backup has been made with this program yet."
          )}
        </p>
        {failure ? (
          <p className="text-bad">
            The attempt on {formatMoment(failure.at)} failed: {failure.reason}
          </p>
        ) : null}
        <p className="text-muted">
          A backup holds everything: texts, customers, invoices, emails, files, passwords and the site’s keys.{" "}
          {isEncrypted
            ? "It’s encrypted with your backup passphrase; without it, no one can read the file."
            : "It isn’t encrypted, so keep the file somewhere safe."}{" "}
          The newest five made here stay in {place}.
        </p>
      </div>
      <Form id="make-backup" method="post" action={SYSTEM_PATH} preventScrollReset className="mt-4">
        <SubmitButton working="Starting backup...">Make a backup now</SubmitButton>
      </Form>
      {kept.length > 0 ? (
        <ul className="mt-4 divide-y divide-rule">
          <Each of={kept} by={({ name }) => name}>
            {({ name, bytes, madeAt }) => (
              <li className="flex flex-wrap items-center gap-x-4">
                <a
                  href={`${SYSTEM_PATH}/backups/${name}`}
                  download={name}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                  aria-label={`Download ${name}`}
                >
                  {name}
                </a>
                <span className="text-muted tabular">
                  {fileSizeHere(bytes)}, {formatMoment(madeAt)}
                </span>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </AdminSection>
  );
}
