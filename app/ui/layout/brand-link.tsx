import { BrandMark } from "~/ui/illustrations/brand-mark";
import { classNames } from "~/ui/primitives/class-names";

/** `isShort`: on a phone the mark alone shows, where the line has to hold more. */
export function BrandLink({ name, isShort = false }: { name: string; isShort?: boolean }) {
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline">
      <BrandMark className="size-9 shrink-0" />
      <span
        className={classNames(
          "font-display text-[1.25rem] leading-none tracking-[-0.015em] sm:truncate sm:py-1",
          isShort && "max-sm:visually-hidden",
        )}
      >
        {name}
      </span>
    </a>
  );
}
