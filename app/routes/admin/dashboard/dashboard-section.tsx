import { type ReactNode, useId } from "react";
import { Link } from "react-router";

/** A short list on the dashboard, with a link to the full one. */
export function DashboardSection({
  title,
  to,
  all,
  children,
}: {
  title: string;
  to: string;
  /** Text of the link, for example `All leads`. */
  all: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 id={id} className="font-display text-subheading">
          {title}
        </h2>
        <Link to={to} className="link shrink-0">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Text shown in place of an empty short list. */
export function NothingThere({ children }: { children: ReactNode }) {
  return <p className="border-b border-rule py-6 text-muted">{children}</p>;
}
