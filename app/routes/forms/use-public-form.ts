import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import { checkForm } from "~/lib/parse-form";
import type { FieldError } from "~/ui/forms/error-summary";
import { useDraft } from "~/ui/forms/use-draft";
import type { FormErrors } from "./use-form-page";

const NEVER_KEPT = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/** What `useFormPage` knows and the form needs. */
export type PublicFormState = {
  /** The form was just sent: the next one starts empty. */
  isFresh: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Called with the errors each time the form is refused, in the browser or by the server. */
  onRefused: (errors: FormErrors) => void;
};

type PublicFormOptions<Fields extends Record<string, unknown>, Schema extends $ZodObject> = PublicFormState & {
  id: string;
  schema: Schema;
  draftKey: string;
  defaultValue?: DefaultValue<Fields>;
  /** Fields that no draft may hold. */
  secretFields?: readonly string[];
  /** Called once, after the draft was restored. */
  onReady?: (form: HTMLFormElement) => void;
};

/** A form of the public site: checked by the schema that the server uses, with a draft that outlives a reload. For `PublicForm`. */
export function usePublicForm<Fields extends Record<string, unknown>, Schema extends $ZodObject>({
  id,
  schema,
  draftKey,
  isFresh,
  lastResult,
  defaultValue,
  secretFields = [],
  onRefused,
  onReady,
}: PublicFormOptions<Fields, Schema>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Fields, output<Schema>, string[]>({
    id,
    lastResult,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checkForm<Schema, Fields>(formData, schema),
  });
  const errors: FormErrors = form.allErrors;
  const isRefused = form.status === "error";

  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: one report for each refused attempt
  useEffect(() => {
    if (isRefused) onRefused(errors);
  }, [attempt, lastResult, isRefused]);

  useDraft(formRef, {
    storageKey: draftKey,
    except: [...NEVER_KEPT, ...secretFields],
    skip: isFresh || lastResult !== undefined,
    onReady: (element) => onReady?.(element),
  });

  const summary: FieldError[] = Object.entries(isRefused ? errors : {}).flatMap(([name, messages]) => {
    const message = messages?.[0];
    return message
      ? [{ fieldId: (fields as Record<string, { id: string } | undefined>)[name]?.id ?? id, message }]
      : [];
  });
  return { form, fields, formRef, attempt, isSending, summary, countAttempt: () => setAttempt((count) => count + 1) };
}
