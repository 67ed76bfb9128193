import { APPLICATION_PAGE } from "~/content/pages/application";
import type { MyApplication } from "~/domain/applications/find-my-application.server";
import { formatLongDate } from "~/lib/calendar-date";
import { countOf } from "~/lib/number-words";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** Status of the application, in kind words. */
export function ApplicationState({ application }: { application: MyApplication }) {
  const copy = useDocument(APPLICATION_PAGE);
  const { jobTitle, jobId, appliedOn, withdrawnAt, status, answer } = application;
  const { title, text } = copy.states[withdrawnAt ? "withdrawn" : status];
  return (
    <header className="lg:col-span-7">
      <Eyebrow>{jobTitle}</Eyebrow>
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
      {answer ? (
        <p className="mt-4 max-w-text font-[550]">
          <Answer {...answer} />
        </p>
      ) : null}
      <p className="mt-6 text-small text-muted">
        {copy.received} <time dateTime={appliedOn}>{formatLongDate(appliedOn)}</time>
        {jobId ? (
          <>
            {" · "}
            <a href={`/job/${jobId}`} className="link">
              {copy.posting}
            </a>
          </>
        ) : null}
      </p>
      {withdrawnAt && jobId ? (
        <ButtonLink href={`/apply/${jobId}`} className="mt-6">
          {copy.again}
        </ButtonLink>
      ) : null}
    </header>
  );
}

/** Date by which the applicant gets an answer. */
function Answer({ dueOn, daysLeft }: NonNullable<MyApplication["answer"]>) {
  const { left, lastDay, late } = useDocument(APPLICATION_PAGE).answer;
  const fill = useFill();
  const text = daysLeft < 0 ? late : daysLeft === 0 ? lastDay : left;
  return fill(text, { day: formatLongDate(dueOn), count: countOf(daysLeft, "working day") });
}
