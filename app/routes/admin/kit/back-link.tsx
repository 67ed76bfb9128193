import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Links from a screen to its parent. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link
        to={to}
        className="link inline-flex min-h-9 items-center gap-1.5 wrap-anywhere no-underline hover:underline max-md:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        {children}
      </Link>
    </p>
  );
}
