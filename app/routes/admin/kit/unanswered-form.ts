import { useEffect } from "react";
import { useFetchers, useNavigation } from "react-router";

type UnderWay = Pick<
  ReturnType<typeof useNavigation>,
  "state" | "formAction" | "formEncType" | "formMethod" | "formData"
>;

/** A submitted form: its fields, with the key they had, and its target. */
export type SentForm = Pick<UnderWay, "formAction" | "formEncType"> & { formData: FormData };

let underWay: SentForm | undefined;

/**
 * Records the form being submitted, whether it navigates or is sent in place. Used once, in the layout: the element
 * shown instead of the response reads it first.
 */
export function NotedForm(): null {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const all: UnderWay[] = [navigation, ...fetchers];
  const sent = all.filter(({ state, formMethod }) => state !== "idle" && formMethod === "POST").at(-1);
  const { formData, formAction, formEncType } = sent ?? {};
  useEffect(() => {
    underWay = formData && { formData, formAction, formEncType };
  }, [formData, formAction, formEncType]);
  return null;
}

/** Returns the form whose response was lost with this error; undefined for other errors. */
export function unansweredForm(error: unknown): SentForm | undefined {
  // `fetch` throws nothing else when the connection is lost.
  return error instanceof TypeError ? underWay : undefined;
}
