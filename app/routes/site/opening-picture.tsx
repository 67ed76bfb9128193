import type { ReactNode } from "react";
import { useMaybeShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";

/** Beside the words of an opening: the picture of the library that the agency chose, or the drawing in `children`. */
export function OpeningPicture({
  of,
  className,
  sizes = "(min-width: 64rem) 50vw, 100vw",
  children = null,
}: {
  /** Its address; empty or of a picture that was deleted: the drawing. */
  of: string | undefined;
  /** The place of the picture in its grid. */
  className: string;
  /** Width in the page. */
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
