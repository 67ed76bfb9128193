import { E_INVOICE_LABELS, type EInvoiceFormat } from "~/domain/e-invoices/schema";
import { Each } from "~/ui/primitives/each";

type Checked = { format: EInvoiceFormat; broken: { id: string; mend: string }[] };

/** Names what an invoice lacks for being an electronic one, by format. Nothing where it is one in each. */
export function NotYetEInvoices({ checked }: { checked: readonly Checked[] }) {
  const bad = checked.filter(({ broken }) => broken.length > 0);
  if (bad.length === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">What e-invoices still need</summary>
      <Each of={bad} by={({ format }) => format}>
        {({ format, broken }) => (
          <div className="mt-2">
            <p>{E_INVOICE_LABELS[format]}</p>
            <ul className="ml-5 list-disc text-muted">
              <Each of={[...new Set(broken.map(({ mend }) => mend))]} by={(mend) => mend}>
                {(mend) => <li>{mend}</li>}
              </Each>
            </ul>
          </div>
        )}
      </Each>
    </details>
  );
}
