import { useEffect, useRef, useState } from "react";
import { CALCULATOR_PAGE } from "~/content/showcase/voygee-calculator";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { type Month, type MonthField, monthQuery, parseMonth, readTypedMonth } from "./month";

/**
 * Returns the month being compared. With script it follows each keystroke; the last valid month remains while a field
 * is invalid.
 */
export function useMonth(address: string) {
  const query = new URLSearchParams(address.split("?")[1]);
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState(() => readTypedMonth(query));
  const form = useRef<HTMLFormElement>(null);
  const parsed = parseMonth(typed);
  const sound = useRef<Month | undefined>(undefined);
  const found = "month" in parsed ? parsed.month : undefined;
  useEffect(() => {
    if (found) sound.current = found;
  });
  useEffect(() => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined)) fields.set(name, String(value));
    setTyped(readTypedMonth(fields));
  }, []);

  return {
    typed,
    errors: "errors" in parsed ? parsed.errors : {},
    month: found ?? sound.current,
    isHydrated,
    form,
    type(field: MonthField, value: string): void {
      const next = { ...typed, [field]: value };
      setTyped(next);
      const search = monthQuery(next);
      history.replaceState(history.state, "", search ? `${CALCULATOR_PAGE.path}?${search}` : CALCULATOR_PAGE.path);
    },
  };
}
