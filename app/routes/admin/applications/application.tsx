import { CalendarPlus, Merge } from "lucide-react";
import { Link, Outlet } from "react-router";
import { getApplication } from "~/domain/applications/queries.server";
import { newBookingPath } from "~/domain/bookings/enter-input";
import { listRecordBookings } from "~/domain/bookings/list-record-bookings.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { isPermitted } from "~/kernel/permissions";

import { together } from "~/lib/together";
import { INVALID_NOTE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { RecordBookings } from "../bookings/record-bookings";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { BounceNotice } from "../kit/bounce-notice";
import { FileList } from "../kit/file-list";
import { HeldNotice } from "../kit/held-notice";
import { useInPlace } from "../kit/in-place";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { NoteForm } from "../kit/note-form";
import { useSearchText } from "../kit/own-address";
import { TabBody, TabHeader } from "../kit/tab-header";
import { useTakenCount } from "../kit/use-taken-count";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { loadTimeline } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";
import type { Route } from "./+types/application";
import { answerApplication } from "./answer-application.server";
import { ApplicationApplicant } from "./application-applicant";
import { ApplicationResume } from "./application-resume-view";
import { ApplicationStanding } from "./application-standing";
import { APPLICATIONS_PATH, applicationPath, QUARANTINE_TEXTS } from "./applications-list";

const IF_GENUINE =
  "No one was notified. If you mark it as not spam, both messages are sent right away: the receipt to the applicant and the notice to us.";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.application.applicantName ?? "Application");
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  if (isPermitted(actor, "application.read"))
    await leadToSurvivor(app, { kind: "application", id: params.applicationId, url });
  const application = await asRoute(() => getApplication(app, params.applicationId));
  return together({
    application,
    tasks: tasksOf(app, { kind: "application", id: application.id }),
    timeline: loadTimeline(app, { kind: "application", id: application.id }),
    bounces: listBounces(app, { kind: "application", id: application.id }),
    bookings: listRecordBookings(app, { kind: "application", id: application.id }),
    may: mayOf(actor, "application.write", "lead.write", "job.read-all"),
    invalid: INVALID_NOTE,
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const here = `${APPLICATIONS_PATH}/${params.applicationId}${new URL(request.url).search}`;
  return answerApplication(backOffice(context), { id: params.applicationId, here, form: await readForm(request) });
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, may, invalid } = loaderData;
  const search = useSearchText();
  const notesTaken = useTakenCount("note", actionData?.result ? actionData : undefined);
  const inPlace = useInPlace();
  const mayWrite = may["application.write"];
  const { id, applicantName, jobTitle, coverLetter } = application;
  return (
    <TabBody>
      <BackLink to={APPLICATIONS_PATH + search}>Applications</BackLink>
      {actionData?.result === undefined ? <AnswerNotice answer={actionData} /> : null}
      <TabHeader title={applicantName} note={jobTitle}>
        {may["lead.write"] && !application.quarantineReason ? (
          <Link
            to={newBookingPath({ kind: "application", id })}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Book a time
          </Link>
        ) : null}
        {mayWrite && !application.quarantineReason ? (
          <Link to={`${applicationPath(id)}/merge`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            <Merge aria-hidden="true" className="size-4" />
            Merge
          </Link>
        ) : null}
      </TabHeader>
      <BounceNotice bounces={loaderData.bounces} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <ApplicationStanding application={application} mayWrite={mayWrite} inPlace={inPlace} />
        </div>
        <div className="min-w-0 space-y-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {application.quarantineReason ? (
            <HeldNotice
              id={id}
              why={`${QUARANTINE_TEXTS[application.quarantineReason]} ${IF_GENUINE}`}
              isConfirmed={application.spamConfirmedAt !== null}
              mayWrite={mayWrite}
              inPlace={inPlace}
            />
          ) : null}
          <RecordBookings
            record={{ kind: "application", id }}
            bookings={loaderData.bookings}
            mayWrite={may["lead.write"]}
            inPlace={inPlace}
          />
          <ApplicationResume application={application} mayWrite={mayWrite} />
          <AdminSection title="Cover letter">
            {coverLetter ? (
              <p className="max-w-text whitespace-pre-line wrap-anywhere text-body">{coverLetter}</p>
            ) : (
              <p className="text-muted">None was sent.</p>
            )}
          </AdminSection>
          {application.mailFiles.length > 0 ? (
            <AdminSection title="Other files">
              <FileList files={application.mailFiles} />
            </AdminSection>
          ) : null}
          {mayWrite ? (
            <NoteForm
              key={`${id} ${notesTaken}`}
              id={id}
              answer={actionData?.result ? actionData : undefined}
              invalid={invalid}
            />
          ) : null}
          <Timeline timeline={loaderData.timeline} mayMakeTasks={loaderData.tasks.mayWrite} />
        </div>
        <div className="min-w-0 space-y-6">
          <RecordTasks tasks={loaderData.tasks} />
          <ApplicationApplicant application={application} mayReadJobs={may["job.read-all"]} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}
