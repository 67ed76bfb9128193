import type { RouterContextProvider } from "react-router";
import { readSubmissionFields, type Submission } from "~/domain/forms/submission";
import { readSource } from "~/lib/source-cookie";
import { requestContext } from "~/routes/request-context";

/** How a posted form arrived: its hidden fields, its sender's address and where the visit came from. */
export function readSubmission(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData | URLSearchParams,
): Submission {
  const { clientAddress } = context.get(requestContext);
  return { ...readSubmissionFields(form), clientAddress, source: readSource(request) };
}
