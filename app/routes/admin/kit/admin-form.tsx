import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import type { Notice } from "~/lib/notice";
import { checkForm } from "~/lib/parse-form";
import { useKeptDraft } from "~/routes/use-kept-draft";
import type { AdminAnswer } from "./admin-answer";
import { AnswerNotice } from "./answer-notice";
import { invalidNotice, type Missing } from "./invalid-notice";
import { useOwnAction } from "./own-address";
import { StaleNotice } from "./stale-notice";
import { showToast } from "./toaster";
import { useSeenVersion } from "./use-seen-version";
import { useTypedGuard } from "./use-typed-guard";

/** Sets up a back office form, checked in the browser by the action's schema. For `AdminForm`. */
export function useAdminForm<Fields extends Record<string, unknown>, Schema extends $ZodObject>({
  id,
  schema,
  defaultValue,
  answer,
  invalid,
  missing,
}: {
  id: string;
  schema: Schema;
  defaultValue?: DefaultValue<Fields>;
  /** Last response of the action (`actionData`). */
  answer: AdminAnswer | undefined;
  /** Notice when the browser itself refuses the form; a refusal by the server has its own. */
  invalid: Notice;
  /** The messages for empty fields: other mistakes then get a notice of their own. */
  missing?: Missing;
}) {
  const [attempt, setAttempt] = useState(0);
  const [form, fields] = useForm<Fields, output<Schema>, string[]>({
    id,
    lastResult: answer?.result,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checkForm<Schema, Fields>(formData, schema),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each attempt
  useEffect(() => {
    if (attempt > 0 && form.status === "error") showToast(invalidNotice(invalid, missing, form.allErrors));
  }, [attempt]);
  return {
    form,
    fields,
    answer,
    base: defaultValue ?? {},
    countAttempt: () => setAttempt((count) => count + 1),
  };
}

/**
 * The form element. With `updatedAt`, a save is refused when someone else has saved since; `labels` then name the
 * fields in the comparison of both versions.
 */
export function AdminForm<Fields extends Record<string, unknown>>({
  admin: { form, answer, base, countAttempt },
  updatedAt,
  also,
  labels = {},
  action,
  fetcher,
  draftKey,
  encType,
  className,
  children,
}: {
  admin: {
    form: FormMetadata<Fields, string[]>;
    answer: AdminAnswer | undefined;
    base: Readonly<Record<string, unknown>>;
    countAttempt: () => void;
  };
  /** Version of the edited record, as the loader read it. */
  updatedAt?: string;
  /** Another value that the decision depends on: a save is also refused when it has changed. */
  also?: string;
  labels?: Readonly<Record<string, string>>;
  /**
   * Target path; on another path than the screen's with `fetcher`, which takes the response, so that the screen stays.
   */
  action?: string;
  fetcher?: FetcherWithComponents<unknown>;
  /** Key under which typed text is saved in this browser until it is sent; absent: it isn't saved. */
  draftKey?: string;
  /** For forms with a file. */
  encType?: "multipart/form-data";
  className?: string;
  children: ReactNode;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const ownAction = useOwnAction(action);
  const guardSent = useTypedGuard(formRef, {
    wasRefused: answer?.result !== undefined,
    wasTaken: answer === undefined || answer.isDone === true,
    fetcher,
    draftKey,
  });
  const { version, opened, countSend } = useSeenVersion(formRef, { updatedAt, base, also, answer });
  useKeptDraft(formRef, answer?.result === undefined ? draftKey : undefined);
  const Sent = fetcher?.Form ?? Form;
  return (
    <>
      {/* Outside the form, because a notice contains a form of its own. */}
      <AnswerNotice answer={answer} />
      <Sent
        ref={formRef}
        method="post"
        action={ownAction}
        encType={encType}
        {...(fetcher ? {} : { replace: true })}
        preventScrollReset
        className={className}
        {...getFormProps(form)}
        onSubmit={(event) => {
          countAttempt();
          form.onSubmit(event);
          if (event.defaultPrevented) return;
          countSend();
          guardSent();
        }}
      >
        {version ? <input type="hidden" name="updatedAt" value={version} /> : null}
        {answer?.current ? (
          <StaleNotice
            key={answer.current.updatedAt}
            current={answer.current}
            base={opened}
            mine={answer.result?.initialValue ?? {}}
            labels={labels}
          />
        ) : null}
        {children}
      </Sent>
    </>
  );
}
