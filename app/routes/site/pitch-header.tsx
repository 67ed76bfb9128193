import type { ReactNode } from "react";
import { HomeMark } from "~/routes/home-mark";
import { useShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";

const HEADER_LINK =
  "inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-small font-[550] text-inherit no-underline underline-offset-4 hover:underline";

export type PitchLink = { readonly label: string; readonly href: string };

/** Product name on the left, the page's sections, and the link back to the agency on the right. */
export function PitchHeader({
  mark,
  product,
  path,
  links,
  home,
  className,
}: {
  mark: ReactNode;
  product: string;
  path: string;
  links?: readonly PitchLink[];
  home: PitchLink;
  className?: string;
}) {
  const { account } = useShell();
  return (
    <header data-site="header" className={classNames("relative z-10", className)}>
      <div className="page-width flex h-(--header-height) items-center gap-6">
        <a
          href={path}
          aria-current="page"
          className="flex min-h-11 items-center gap-2.5 font-display text-brand leading-none font-[480] tracking-[-0.015em] text-inherit no-underline"
        >
          {mark}
          {product}
        </a>
        {links ? (
          <nav aria-label="On this page" className="ml-auto hidden lg:block">
            <ul className="flex gap-1">
              {links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="inline-flex min-h-11 items-center px-3 text-small text-inherit no-underline underline-offset-4 hover:underline"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={classNames("flex items-center gap-x-4 sm:gap-x-6", links ? "max-lg:ml-auto" : "ml-auto")}>
          <a href={account.href} className={HEADER_LINK}>
            {account.label}
          </a>
          <a href={home.href} className={HEADER_LINK}>
            <HomeMark className="size-6 shrink-0" />
            <span className="max-sm:visually-hidden">{home.label}</span>
          </a>
        </div>
      </div>
    </header>
  );
}
