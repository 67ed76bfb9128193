import { data, redirectDocument } from "react-router";
import { APPLY } from "~/content/pages/apply";
import { APPLY_ANSWERS } from "~/content/pages/form-answers";
import { ApplyForm as ApplyFormSchema, RESUME_FIELDS } from "~/domain/applications/schema";
import { submitApplication } from "~/domain/applications/submit-application.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findJob, type Job } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isOutage } from "~/kernel/outage.server";
import { fillFacts } from "~/lib/fill-facts";
import { good, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { lastKnown } from "~/routes/forms/kept-form.server";
import { PublicFormScript } from "~/routes/forms/public-form";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { NOTICES } from "~/routes/notices";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { readFormWithUpload } from "~/routes/posted-file.server";
import { receiptOf } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/apply";
import { ApplyForm, applyDraftKey } from "./apply-form";
import formScript from "./apply-form-script?worker&url";
import { CHECK_FIELDS, JOB_MISSING, JOB_NOT_LOADED, RESUME_REQUIRED, submissionFailed } from "./apply-notices";
import { ApplyJobNotFound, JobNotLoaded } from "./apply-states";

export const handle = { takesFile: true } satisfies RouteHandle;

/** More than the number of positions open at a time. */
const KNOWN_JOBS = 200;
const knownJob = lastKnown<Job | null>(KNOWN_JOBS);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, requestId } = context.get(requestContext);
  try {
    const job = await knownJob(context, params.jobId, () => findJob(app, params.jobId));
    return data({ job, token: job ? mintFormToken(app) : "", isBroken: false }, { status: job ? 200 : 404 });
  } catch (error) {
    app.log.error({ err: error, requestId }, "a job could not be loaded for its application form");
    return data({ job: null, token: "", isBroken: true }, { status: 503 });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, requestId, clientAddress, identify } = context.get(requestContext);
  const resumeOfForm = { purpose: "resume", names: RESUME_FIELDS, clientAddress } as const;
  const { form, file } = await readFormWithUpload(app, request, resumeOfForm);
  form.set(RESUME_FIELDS.claim, file.claim);
  const parsed = parseForm(form, ApplyFormSchema);
  const shownAgain = (notice: Notice, status: number, resumeError?: string) => {
    const fieldErrors = resumeError ? { [RESUME_FIELDS.claim]: [resumeError] } : undefined;
    return data(
      { result: parsed.reply({ fieldErrors }), notice, resume: file.held, token: mintFormToken(app) },
      { status },
    );
  };
  if (file.error) return shownAgain(submissionFailed(file.error), file.status, file.error);
  if (parsed.status !== "success") {
    const isResumeMissing = parsed.status === "error" && parsed.error?.[RESUME_FIELDS.claim] !== undefined;
    return shownAgain(isResumeMissing ? RESUME_REQUIRED : CHECK_FIELDS, 400);
  }
  const { resumeClaim, skillsInput: skills, ...about } = parsed.value;
  const submission = readSubmission(context, request, form);
  try {
    const actor = await identify();
    const input = { jobId: params.jobId, application: { ...about, skills }, resumeClaim, submission };
    const { outcome } = await submitApplication(onBehalfOf(app, actor), input);
    if (outcome === "resume-gone")
      return shownAgain(submissionFailed(APPLY_ANSWERS.resumeGone), 400, APPLY_ANSWERS.resumeGone);
    if (outcome === "press-again") return shownAgain(NOTICES["press-again"], 409);
    if (outcome === "job-unknown") return shownAgain(JOB_MISSING, 409);
    if (outcome === "rate-limited") return shownAgain(submissionFailed(APPLY_ANSWERS.tooMany), 429);
    onlyLeft(outcome, "already-applied", "received");
  } catch (error) {
    app.log.error({ err: error, requestId }, "an application could not be stored");
    return shownAgain(submissionFailed(), isOutage(error) ? 503 : 500);
  }
  const headers = new Headers({
    "set-cookie": leaveNotice(
      good(
        "Application Submitted!",
        "Thank you for applying. We will review your application and get back to you soon.",
        { name: "application-submitted" },
      ),
    ),
  });
  headers.append("set-cookie", receiptOf(app, about.applicantEmail));
  return redirectDocument("/job-listings", { status: 303, headers });
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const copy = documentIn(matches, APPLY);
  const job = loaderData?.job;
  return pageMeta(
    {
      title: job ? fillFacts(copy.title, { title: job.title }) : copy.notFound.title,
      description: job
        ? fillFacts(copy.description, { title: job.title, company: job.company, location: job.location })
        : copy.notFound.text,
      path: `/apply/${encodeURIComponent(job?.id ?? params.jobId)}`,
      verbatim: true,
      noindex: true,
      hasPicture: Boolean(job),
    },
    matches,
  );
}

export default function Apply({ loaderData: { job, token, isBroken }, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(APPLY);
  const toast = <NoticeToast notice={actionData?.notice ?? (isBroken ? JOB_NOT_LOADED : undefined)} />;
  if (!job) {
    return (
      <>
        {isBroken ? <JobNotLoaded jobId={params.jobId} /> : <ApplyJobNotFound />}
        {toast}
        {isBroken ? <PublicFormScript src={formScript} draftKey={applyDraftKey(params.jobId)} isSent={false} /> : null}
      </>
    );
  }
  return (
    <div className="page-width grid gap-x-8 pt-8 pb-20 md:pt-12 lg:grid-cols-12">
      <header className="lg:col-span-12">
        <a
          href={`/job/${job.id}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-muted no-underline hover:text-bluebonnet"
        >
          <span aria-hidden="true">←</span> {copy.posting}
        </a>
        <h1 className="mt-6 max-w-4xl text-title">{fillFacts(copy.title, { title: job.title })}</h1>
        <p className="mt-4 max-w-text text-lead text-muted">{copy.intro}</p>
      </header>
      <Details job={job} />
      <div className="mt-10 lg:col-span-7 lg:col-start-1 lg:row-start-2">
        <ApplyForm
          job={job}
          token={actionData?.token ?? token}
          resume={actionData?.resume}
          lastResult={actionData?.result}
        />
      </div>
      {toast}
      <PublicFormScript src={formScript} draftKey={applyDraftKey(job.id)} isSent={false} />
    </div>
  );
}

function Details({ job }: { job: Job }) {
  const copy = useDocument(APPLY);
  const details = [
    [copy.details.title, job.title],
    [copy.details.location, job.location],
    [copy.details.type, JOB_TYPE_LABELS[job.type]],
    [copy.details.category, job.category],
  ] as const;
  return (
    <aside
      aria-labelledby="details-title"
      className="mt-10 self-start rounded-lg border border-rule bg-raised p-5 sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-span-4 lg:col-start-9 lg:row-start-2"
    >
      <h2 id="details-title" className="text-subheading">
        {copy.detailsTitle}
      </h2>
      <dl className="mt-4 text-small">
        {details.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 border-t border-rule py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-[550]">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-rule pt-4 text-small text-muted">
        {copy.appliedBefore}{" "}
        <a href="/application" className="link">
          {copy.appliedBeforeLink}
        </a>
      </p>
    </aside>
  );
}
