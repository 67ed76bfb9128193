import { type ReactNode, useEffect, useRef, useState } from "react";

/** Preview for the day in the form's field `name`; updates while typing. */
export function DayPreview({
  name,
  day: first,
  children,
}: {
  name: string;
  /** Initial day of the form. */
  day: string;
  children: (day: string) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(first);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const follow = () => setDay(String(new FormData(form).get(name) ?? ""));
    follow();
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [name]);
  return (
    <div ref={box} aria-live="polite" className="mt-2">
      {children(day)}
    </div>
  );
}
