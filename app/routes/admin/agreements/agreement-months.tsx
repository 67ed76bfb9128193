import { Link } from "react-router";
import {
  type CustomerMove,
  listRecurringMonths,
  type Move,
  type RecurringMonth,
} from "~/domain/agreements/list-recurring-months.server";
import { formatMonth } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { BackLink } from "../kit/back-link";
import { CsvLink } from "../kit/csv-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { AGREEMENTS_PATH } from "../section-paths";
import type { Route } from "./+types/agreement-months";
import { MOVE_LABELS } from "./agreement-words";

const MOVES_SHOWN = 200;

export const meta = () => adminMeta("Agreements by month");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { months, moves } = await asRoute(() => listRecurringMonths(app));
  return { months, moves: moves.slice(0, MOVES_SHOWN), hasMore: moves.length > MOVES_SHOWN };
}

/** Monthly recurring revenue, and the customers whose revenue changed. */
export default function AgreementMonths({ loaderData }: Route.ComponentProps) {
  const { months, moves, hasMore } = loaderData;
  return (
    <TabBody>
      <BackLink to={AGREEMENTS_PATH}>Agreements</BackLink>
      <TabHeader title="Agreements by month">
        <CsvLink to={`${AGREEMENTS_PATH}/months.csv`} />
      </TabHeader>
      <Months months={months} />
      <AdminSection title="By customer">
        {moves.length === 0 ? <p className="text-muted">Nothing changed in these months.</p> : <Moves moves={moves} />}
        {hasMore ? <p className="pt-2 text-muted">The CSV has all of them.</p> : null}
      </AdminSection>
      <p className="max-w-2xl text-muted">
        A month’s price before tax: a third of a quarter, a twelfth of a year. Each month is as it was on its last day,
        this one as it is today. A pause counts as ended, and its end as new.
      </p>
    </TabBody>
  );
}

const money = (cents: number) => formatMoney(cents, { cents: "always" });
const CELL = "text-right md:py-2 md:pl-4";
const SIGNS = { new: "+", grown: "+", shrunk: "−", ended: "−" } as const satisfies Record<Move, string>;
const MOVES = ["new", "grown", "shrunk", "ended"] as const satisfies Move[];

/** One row per month on wide screens; on a phone, two lines with a label before each figure. */
function Months({ months }: { months: readonly RecurringMonth[] }) {
  return (
    <table aria-label="By month" className="w-full max-w-page max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-b border-rule text-left text-muted">
          <th scope="col" className="py-2 font-normal">
            Month
          </th>
          {["Each month", ...Object.values(MOVE_LABELS), "Customers"].map((label) => (
            <th key={label} scope="col" className={`${CELL} font-normal`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular max-md:block">
        <Each of={months} as="tr" by={({ month }) => month}>
          {({ month, monthlyCents, customers, ...moved }) => (
            <tr className="border-b border-rule max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2">
              <th scope="row" className="text-left font-[550] whitespace-nowrap md:py-2">
                <time dateTime={month}>{formatMonth(month)}</time>
              </th>
              <td className={`${CELL} font-[550] max-md:ml-auto`}>{money(monthlyCents)}</td>
              {MOVES.map((move) => (
                <td key={move} className={classNames(CELL, "max-md:w-full", moved[move] === 0 && "max-md:hidden")}>
                  <span className="text-muted md:hidden">{MOVE_LABELS[move]} </span>
                  {moved[move] > 0 ? `${SIGNS[move]}${money(moved[move])}` : ""}
                </td>
              ))}
              <td className={`${CELL} max-md:w-full max-md:text-left max-md:text-muted`}>
                {customers}
                <span className="md:hidden"> {customers === 1 ? "customer" : "customers"}</span>
              </td>
            </tr>
          )}
        </Each>
      </tbody>
    </table>
  );
}

function Moves({ moves }: { moves: readonly CustomerMove[] }) {
  return (
    <ul className="tabular">
      <Each of={moves} as="li" by={({ month, business }) => `${month} ${business.id}`}>
        {({ month, move, business, beforeCents, afterCents }) => (
          <li className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
            <time dateTime={month} className="whitespace-nowrap">
              {formatMonth(month)}
            </time>
            <Link to={`/admin/customers/${business.id}`} className="link min-w-0 flex-1 basis-48 wrap-anywhere">
              {business.name}
            </Link>
            <span className="text-muted">{MOVE_LABELS[move]}</span>
            <span className="whitespace-nowrap">
              {money(beforeCents)} → {money(afterCents)}
            </span>
          </li>
        )}
      </Each>
    </ul>
  );
}
