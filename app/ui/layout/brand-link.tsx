import { type Brand, hasMark } from "~/config/brand";
import { BrandLogo } from "~/ui/brand/brand-logo";
import { BrandMark } from "~/ui/illustrations/brand-mark";
import { classNames } from "~/ui/primitives/class-names";

/** `isShort`: phones show only the mark, if the line has other content. */
export function BrandLink({ name, brand, isShort = false }: { name: string; brand?: Brand; isShort?: boolean }) {
  if (brand?.logo) {
    return (
      <a href="/" className="flex min-h-11 min-w-0 items-center no-underline">
        <BrandLogo brand={brand} name={name} height={40} />
      </a>
    );
  }
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline">
      {hasMark(brand) ? <BrandMark className="size-9 shrink-0" /> : null}
      <span
        className={classNames(
          // Room for descenders, which clamping to two lines would cut.
          "font-display text-brand leading-[1.15] tracking-[-0.015em] sm:-my-1 sm:line-clamp-2 sm:py-1 sm:text-balance",
          isShort && hasMark(brand) && "max-sm:visually-hidden",
        )}
      >
        {name}
      </span>
    </a>
  );
}
