import type { ReactNode } from "react";
import { useMaybeShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";

/** Shows the agency's library picture next to the hero text, or the drawing in `children`. */
export function OpeningPicture({
  of,
  className,
  sizes = "(min-width: 64rem) 50vw, 100vw",
  children = null,
}: {
  /** Address of the picture. If it's empty or the picture was deleted, the drawing is shown. */
  of: string | undefined;
  /** Position of the picture in its grid. */
  className: string;
  /** Displayed width, as in the HTML attribute. */
  sizes?: string;
  children?: ReactNode;
}) {
  const picture = useMaybeShell()?.pictures?.[of ?? ""];
  if (!picture) return children;
  return (
    <Picture
      picture={picture}
      sizes={sizes}
      isLazy={false}
      className={classNames("h-auto w-full rounded-lg", className)}
    />
  );
}
