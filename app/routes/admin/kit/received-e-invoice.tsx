import type { ReceivedEInvoice } from "~/domain/files/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatIban, isIban, plainIban } from "~/lib/iban";
import { groupDigits, separatorsHere } from "~/lib/place-numbers";
import { Each } from "~/ui/primitives/each";

const KINDS = { invoice: "Invoice", "credit-note": "Credit note" } as const;

/** Readable view of an electronic invoice, next to its file. Renders nothing for other files. */
export function ReceivedInvoice({ invoice }: { invoice: ReceivedEInvoice | null | undefined }) {
  if (!invoice) return null;
  const { kind, number, seller, buyer, currency, net, tax, total, due, lines } = invoice;
  const money = (amount: string) => (amount === "" ? "" : `${formatAmount(amount)} ${currency}`.trim());
  const taxed = [net && `${money(net)} net`, tax && `${money(tax)} tax`].filter(Boolean).join(", ");
  const facts = [
    ["From", seller],
    ["To", buyer],
    ["Issued", invoice.issuedOn && formatShortDate(invoice.issuedOn)],
    ["Due", invoice.dueOn && formatShortDate(invoice.dueOn)],
    ["Total", [money(total), taxed && `(${taxed})`].filter(Boolean).join(" ")],
    ["To pay", due !== total ? money(due) : ""],
    ["IBAN", invoice.iban && ibanWords(invoice.iban)],
    ["Payment reference", invoice.reference],
  ].filter(([, words]) => words !== "");
  return (
    <section
      aria-label={`${KINDS[kind]} ${number}`}
      className="mt-1 mb-2 max-w-text rounded-md border border-rule bg-raised px-4 py-3"
    >
      <p className="font-[550] wrap-anywhere">
        {KINDS[kind]} {number}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {facts.map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 ? (
        <details className="mt-1">
          <summary className="link inline-flex min-h-9 cursor-pointer items-center">Lines</summary>
          <ul className="divide-y divide-rule">
            <Each of={lines} by={({ name, amount }) => `${name} ${amount}`}>
              {({ name, amount }) => (
                <li className="flex items-baseline gap-x-4 py-1">
                  <span className="min-w-0 grow wrap-anywhere">{name || "Without a name"}</span>
                  <span className="tabular">{money(amount)}</span>
                </li>
              )}
            </Each>
          </ul>
        </details>
      ) : null}
      <p className="mt-1 text-small text-muted">As the file says. Nothing was checked or booked.</p>
    </section>
  );
}

/** Formats a decimal number of the file with the separators of the agency's country and at least two decimals. */
function formatAmount(amount: string): string {
  const [, minus = "", whole = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const shown = decimals.replace(/0+$/, "").padEnd(2, "0");
  return `${minus}${groupDigits(whole.replace(/^0+(?=\d)/, ""))}${separatorsHere().decimal}${shown}`;
}

function ibanWords(iban: string): string {
  const plain = plainIban(iban);
  return isIban(plain) ? formatIban(plain) : `${iban} (its check digits are wrong)`;
}
