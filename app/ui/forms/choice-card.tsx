import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/ui/primitives/class-names";

/**
 * A radio or checkbox whose whole card is clickable. It keeps the native control, so keyboards and screen readers work.
 */
export function ChoiceCard({
  children,
  className,
  ...input
}: Omit<ComponentProps<"input">, "className" | "children"> & { className?: string; children: ReactNode }) {
  return (
    <label
      className={classNames(
        "relative flex cursor-pointer gap-3 rounded-lg border border-field bg-raised p-4 transition-colors duration-150 hover:border-ink has-checked:border-bluebonnet has-checked:bg-bluebonnet-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-bluebonnet)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-bluebonnet",
        className,
      )}
    >
      <input {...input} className="mt-1 size-4.5 shrink-0 cursor-pointer accent-bluebonnet outline-none" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
