import type { ReactNode } from "react";
import type { ListPage } from "~/kernel/list-page";
import { formatCount } from "~/lib/place-numbers";
import { Arrived } from "~/ui/primitives/arrived";

/** The header of a tab: title, count and actions. */
export function TabHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div data-whole className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-heading">{title}</h1>
        {note ? <div className="text-muted">{note}</div> : null}
        {children ? <div className="ml-auto flex flex-wrap items-center gap-1 md:gap-2">{children}</div> : null}
      </div>
      <Arrived />
    </>
  );
}

/** Count of a list's rows, announced when it changes: `7 jobs`, `1,000+ jobs`. */
export function ListCount({ total, one, many }: { total: ListPage<unknown>["total"]; one: string; many: string }) {
  const count = formatCount(total.count);
  return (
    <p role="status" className="tabular">
      {total.isMore ? `${count}+ ${many}` : `${count} ${total.count === 1 ? one : many}`}
    </p>
  );
}

/** Padding of a tab's content. A toast in the corner never covers its last line after scrolling to the end. */
export function TabBody({ children }: { children: ReactNode }) {
  return <div className="space-y-4 px-4 pt-5 pb-36 md:px-8 md:pt-4">{children}</div>;
}
