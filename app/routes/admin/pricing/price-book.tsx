import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { PriceGroup } from "~/domain/catalogue/list-prices.server";
import { AdminSection } from "../kit/admin-section";
import { documentPath } from "../website/document-path";
import { DocumentStateBadge } from "../website/document-state";

const TAXES_PATH = "/admin/settings/taxes";

/** Everything else that has a price, by what is edited together: what it costs, its usual tax, and where it is changed. */
export function PriceBook({ groups, mayWrite }: { groups: readonly PriceGroup[]; mayWrite: boolean }) {
  return (
    <>
      <AdminSection title="Packages, services and rates" className="max-w-4xl">
        <p className="max-w-text text-muted">
          Changes appear on the pages, in the quote form and in new quotes once you publish them. Quotes that were sent
          keep their prices. Choose what is taxed how under{" "}
          <Link to={TAXES_PATH} className="link">
            Taxes
          </Link>
          .
        </p>
        <ul className="mt-2 divide-y divide-rule">
          {groups.map((group) => (
            <Group key={group.kind} group={group} mayWrite={mayWrite} />
          ))}
        </ul>
      </AdminSection>
      <h2 className="border-t border-ink/70 pt-3 font-sans font-[600]">Subscription plans</h2>
    </>
  );
}

function Group({ group: { kind, title, state, pages, lines }, mayWrite }: { group: PriceGroup; mayWrite: boolean }) {
  const hasTax = lines.some(({ tax }) => tax !== null);
  return (
    <li className="flex flex-wrap items-start gap-x-4 py-1">
      <details className="group min-w-0 grow basis-64">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-90" />
          <span className="font-[550]">{title}</span>
          <DocumentStateBadge state={state} />
          <span className="text-muted tabular">{lines.length === 1 ? lines[0]?.price : `${lines.length} prices`}</span>
        </summary>
        <table className="mb-3 w-full border-collapse text-left">
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Price</th>
              {hasTax ? <th scope="col">Tax</th> : null}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, price, tax }) => (
              <tr key={name} className="border-t border-rule align-baseline">
                <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-2 text-right tabular">{price}</td>
                {hasTax ? <td className="py-2 pl-3 text-right text-muted">{tax ?? "No tax"}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mb-3 flex flex-wrap gap-x-4 text-muted">
          Shown on
          {pages.map((page) => (
            <a key={page} href={page} target="_blank" rel="noopener" className="link wrap-anywhere">
              {page}
              <span className="visually-hidden"> (new tab)</span>
            </a>
          ))}
        </p>
      </details>
      {mayWrite ? (
        <Link to={documentPath(kind)} aria-label={`Edit ${title}`} className="link inline-flex min-h-11 items-center">
          Edit
        </Link>
      ) : null}
    </li>
  );
}
