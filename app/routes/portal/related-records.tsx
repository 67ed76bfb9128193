import { RELATED } from "~/content/pages/portal-frame";
import { INVOICE_STATE_WORDS } from "~/domain/invoices/schema";
import { recordPath } from "~/domain/links/schema";
import type { Related } from "~/domain/timeline/find-related.server";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Each } from "~/ui/primitives/each";

/** Related quotes, invoices or projects, with links. Renders nothing if there are none. */
export function RelatedRecords({ related: { quotes, projects, invoices } }: { related: Related }) {
  const copy = useDocument(RELATED);
  const { off } = useShell().identity;
  const all = [
    ...quotes.map(({ id, name }) => ({
      href: recordPath({ kind: "quote", id }),
      label: `${copy.quote} ${name}`,
      note: "",
    })),
    ...projects.map(({ id, name }) => ({ href: recordPath({ kind: "project", id }), label: name, note: "" })),
    ...invoices.map(({ id, name, state }) => ({
      href: recordPath({ kind: "invoice", id }),
      label: `${copy.invoice} ${name}`,
      note: INVOICE_STATE_WORDS[state],
    })),
  ];
  const links = all.filter(({ href }) => !isOffAddress(off, href));
  if (links.length === 0) return null;
  return (
    <nav aria-label={copy.title} data-print="hide" className="border-t border-ink pt-3 text-small">
      <p className="font-[550]">{copy.title}</p>
      <ul className="mt-1">
        <Each of={links} by={({ href }) => href}>
          {({ href, label, note }) => (
            <li className="flex flex-wrap items-baseline gap-x-2">
              <a href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {label}
              </a>
              {note ? <span className="text-muted">{note}</span> : null}
            </li>
          )}
        </Each>
      </ul>
    </nav>
  );
}
