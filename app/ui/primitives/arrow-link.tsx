import type { ComponentProps } from "react";
import { isSwitchedOff } from "~/lib/off-addresses";
import { classNames } from "./class-names";

/**
 * A text link with an arrow that moves slightly, for "read on" and "see more". Renders nothing if the target's module
 * is off.
 */
export function ArrowLink({ className, children, ...rest }: ComponentProps<"a">) {
  if (isSwitchedOff(rest.href ?? "")) return null;
  return (
    <a
      {...rest}
      className={classNames(
        "group inline-flex min-h-6 items-baseline gap-1.5 font-[550] text-bluebonnet no-underline hover:underline underline-offset-4",
        className,
      )}
    >
      {children}
      <span aria-hidden="true" className="transition-transform duration-200 group-hover:translate-x-1">
        →
      </span>
    </a>
  );
}
