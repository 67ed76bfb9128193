import { BrandMark } from "~/ui/illustrations/brand-mark";

export function BrandLink({ name }: { name: string }) {
  return (
    <a href="/" className="flex min-h-11 items-center gap-2.5 text-ink no-underline">
      <BrandMark className="size-9 shrink-0" />
      <span className="font-display text-[1.25rem] leading-none tracking-[-0.015em] sm:whitespace-nowrap">{name}</span>
    </a>
  );
}
