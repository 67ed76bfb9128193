import type { ComponentProps } from "react";
import { isSwitchedOff } from "~/lib/off-addresses";
import { classNames } from "./class-names";

type Look = { variant?: "primary" | "secondary" | "quiet"; size?: "medium" | "large" };

const BASE =
  "inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md text-center font-[550] leading-tight no-underline transition-[background-color,color,border-color,translate] duration-150 active:translate-y-px disabled:cursor-default disabled:opacity-60";
const VARIANTS = {
  primary: "bg-bluebonnet text-on-bluebonnet hover:bg-bluebonnet-strong border border-transparent",
  secondary: "border border-ink/70 text-ink hover:border-bluebonnet hover:text-bluebonnet bg-transparent",
  quiet: "text-bluebonnet hover:bg-bluebonnet-wash border border-transparent",
} as const;
const SIZES = { medium: "min-h-11 px-4 py-2 text-small", large: "min-h-13 px-6 py-3 text-body" } as const;

/** Returns the button style, for a link handled by the router. */
export function buttonClass({ variant = "primary", size = "medium" }: Look = {}, extra?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], extra);
}

export function Button({ variant, size, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />;
}

/**
 * A link that looks like a button: use it for navigation, `Button` for actions. Renders nothing if the target's module
 * is off.
 */
export function ButtonLink({ variant, size, className, children, ...rest }: ComponentProps<"a"> & Look) {
  if (isSwitchedOff(rest.href ?? "")) return null;
  return (
    <a {...rest} className={buttonClass({ variant, size }, className)}>
      {children}
    </a>
  );
}
