import { useEffect } from "react";
import { useNavigation } from "react-router";

/** A form that was sent: its fields with the key that they had, and where it went. */
export type SentForm = Pick<ReturnType<typeof useNavigation>, "formAction" | "formEncType"> & { formData: FormData };

let underWay: SentForm | undefined;

/** Notes the form that is under way. Once in the layout: what is shown in place of the answer reads it first. */
export function NotedForm(): null {
  const { state, formData, formAction, formEncType, formMethod } = useNavigation();
  useEffect(() => {
    if (state === "idle") underWay = undefined;
    else if (formData && formMethod === "POST") underWay = { formData, formAction, formEncType };
  }, [state, formData, formAction, formEncType, formMethod]);
  return null;
}

/** Returns the form whose answer didn't come because of this error; undefined for errors of another kind. */
export function unansweredForm(error: unknown): SentForm | undefined {
  // `fetch` throws nothing else where the connection is gone.
  return error instanceof TypeError ? underWay : undefined;
}
