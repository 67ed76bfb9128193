import { E_INVOICE_LABELS, type EInvoiceFormat } from "~/domain/e-invoices/schema";
import { Each } from "~/ui/primitives/each";
import { CREDIT_PARAM } from "./credit-note-links";

/** Query parameter of an invoice's PDF: the electronic invoice to return instead. */
export const FORMAT_PARAM = "format";

/** Electronic invoices for an invoice and its credit notes. `path` is the address of its PDF. */
export function eInvoiceFiles(
  formats: readonly EInvoiceFormat[],
  credits: readonly { number: string }[],
  path: string,
): { href: string; label: string }[] {
  return formats.flatMap((format) => {
    const of = (number: string) => {
      const asked = { [FORMAT_PARAM]: format, ...(number === "" ? {} : { [CREDIT_PARAM]: number }) };
      const label = `${E_INVOICE_LABELS[format]} ${number}`.trim();
      return { href: `${path}?${new URLSearchParams(asked)}`, label };
    };
    return [of(""), ...credits.map(({ number }) => of(number))];
  });
}

/** Links to these files. */
export function EInvoiceLinks({ files }: { files: readonly { href: string; label: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      <Each of={files} by={({ href }) => href}>
        {({ href, label }) => (
          <li>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        )}
      </Each>
    </ul>
  );
}
