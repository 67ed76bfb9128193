import { APPLICATION_PAGE } from "~/content/pages/application";
import type { MyApplication } from "~/domain/applications/find-my-application.server";
import { formatLongDate } from "~/lib/calendar-date";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** How the application stands, in kind words. */
export function ApplicationState({ application }: { application: MyApplication }) {
  const { jobTitle, jobId, appliedOn, withdrawnAt, status } = application;
  const { title, text } = APPLICATION_PAGE.states[withdrawnAt ? "withdrawn" : status];
  return (
    <header className="lg:col-span-7">
      <Eyebrow>{jobTitle}</Eyebrow>
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
      <p className="mt-6 text-small text-muted">
        {APPLICATION_PAGE.received} <time dateTime={appliedOn}>{formatLongDate(appliedOn)}</time>
        {jobId ? (
          <>
            {" · "}
            <a href={`/job/${jobId}`} className="link">
              {APPLICATION_PAGE.posting}
            </a>
          </>
        ) : null}
      </p>
      {withdrawnAt && jobId ? (
        <ButtonLink href={`/apply/${jobId}`} className="mt-6">
          {APPLICATION_PAGE.again}
        </ButtonLink>
      ) : null}
    </header>
  );
}
