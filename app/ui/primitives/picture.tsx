import { heightAt, type PictureView, pictureWidths, plainPicture } from "~/lib/picture-view";

/**
 * A picture of the library in the size and format that suits its reader. It keeps its place before it arrives, and its
 * focal point where it is cropped. `sizes` says how wide it is shown.
 */
export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  isLazy = true,
  className,
}: {
  picture: PictureView;
  sizes: string;
  /** Empty where what stands beside it says the same. */
  alt?: string;
  /** False for what is seen without scrolling. */
  isLazy?: boolean;
  className?: string;
}) {
  const { plainWidth, focalX, focalY } = picture;
  const isCentered = focalX === 50 && focalY === 50;
  return (
    <picture className="contents">
      {/* Without a place of their own: a source is an item of a grid as well. */}
      <source className="hidden" type="image/avif" srcSet={pictureWidths(picture, "avif")} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={pictureWidths(picture, "webp")} sizes={sizes} />
      <img
        src={plainPicture(picture)}
        alt={alt}
        width={plainWidth}
        height={heightAt(picture, plainWidth)}
        {...(isLazy ? { loading: "lazy" as const } : {})}
        decoding="async"
        className={className}
        {...(isCentered ? {} : { style: { objectPosition: `${focalX}% ${focalY}%` } })}
      />
    </picture>
  );
}
