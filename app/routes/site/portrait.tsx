import type { Testimonial } from "~/content/testimonials";
import { useMaybeShell } from "~/routes/use-shell";
import { LinePortrait } from "~/ui/illustrations/line-portrait";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";

/**
 * Portrait of a speaker: the picture that the agency chose, else a drawn face. Next to the name it says nothing new.
 */
export function Portrait({
  of,
  name,
  className,
}: Pick<Testimonial, "name"> & { of: string | undefined; className?: string }) {
  const picture = useMaybeShell()?.pictures?.[of ?? ""];
  return (
    <span className={classNames("block size-14 shrink-0 overflow-hidden rounded-full bg-sunken", className)}>
      {picture ? (
        <Picture picture={picture} alt="" sizes="3.5rem" className="size-full object-cover" />
      ) : (
        <LinePortrait name={name} className="size-full" />
      )}
    </span>
  );
}
