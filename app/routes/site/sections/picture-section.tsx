import type { SectionOf } from "~/content/page-sections";

/** A picture across the page, with words below it where there are any. */
export function PictureSection({ section: { src, alt, caption } }: { section: SectionOf<"picture"> }) {
  return (
    <section className="border-t border-rule">
      <figure className="page-width section-space">
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="aspect-[16/9] w-full rounded-lg border border-rule bg-sunken object-cover"
        />
        {caption ? (
          <figcaption className="mt-4 max-w-text text-small text-muted wrap-anywhere">{caption}</figcaption>
        ) : null}
      </figure>
    </section>
  );
}
