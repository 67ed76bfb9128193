import type { ComponentProps } from "react";

/** A switch that submits the form around it, with its state as a badge: Active, Inactive. */
export function StatusSwitch({
  isOn,
  label,
  text,
  ...rest
}: Omit<ComponentProps<"button">, "type" | "role"> & { isOn: boolean; label: string; text: string }) {
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className="group inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full disabled:cursor-default"
    >
      <span
        aria-hidden="true"
        className="flex h-5 w-8.5 items-center rounded-full border border-field bg-sunken p-0.5 transition-colors duration-150 group-aria-checked:border-good group-aria-checked:bg-good group-disabled:hidden"
      >
        <span className="size-3.5 rounded-full bg-field transition-[translate] duration-150 group-aria-checked:translate-x-3.5 group-aria-checked:bg-paper" />
      </span>
      <span className="text-muted group-aria-checked:text-good">{text}</span>
    </button>
  );
}
