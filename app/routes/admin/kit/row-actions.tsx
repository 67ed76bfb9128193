import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { DialogLink } from "./dialog-route";

const LOOK =
  "grid size-9 place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11";

/** Icon buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="-my-1 inline-flex justify-end max-md:-mr-3 max-md:ml-auto">{children}</span>;
}

/** Opens a page of the public site in a new tab. */
export function IconLink({ href, label, icon: Icon }: { href: string; label: string; icon: LucideIcon }) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`${label} (new tab)`} title={label} className={LOOK}>
      <Icon aria-hidden="true" className="size-4" />
    </a>
  );
}

/** Opens a dialog of the list. */
export function IconDialogLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <DialogLink to={to} aria-label={label} title={label} className={LOOK}>
      <Icon aria-hidden="true" className="size-4" />
    </DialogLink>
  );
}
