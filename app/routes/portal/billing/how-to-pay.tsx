import { INVOICES } from "~/content/pages/invoices";
import { useDocument } from "~/routes/use-document";

/** Bank details and the agency's other payment instructions. */
export function HowToPay({ lines }: { lines: readonly string[] }) {
  const invoicesCopy = useDocument(INVOICES);
  return (
    <section aria-labelledby="how-title" className="mb-10 rounded-lg border border-rule p-5 text-small">
      <h2 id="how-title" className="text-subheading">
        {invoicesCopy.howToPay}
      </h2>
      <p className="mt-1 text-muted">{invoicesCopy.nameIt}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
        <p key={index} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}
