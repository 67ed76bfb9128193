import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import type { AdminAnswer } from "./admin-answer";
import { useOwnAction } from "./own-address";
import { useToastOf } from "./use-toast-action";

/**
 * Actions on the selected rows; visible only while there are some. Without script it appears through CSS alone, and the
 * list's action gets the same form.
 */
export function BulkBar({
  formId,
  count,
  names: { one, many },
  onClear,
  children,
}: {
  formId: string;
  count: number;
  names: { one: string; many: string };
  onClear: () => void;
  children: ReactNode;
}) {
  const fetcher = useFetcher<AdminAnswer>();
  const isHydrated = useIsHydrated();
  const action = useOwnAction();
  useToastOf(fetcher.data);
  const isDone = fetcher.state === "idle" && fetcher.data?.isDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each answer
  useEffect(() => {
    if (isDone) onClear();
  }, [isDone, fetcher.data]);
  return (
    <fetcher.Form
      id={formId}
      method="post"
      action={action}
      aria-label={`Selected ${many}`}
      className="bulk-bar"
      data-shown={count > 0 || undefined}
      data-print="hide"
    >
      {isHydrated ? (
        <p role="status" className="mr-2 font-[550] tabular">
          {count > 0 ? `${count} ${count === 1 ? one : many} selected` : ""}
        </p>
      ) : (
        <p className="mr-2 font-[550]">With the selected {many}</p>
      )}
      <fieldset disabled={fetcher.state !== "idle"} className="flex flex-wrap items-center gap-2">
        {children}
      </fieldset>
      {isHydrated ? (
        <button
          type="button"
          onClick={onClear}
          className="ml-auto min-h-10 cursor-pointer rounded-md px-2.5 text-muted hover:text-ink"
        >
          Clear selection
        </button>
      ) : null}
    </fetcher.Form>
  );
}
