import { INVOICES } from "~/content/pages/invoices";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";

/** Query parameter of an invoice's PDF: the number of the credit note to return instead. */
export const CREDIT_PARAM = "credit";

/** Links to the PDFs of an invoice's credit notes. `path` is the address of the invoice's own PDF. */
export function CreditNoteLinks({ numbers, path }: { numbers: readonly string[]; path: string }) {
  const copy = useDocument(INVOICES);
  if (numbers.length === 0) return null;
  return (
    <ul>
      <Each of={numbers} by={(number) => number}>
        {(number) => (
          <li>
            <a
              href={`${path}?${new URLSearchParams({ [CREDIT_PARAM]: number })}`}
              className="link inline-flex min-h-11 items-center"
            >
              {copy.creditNotePdf} {number}
            </a>
          </li>
        )}
      </Each>
    </ul>
  );
}
