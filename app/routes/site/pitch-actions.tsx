import { fillIdentity } from "~/lib/fill-identity";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import type { PitchLink } from "./pitch-header";

/** Closing calls to action of a pitch page: one button, and quieter links. */
export function PitchActions({
  primary,
  others,
  className,
}: {
  primary: PitchLink;
  others: readonly PitchLink[];
  className?: string;
}) {
  const { identity } = useShell();
  return (
    <div className={className}>
      <ButtonLink href={primary.href} size="large">
        {primary.label}
      </ButtonLink>
      <p className="mt-5 flex flex-wrap gap-x-8">
        {others.map((link) => (
          <ArrowLink key={link.href} href={link.href} className="min-h-11 items-center">
            {fillIdentity(link.label, identity)}
          </ArrowLink>
        ))}
      </p>
    </div>
  );
}
