import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { PriceBook as Book, PriceGroup } from "~/domain/texts/list-prices.server";
import { Arrived } from "~/ui/primitives/arrived";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import type { InPlace } from "../kit/in-place";
import { documentPath } from "../website/document-path";
import { DocumentStateBadge } from "../website/document-state";
import { ItemTax } from "./item-tax";

const TAXES_PATH = "/admin/settings/taxes";

type Tools = { mayWrite: boolean; mayTax: boolean; inPlace: InPlace };

/** Other priced items, in the groups they are edited in: price, default tax, and link to edit. */
export function PriceBook({ book: { groups, rates }, ...tools }: { book: Book } & Tools) {
  return (
    <>
      <AdminSection title="Packages, services and rates">
        <p className="max-w-text text-muted">
          Changes appear on the pages, in the quote form and in new quotes once you publish them. Quotes that were sent
          keep their prices. {rates.length > 0 ? "A tax you choose here applies to new lines right away. " : null}
          <Link to={TAXES_PATH} className="link">
            {rates.length > 0 ? "Tax rates" : "Add tax rates"}
          </Link>
        </p>
        <ul className="mt-2 divide-y divide-rule">
          <Each of={groups} by={(group) => group.kind}>
            {(group) => <Group group={group} rates={rates} {...tools} />}
          </Each>
        </ul>
      </AdminSection>
      <h2 className="border-t border-ink/70 pt-3 font-sans font-[600]">Subscription plans</h2>
    </>
  );
}

function Group({
  group: { kind, title, state, pages, lines },
  rates,
  mayWrite,
  mayTax,
  inPlace,
}: { group: PriceGroup; rates: Book["rates"] } & Tools) {
  const hasTax = rates.length > 0 && lines.some(({ key }) => key !== undefined);
  return (
    <li className="flex flex-wrap items-start gap-x-4 py-1">
      <details className="group min-w-0 grow basis-64">
        <summary data-whole className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-90" />
          <span className="font-[550]">{title}</span>
          <span className="flex flex-wrap items-center gap-x-3 max-sm:basis-full max-sm:pb-1.5 max-sm:pl-7">
            {state === "shipped" ? null : <DocumentStateBadge state={state} />}
            <span className="text-muted tabular">
              {lines.length === 1 ? lines[0]?.price : `${lines.length} prices`}
            </span>
          </span>
        </summary>
        <Arrived />
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
            <Each of={lines} as="tr" by={({ name }) => name}>
              {({ name, price, key }) => (
                <tr className="border-t border-rule align-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
                  <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                    {name}
                  </th>
                  <td className="py-2 text-right tabular">{price}</td>
                  {hasTax ? (
                    <td className="pb-2 text-muted max-sm:col-span-2 sm:py-2 sm:pl-3 sm:text-right">
                      <ItemTax name={name} taxKey={key ?? ""} rates={rates} mayWrite={mayTax} inPlace={inPlace} />
                    </td>
                  ) : null}
                </tr>
              )}
            </Each>
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
