import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Eyebrow, heading and lead of a section. `id` is the heading's id for `aria-labelledby`. */
export function SectionHeading({
  id,
  eyebrow,
  title,
  lead,
  className,
  isTight = false,
  as: Heading = "h2",
}: {
  id?: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
  /** True: the lead is no larger than body text on phones. */
  isTight?: boolean;
  as?: "h1" | "h2" | "h3";
}) {
  return (
    <div className={classNames("max-w-text", className)}>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <Heading id={id} className={Heading === "h1" ? "text-hero" : "text-title"}>
        {title}
      </Heading>
      {lead ? (
        <p className={classNames("text-lead text-muted", isTight ? "mt-3 max-sm:text-body sm:mt-5" : "mt-5")}>{lead}</p>
      ) : null}
    </div>
  );
}

export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames("mb-4 flex items-center gap-3 text-eyebrow font-[550] text-clay-ink", className)}>
      <span aria-hidden="true" className="h-px w-8 shrink-0 bg-clay" />
      {children}
    </p>
  );
}
