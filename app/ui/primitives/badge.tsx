import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  accent: "bg-bluebonnet text-on-bluebonnet",
  clay: "bg-clay-wash text-clay-ink",
  wash: "bg-bluebonnet-wash text-ink",
  outline: "border border-rule text-muted",
  good: "bg-good-wash text-good",
  bad: "bg-bad-wash text-bad",
  warn: "bg-warn-wash text-warn",
} as const;

export function Badge({
  tone = "wash",
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-eyebrow font-[550] leading-snug whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
