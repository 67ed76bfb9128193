import type { RouterContextProvider } from "react-router";
import { readSubmissionFields, SENT_FROM_FIELD, type Submission } from "~/domain/forms/submission";
import { readSource } from "~/lib/source-cookie";
import { requestContext } from "~/routes/request-context";

const A_PATH = /^(?=.{1,100}$)(?:\/[a-z0-9-]+)+$/;

/** Reads metadata of a submission: hidden fields, the client's address, and the source of the visit. */
export function readSubmission(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData | URLSearchParams,
): Submission {
  const { clientAddress } = context.get(requestContext);
  const source = readSource(request);
  const sentFrom = form.get(SENT_FROM_FIELD);
  const isPath = typeof sentFrom === "string" && A_PATH.test(sentFrom);
  return { ...readSubmissionFields(form), clientAddress, source: isPath ? { ...source, sentFrom } : source };
}
