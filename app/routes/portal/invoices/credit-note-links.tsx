import { INVOICES } from "~/content/pages/invoices";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";

/** In the address of an invoice's PDF: the number of the credit note that is wanted instead. */
export const CREDIT_PARAM = "credit";

/** The credit notes of an invoice on paper. `path` is the address of its own PDF. */
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
