import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "~/lib/notice";
import { NOTICES, type NoticeName } from "~/routes/notices";
import { useShell } from "~/routes/use-shell";

/** `token`: a fresh one for the next attempt. Without a notice nothing was refused: the form is just shown again. */
export type Refusal = { result: SubmissionResult<string[]>; notice?: NoticeName; token?: string };

/**
 * Returns the state of a page with a public form: a flag if the form was just sent, the notice of a refusal, and the
 * form's values.
 */
export function useFormPage({
  sent,
  token,
  refusal,
}: {
  /** Notice that the form was sent; omitted if another page shows it. */
  sent?: NoticeName;
  token: string;
  /** Refusal by the action. */
  refusal: Refusal | undefined;
}) {
  const isSent = useShell().notice?.name === (sent ?? null) && refusal === undefined;
  const notice: Notice | undefined = refusal?.notice && NOTICES[refusal.notice];
  return { isSent, notice, formToken: refusal?.token ?? token, lastResult: refusal?.result };
}
