import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/primitives/class-names";

/** A section of a screen that isn't a list, under a heading and a rule. */
export function AdminSection({
  id: fragment,
  title,
  className,
  children,
}: {
  /** Id for fragment links. */
  id?: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={fragment} aria-labelledby={id} className={classNames("border-t border-ink/70 pt-3", className)}>
      <h2 id={id} className="mb-3 font-sans font-[600]">
        {title}
      </h2>
      {children}
    </section>
  );
}
