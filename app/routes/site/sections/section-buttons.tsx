import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";

type Button = { readonly label: string; readonly href: string };

/** Links of a section. */
export function SectionButtons({
  first,
  second,
  className,
}: {
  first: Button;
  second: Button | undefined;
  className?: string;
}) {
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      <ButtonLink href={first.href} size="large">
        {first.label}
      </ButtonLink>
      {second ? (
        <ButtonLink href={second.href} size="large" variant="secondary">
          {second.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
