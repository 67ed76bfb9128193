import { useEffect } from "react";
import { useFetchers, useNavigation } from "react-router";

type UnderWay = Pick<
  ReturnType<typeof useNavigation>,
  "state" | "formAction" | "formEncType" | "formMethod" | "formData"
>;

/** A form that was sent: its fields with the key that they had, and where it went. */
export type SentForm = Pick<UnderWay, "formAction" | "formEncType"> & { formData: FormData };

let underWay: SentForm | undefined;

/**
 * Notes the form that is under way, whether it leads to another screen or is sent in place. Once in the layout: what is
 * shown in place of the answer reads it first.
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

/** Returns the form whose answer didn't come because of this error; undefined for errors of another kind. */
export function unansweredForm(error: unknown): SentForm | undefined {
  // `fetch` throws nothing else where the connection is gone.
  return error instanceof TypeError ? underWay : undefined;
}
