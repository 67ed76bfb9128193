import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Arrived } from "~/ui/primitives/arrived";

/** Bar above a record: link back to its list, name, status and actions. */
export function RecordBar({
  back,
  title,
  facts,
  children,
}: {
  back: { to: string; label: string };
  title: string;
  facts: ReactNode;
  /** The next step, at most one other button, and a `MoreMenu`. */
  children: ReactNode;
}) {
  return (
    <>
      <header data-whole className="record-bar">
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className="-ml-2.5 grid size-10 shrink-0 place-items-center self-start rounded-md text-muted hover:bg-sunken hover:text-ink max-md:size-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Link>
        <div className="min-w-0 grow basis-56">
          <h1 className="font-display text-subheading wrap-anywhere">{title}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">{facts}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </header>
      <Arrived />
    </>
  );
}
