import type { ReactNode } from "react";
import { EmptyField } from "~/ui/illustrations/empty-field";

/** Replaces an empty list: why it's empty, and what to do next. */
export function EmptyState({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center border-y border-rule px-4 py-12 text-center">
      <EmptyField className="w-full max-w-52" />
      <h2 className="mt-5 font-display text-subheading">{title}</h2>
      <p className="mt-1.5 max-w-md text-muted">{text}</p>
      {children ? <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div> : null}
    </div>
  );
}
