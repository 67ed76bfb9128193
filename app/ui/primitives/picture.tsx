import { heightAt, type PictureView, pictureWidths, plainPicture } from "~/lib/picture-view";

/**
 * A picture of the library in the size and format that suits the browser. Reserves its space before loading, and keeps
 * its focal point when cropped. `sizes` is its displayed width.
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
  /** Empty if adjacent text says the same. */
  alt?: string;
  /** False for pictures above the fold. */
  isLazy?: boolean;
  className?: string;
}) {
  const { plainWidth, focalX, focalY } = picture;
  const isCentered = focalX === 50 && focalY === 50;
  return (
    <picture className="contents">
      {/* Hidden: otherwise every source would take up a grid cell. */}
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
