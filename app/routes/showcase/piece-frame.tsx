import type { ReactNode } from "react";
import { HomeMark } from "~/routes/home-mark";
import { useShell } from "~/routes/use-shell";

/** Frame of every live demo: a link back to its pitch page, a title, and a plain statement of what is real. */
export function PieceFrame({
  product,
  home,
  title,
  lead,
  honesty,
  children,
}: {
  product: string;
  home: string;
  title: string;
  lead: string;
  honesty: string;
  children: ReactNode;
}) {
  return (
    <>
      <PieceHeader product={product} home={home} />
      <main id="main" tabIndex={-1} className="page-width py-10 outline-none md:py-14">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 max-w-text text-muted">{lead}</p>
        <p className="mt-2 mb-7 max-w-text text-small text-clay-ink">{honesty}</p>
        {children}
      </main>
    </>
  );
}

const HEADER_LINK =
  "inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-small font-[550] text-inherit no-underline underline-offset-4 hover:underline";

function PieceHeader({ product, home }: { product: string; home: string }) {
  const { identity, account } = useShell();
  return (
    <header data-site="header" className="border-b border-rule">
      <div className="page-width flex h-(--header-height) items-center justify-between gap-6">
        <a
          href={home}
          className="flex min-h-11 items-center gap-2 font-display text-brand leading-none tracking-[-0.015em] text-inherit no-underline underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←</span>
          {product}
        </a>
        <div className="flex items-center gap-x-4 sm:gap-x-6">
          <a href={account.href} className={HEADER_LINK}>
            {account.label}
          </a>
          <a href="/" className={HEADER_LINK}>
            <HomeMark className="size-6 shrink-0" />
            <span className="max-sm:visually-hidden">{identity.name}</span>
          </a>
        </div>
      </div>
    </header>
  );
}
