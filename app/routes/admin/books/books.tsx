import { Download } from "lucide-react";
import { listBookExports } from "~/domain/books/export-books.server";
import { askedPeriod, thisYear } from "~/domain/invoices/period";
import { getTaxReport, type TaxReport, type TaxReportRow } from "~/domain/invoices/tax-report.server";
import { taxWords } from "~/domain/money/words";
import { isPermitted } from "~/kernel/permissions";
import { formatMoney } from "~/lib/money";
import { together } from "~/lib/together";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { PeriodForm } from "../kit/period-form";
import { TabBody, TabHeader } from "../kit/tab-header";
import { BOOKS_PATH, INVOICES_PATH, RECEIVED_PATH } from "../section-paths";
import type { Route } from "./+types/books";
import { ProgramFiles } from "./program-files";

export const meta = () => adminMeta("Books");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const now = app.clock.now();
  const asked = askedPeriod(url.searchParams, now);
  const period = asked ?? thisYear(now);
  const { report, exports } = await asRoute(() =>
    together({ report: getTaxReport(app, period), exports: listBookExports(app, period) }),
  );
  return { report, exports, isInvalid: asked === null, maySet: isPermitted(app.by.actor, "setting.read") };
}

/** Page for a bookkeeper: a period's tax by rate, and all its documents as files. */
export default function Books({ loaderData: { report, exports, isInvalid, maySet } }: Route.ComponentProps) {
  const { from, to } = report;
  const period = `?${new URLSearchParams({ from, to })}`;
  const files = [
    [`${INVOICES_PATH}.csv${period}`, "Invoices, as CSV"],
    [`${BOOKS_PATH}/lines.csv${period}`, "Lines and credit notes, as CSV"],
    [`${RECEIVED_PATH}.csv${period}`, "Payments, as CSV"],
    [`${BOOKS_PATH}/tax.csv${period}`, "Tax by rate, as CSV"],
    [`${BOOKS_PATH}/invoices.zip${period}`, "Invoices and credit notes as PDF, in one ZIP"],
  ] as const;
  return (
    <TabBody>
      <TabHeader title="Books" note="Tax and files for a period, including both days." />
      <PeriodForm from={from} to={to} isInvalid={isInvalid} />
      <div className="grid max-w-page grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <AdminSection title="Tax by rate">
          {report.rows.length === 0 ? (
            <p className="text-muted">Nothing was billed or credited in this period.</p>
          ) : (
            <TaxTable report={report} />
          )}
        </AdminSection>
        <AdminSection title="For the bookkeeper">
          <ul className="space-y-2">
            <Each of={files} by={([href]) => href}>
              {([href, label]) => (
                <li>
                  <a
                    href={href}
                    download
                    className={buttonClass({ variant: "secondary" }, "min-h-10 w-full justify-start text-left")}
                  >
                    <Download aria-hidden="true" className="size-4" />
                    {label}
                  </a>
                </li>
              )}
            </Each>
          </ul>
          <h3 className="mt-8 mb-3 font-sans text-small font-[600]">For other programs</h3>
          <ProgramFiles exports={exports} period={{ from, to }} mayRead={maySet} />
        </AdminSection>
      </div>
    </TabBody>
  );
}

const CELL = "py-2.5 pl-4 text-right tabular";

function TaxTable({ report }: { report: TaxReport }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: scrollable content must be reachable by keyboard
    <section tabIndex={0} aria-label="Tax by rate" className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-ink/70 text-left text-muted">
            <th scope="col" className="py-2 font-normal">
              Tax
            </th>
            {["Billed", "Credited", "Net", "Tax"].map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Each of={report.rows} as="tr" by={(row) => `${row.name} ${row.ratePpm} ${row.taxablePpm}`}>
            {(row) => (
              <tr className="border-b border-rule">
                <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
                  {nameOf(row)}
                </th>
                {[row.billedCents, row.creditedCents, row.netCents, row.taxCents].map((cents, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: safe: the columns never move
                  <td key={index} className={CELL}>
                    {formatMoney(cents, { cents: "always" })}
                  </td>
                ))}
              </tr>
            )}
          </Each>
          <tr className="font-[600]">
            <th scope="row" className="py-2.5 text-left">
              All
            </th>
            <td className={CELL} colSpan={2} />
            <td className={CELL}>{formatMoney(report.netCents, { cents: "always" })}</td>
            <td className={CELL}>{formatMoney(report.taxCents, { cents: "always" })}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function nameOf(row: TaxReportRow): string {
  return row.name === "" ? "No tax" : taxWords(row);
}
