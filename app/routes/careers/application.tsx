import { data } from "react-router";
import { APPLICATION_LINK_PATH, APPLICATION_PAGE } from "~/content/pages/application";
import { eraseApplication } from "~/domain/applications/erase-application.server";
import { findMyApplication } from "~/domain/applications/find-my-application.server";
import { replaceResume } from "~/domain/applications/replace-resume.server";
import { RESUME_FIELDS } from "~/domain/applications/schema";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { bad, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { readFormWithUpload } from "~/routes/posted-file.server";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/application";
import { ApplicationActions } from "./application-actions";
import { ApplicationFrame } from "./application-frame";
import { ApplicationSent } from "./application-sent";
import { ApplicationState } from "./application-state";
import { PRIVATE_HEADERS } from "./private-headers";

const APPLICATION_SETTLED = bad("Nothing was changed", "This application was decided or withdrawn in the meantime.");

const STATUS = { open: 200, closed: 410, unknown: 404 } as const;

export const handle = { takesFile: true } satisfies RouteHandle;

export function headers() {
  return PRIVATE_HEADERS;
}

export function meta({ matches }: Route.MetaArgs) {
  const { metaTitle: title, description } = documentIn(matches, APPLICATION_PAGE);
  return pageMeta({ title, description, path: null, noindex: true }, matches);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findMyApplication(context.get(requestContext).app, params.token);
  return data(found, { status: STATUS[found?.state ?? "unknown"], headers: PRIVATE_HEADERS });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const { token } = params;
  const here = `/application/${token}`;
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const resumeOfForm = { purpose: "resume", names: RESUME_FIELDS, clientAddress } as const;
    const { file } = await readFormWithUpload(app, request, resumeOfForm);
    if (file.error) return refused(file.error, file.status);
    if (file.claim === "") return refused((await readDocument(context, url, APPLICATION_PAGE)).replace.missing);
    const { outcome } = await asRoute(() => replaceResume(app, { token, resumeClaim: file.claim }));
    if (outcome === "resume-gone") return refused((await readDocument(context, url, APPLICATION_PAGE)).replace.gone);
    if (outcome === "closed") return closed();
    if (outcome === "replaced")
      return redirectWithNotice(here, good("We have your new resume", "The old one has been deleted."));
    onlyLeft(outcome, "settled");
    return redirectWithNotice(here, APPLICATION_SETTLED);
  }
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "withdraw") {
    const { outcome } = await asRoute(() => withdrawApplication(app, { token }));
    if (outcome === "closed") return closed();
    if (outcome === "withdrawn") return redirectWithNotice(here, good("You have withdrawn your application"));
    onlyLeft(outcome, "settled");
    return redirectWithNotice(here, APPLICATION_SETTLED);
  }
  if (intent !== "erase" || form.get("confirm") !== "on") throw data(null, { status: 400 });
  const { outcome } = await asRoute(() => eraseApplication(app, { token }));
  if (outcome === "erased")
    return redirectWithNotice(
      "/careers",
      good("Your data is deleted", "Your application and your resume have been permanently deleted."),
    );
  onlyLeft(outcome, "closed");
  return closed();
}

function refused(resumeError: string, status: 400 | 503 = 400) {
  return data({ resumeError }, { status, headers: PRIVATE_HEADERS });
}

/** Returns the same status as the loader of a closed link. */
function closed() {
  return data(null, { status: STATUS.closed, headers: PRIVATE_HEADERS });
}

export default function Application({ loaderData: found, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(APPLICATION_PAGE);
  if (found?.state !== "open") {
    const { title, text, action: label } = copy[found ? "closed" : "unknown"];
    return (
      <ApplicationFrame title={title} lead={text} picture={found ? LetterWindow : LostPath}>
        <ButtonLink href={APPLICATION_LINK_PATH} size="large">
          {label}
        </ButtonLink>
      </ApplicationFrame>
    );
  }
  const { application } = found;
  return (
    <div className="page-width grid gap-x-8 pt-10 pb-24 md:pt-14 lg:grid-cols-12">
      <ApplicationState application={application} />
      <ApplicationSent application={application} />
      <ApplicationActions
        application={application}
        address={`/application/${params.token}`}
        resumeError={actionData?.resumeError}
      />
    </div>
  );
}
