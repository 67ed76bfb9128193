import type { ReactNode } from "react";
import { type Priced, priceNote, shownCents } from "~/domain/catalogue/public-price";
import { formatMoney } from "~/lib/money";

/**
 * Shows a public price. Pages use it for every price and texts use `publicPrice`, so tax wording is consistent
 * everywhere. `per` comes between the amount and the tax wording: "/mo".
 */
export function Price({ of, per }: { of: Priced; per?: ReactNode }) {
  const note = priceNote(of);
  return (
    <>
      {formatMoney(shownCents(of))}
      {per}
      {note ? <span className="font-sans text-small tracking-normal text-muted"> {note}</span> : null}
    </>
  );
}
