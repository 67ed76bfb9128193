import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { isMissing } from "~/domain/forms/form-text";
import { NOTICES, type NoticeName } from "~/routes/notices";
import { useShell } from "~/routes/use-shell";
import { forgetDraft } from "~/ui/forms/draft";
import type { Notice } from "~/ui/primitives/notice-toast";

export type FormErrors = Record<string, string[] | null>;
/** `token`: a fresh one for the next try. Without a notice nothing was refused: the form is only shown again. */
export type Refusal = { result: SubmissionResult<string[]>; notice?: NoticeName; token?: string };

/**
 * What a page with a public form keeps track of: whether the form was just sent (then the draft is forgotten and the form
 * starts again under `formKey`), and the notice of a refusal by browser or server.
 */
export function useFormPage({
  sent,
  draftKey,
  missing,
  token,
  refusal,
  noticeFor,
}: {
  /** The notice that says that the form was sent. */
  sent: NoticeName;
  draftKey: string;
  missing: Readonly<Record<string, string>>;
  token: string;
  /** What the action returned. */
  refusal: Refusal | undefined;
  /** What the form says of these errors, where it is not what other forms say. */
  noticeFor?: (errors: FormErrors) => NoticeName | null;
}) {
  const wasSent = useShell().notice?.name === sent;
  const isSent = wasSent && refusal === undefined;
  const [refused, setRefused] = useState<{ notice: NoticeName; count: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: each sent form has a token of its own
  useEffect(() => {
    if (!isSent) return;
    forgetDraft(draftKey);
    setRefused(null);
  }, [isSent, draftKey, token]);

  const name = refused?.notice ?? refusal?.notice;
  const notice: Notice | undefined = name && NOTICES[name];
  return {
    isSent,
    notice,
    noticeKey: refused?.count ?? 0,
    formKey: wasSent ? token : "form",
    formToken: refusal?.token ?? token,
    lastResult: refusal?.result,
    onRefused(errors: FormErrors) {
      const general = isMissing(missing, errors) ? "missing-information" : (refusal?.notice ?? "check-fields");
      const cause = noticeFor?.(errors) ?? general;
      setRefused((last) => ({ notice: cause, count: (last?.count ?? 0) + 1 }));
    },
  };
}
