import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { ErrorSummary, type FieldError } from "~/ui/forms/error-summary";
import { useOwnAction } from "./own-address";
import { useTypedGuard } from "./use-typed-guard";

/**
 * Follows a form: `read` gets its content while the user types, when `follow` is called, and once script takes over.
 */
export function useFollowedForm(read: (content: FormData) => void): {
  form: RefObject<HTMLFormElement | null>;
  follow: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const follow = () => {
    if (form.current) read(new FormData(form.current));
  };
  // Text typed before script arrived counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once, when script takes over
  useEffect(() => follow(), []);
  return { form, follow };
}

/**
 * Form of a record with rows, whose totals update while the user types (`useFollowedForm`). It posts to its own page.
 */
export function BuilderForm({
  form,
  onInput,
  errors,
  attempt,
  wasRefused,
  formKey,
  updatedAt,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  errors: FieldError[];
  attempt: number;
  /** The form shows values that were refused. */
  wasRefused: boolean;
  /** Key of a form that creates something (`leadOnce`). */
  formKey?: string;
  /** Version of the edited record; absent for a new one. */
  updatedAt?: string;
  children: ReactNode;
}) {
  const action = useOwnAction();
  const guardSent = useTypedGuard(form, { wasRefused });
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      replace
      preventScrollReset
      noValidate
      onSubmit={guardSent}
      onInput={onInput}
    >
      {formKey ? <input type="hidden" name="formKey" value={formKey} /> : null}
      {updatedAt ? <input type="hidden" name="updatedAt" value={updatedAt} /> : null}
      {/* Enter saves, no matter which button comes first. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      <ErrorSummary title="Check these fields" errors={errors} attempt={attempt} />
      {children}
    </Form>
  );
}
