import { redirect } from "react-router";
import { getApplication } from "~/domain/applications/queries.server";
import { putApplicationResume } from "~/domain/applications/replace-resume.server";
import { RESUME_FIELDS } from "~/domain/applications/schema";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal } from "~/domain/files/schema";
import { requirePermission } from "~/kernel/permissions";
import { bad, good, type Notice } from "~/lib/notice";
import { RESUME_FILE } from "~/routes/file-fields";
import { requestContext } from "~/routes/request-context";
import { asRoute, readFormAndFile } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/application-upload";
import { applicationPath } from "./applications-list";

export const handle = { takesFile: true } satisfies RouteHandle;

const refused = (text: string) => bad("The resume wasn’t added", text, { field: RESUME_FILE });
const refusedFor = (reason: Parameters<typeof describeRefusal>[0]) => refused(describeRefusal(reason, "resume"));
/** Notices by outcome, once the file has arrived. */
const STORED = { replaced: good("Resume added"), "resume-gone": refusedFor("interrupted") } as const;

/** Redirects plain GET requests to the application. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { id } = await asRoute(() => getApplication(app, params.applicationId));
  return redirect(applicationPath(id));
}

/** Stores the first resume or replaces it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  const id = params.applicationId;
  return asRoute(async () => {
    requirePermission(app, "application.write");
    const { file } = await readFormAndFile(request, RESUME_FIELDS.file, ({ name, content }) =>
      receiveUpload(app, { purpose: "resume", name, content, clientAddress }),
    );
    const say = (notice: Notice) => goWithNotice(applicationPath(id) + url.search, notice);
    if (!file) return say(refused("Please choose a file first."));
    if (file.outcome !== "stored") return say(refusedFor(file.outcome));
    const { outcome } = await putApplicationResume(app, { id, resumeClaim: file.file.claim });
    return say(STORED[outcome]);
  });
}
