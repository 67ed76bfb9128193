import type { Testimonial } from "~/content/testimonials";
import { initialsOf } from "~/lib/initials";
import { FACES } from "~/routes/faces";
import { useMaybeShell } from "~/routes/use-shell";
import { LinePortrait } from "~/ui/illustrations/line-portrait";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";

/**
 * Portrait of a person: the agency's picture, else the drawn face of a fictional person, else initials. Real people
 * never get a drawn face. Decorative next to the name.
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
        <Face name={name} />
      )}
    </span>
  );
}

function Face({ name }: { name: string }) {
  const face = FACES[name];
  return face ? (
    <LinePortrait face={face} className="size-full" />
  ) : (
    <span
      aria-hidden="true"
      className="flex size-full items-center justify-center bg-bluebonnet-wash font-[550] text-ink"
    >
      {initialsOf(name)}
    </span>
  );
}
