import { RELATED } from "~/content/pages/portal";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import type { Related } from "~/domain/records/find-related.server";
import { recordPath } from "~/domain/records/schema";

/** What belongs together with a quote, invoice or project of the customer, each one click away. Nothing where there is none. */
export function RelatedRecords({ related: { quotes, projects, invoices } }: { related: Related }) {
  const links = [
    ...quotes.map(({ id, name }) => ({
      href: recordPath({ kind: "quote", id }),
      label: `${RELATED.quote} ${name}`,
      note: "",
    })),
    ...projects.map(({ id, name }) => ({ href: recordPath({ kind: "project", id }), label: name, note: "" })),
    ...invoices.map(({ id, name, state }) => ({
      href: recordPath({ kind: "invoice", id }),
      label: `${RELATED.invoice} ${name}`,
      note: INVOICE_STATE_LABELS[state],
    })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={RELATED.title} data-print="hide" className="border-t border-ink pt-3 text-small">
      <p className="font-[550]">{RELATED.title}</p>
      <ul className="mt-1">
        {links.map(({ href, label, note }) => (
          <li key={href} className="flex flex-wrap items-baseline gap-x-2">
            <a href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {label}
            </a>
            {note ? <span className="text-muted">{note}</span> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
