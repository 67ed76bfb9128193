import type { SectionOf } from "~/content/page-sections";
import { pictureIdOf } from "~/lib/picture-view";
import { useMaybeShell } from "~/routes/use-shell";
import { Picture } from "~/ui/primitives/picture";

const FRAME = "aspect-[16/9] w-full rounded-lg border border-rule bg-sunken object-cover";

/** A full-width picture with an optional caption. If the picture was deleted, the section is omitted. */
export function PictureSection({ section: { src, alt, caption } }: { section: SectionOf<"picture"> }) {
  const picture = useMaybeShell()?.pictures?.[src];
  if (!picture && pictureIdOf(src) !== null) return null;
  return (
    <section className="border-t border-rule">
      <figure className="page-width section-space">
        {picture ? (
          <Picture
            picture={picture}
            alt={alt || picture.alt}
            sizes="(min-width: 80rem) 76rem, 92vw"
            className={FRAME}
          />
        ) : (
          <PictureElsewhere src={src} alt={alt} />
        )}
        {caption ? (
          <figcaption className="mt-4 max-w-text text-small text-muted wrap-anywhere">{caption}</figcaption>
        ) : null}
      </figure>
    </section>
  );
}

/** A picture at an address stored before the library existed. Previews show a placeholder if none is selected yet. */
function PictureElsewhere({ src, alt }: { src: string; alt: string }) {
  if (!/^(?:\/|https:)/.test(src))
    return <p className={`${FRAME} grid place-items-center p-6 text-center text-muted`}>{src}</p>;
  return <img src={src} alt={alt} loading="lazy" decoding="async" className={FRAME} />;
}
