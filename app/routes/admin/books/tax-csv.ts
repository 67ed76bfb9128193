import { askedPeriod } from "~/domain/invoices/period";
import { getTaxReport, type TaxReportRow } from "~/domain/invoices/tax-report.server";
import { percentOf } from "~/domain/money/words";
import type { CsvCell } from "~/lib/csv";
import { centsToAmount, formatMoney } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/tax-csv";
import { refusePeriod } from "./refuse-period.server";

const COLUMNS: Readonly<Record<string, (row: TaxReportRow) => CsvCell>> = {
  Tax: ({ name }) => name || "No tax",
  "Rate (%)": ({ ratePpm }) => percentOf(ratePpm),
  "Taxable share (%)": ({ taxablePpm }) => percentOf(taxablePpm),
  "Billed ({currency})": ({ billedCents }) => centsToAmount(billedCents),
  "Credited ({currency})": ({ creditedCents }) => centsToAmount(creditedCents),
  "Net ({currency})": ({ netCents }) => centsToAmount(netCents),
  "Tax ({currency})": ({ taxCents }) => centsToAmount(taxCents),
  "Credit notes": ({ notes }) => notes.map(noteWords).join("; "),
};

/** Describes a credit note for a bookkeeper: number, day, amount credited with its tax, and its invoice. */
function noteWords({ number, issuedOn, invoiceNumber, netCents, taxCents }: TaxReportRow["notes"][number]): string {
  const money = (cents: number) => formatMoney(cents, { cents: "always" });
  return `${number} of ${issuedOn}, invoice ${invoiceNumber}: ${money(netCents + taxCents)}, of it tax ${money(taxCents)}`;
}

/** Downloads the tax of a period by rate. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const period = askedPeriod(url.searchParams, app.clock.now());
  if (!period) return refusePeriod();
  return asRoute(() =>
    csvResponse(
      `tax-${period.from}-${period.to}`,
      async () => {
        const { rows } = await getTaxReport(app, period);
        return { items: rows, total: { count: rows.length, isMore: false }, previous: null, next: null };
      },
      COLUMNS,
    ),
  );
}
