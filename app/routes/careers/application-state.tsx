import { APPLICATION_PAGE } from "~/content/pages/application";
import type { MyApplication } from "~/domain/applications/find-my-application.server";
import { formatLongDate } from "~/lib/calendar-date";
import { countOf } from "~/lib/number-words";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** How the application stands, in kind words. */
export function ApplicationState({ application }: { application: MyApplication }) {
  const { jobTitle, jobId, appliedOn, withdrawnAt, status, answer } = application;
  const { title, text } = APPLICATION_PAGE.states[withdrawnAt ? "withdrawn" : status];
  return (
    <header className="lg:col-span-7">
      <Eyebrow>{jobTitle}</Eyebrow>
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-text text-lead text-muted">{text}</p>
      {answer ? <p className="mt-4 max-w-text font-[550]">{answerText(answer)}</p> : null}
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

function answerText({ dueOn, daysLeft }: NonNullable<MyApplication["answer"]>): string {
  const { left, lastDay, late } = APPLICATION_PAGE.answer;
  const text = daysLeft < 0 ? late : daysLeft === 0 ? lastDay : left;
  return text.replace("{day}", formatLongDate(dueOn)).replace("{count}", countOf(daysLeft, "working day"));
}
