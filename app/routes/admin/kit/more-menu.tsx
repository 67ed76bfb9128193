import { Ellipsis } from "lucide-react";
import { type ReactNode, useId } from "react";
import { buttonClass } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { MenuPopover } from "./menu-popover";

/**
 * Menu for rarely used actions: links, single-button forms, and dialogs. It opens without script too; with script,
 * selecting something closes it. Renders nothing if empty.
 */
export function MoreMenu({
  label = "More",
  icon = <Ellipsis aria-hidden="true" className="size-4" />,
  variant = "secondary",
  className,
  children,
}: {
  label?: string;
  icon?: ReactNode;
  variant?: "primary" | "secondary";
  className?: string;
  /** `<MenuItem>`s; false and null are left out. */
  children: readonly ReactNode[];
}) {
  const id = useId();
  const anchor = `--more-${id.replace(/\W/g, "")}`;
  const items = children.filter(Boolean);
  if (items.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className={classNames(buttonClass({ variant }, "min-h-10 max-xl:px-3"), className)}
      >
        {icon}
        <span className={variant === "primary" ? undefined : "max-xl:sr-only"}>{label}</span>
      </button>
      <MenuPopover id={id} anchor={anchor}>
        {items}
      </MenuPopover>
    </>
  );
}

/** An item of a `MoreMenu`. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
