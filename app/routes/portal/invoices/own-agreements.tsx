import { INVOICES } from "~/content/pages/invoices";
import { periodWords } from "~/domain/agreements/bill";
import { ownAgreementPath, priceInWords } from "~/domain/agreements/change-words";
import { hoursAre } from "~/domain/agreements/hours";
import type { OwnAgreement } from "~/domain/agreements/own-agreements.server";
import { RHYTHM_WORDS } from "~/domain/agreements/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { HoursBar } from "~/ui/charts/hours-bar";
import { Each } from "~/ui/primitives/each";

/** A customer's agreements: the price of each, its next bill, and upcoming price changes. */
export function OwnAgreements({ agreements }: { agreements: readonly OwnAgreement[] }) {
  const { agreements: copy } = useDocument(INVOICES);
  if (agreements.length === 0) return null;
  return (
    <section id="agreements" aria-labelledby="agreements-title" className="mb-10 scroll-mt-24">
      <h2 id="agreements-title" className="border-b border-ink pb-2 text-subheading">
        {copy.title}
      </h2>
      <ul>
        <Each of={agreements}>
          {({ id, title, totalCents, rhythm, upcoming, endsOn, pausesOn, state, planned, hours }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3.5 text-small">
              <span className="font-[550] wrap-anywhere">{title}</span>
              <span className="text-right tabular">
                {formatMoney(totalCents, { cents: "always" })} {RHYTHM_WORDS[rhythm]}
              </span>
              <span className="text-muted">
                {upcoming[0]
                  ? `${copy.next}: ${periodWords(upcoming[0])}`
                  : state === "paused"
                    ? copy.paused
                    : copy.done}
              </span>
              <span className="text-right text-muted tabular">
                {upcoming[0] ? formatMoney(upcoming[0].totalCents, { cents: "always" }) : ""}
              </span>
              {planned.map((change) => (
                <span key={change.fromOn} className="col-span-2 text-muted tabular">
                  {copy.change} {formatLongDate(change.fromOn)}: {priceInWords(change, rhythm)}
                </span>
              ))}
              {hours ? (
                <span className="col-span-2 space-y-1.5 py-1 tabular">
                  <HoursBar used={hours.usedMinutes} carried={hours.carriedMinutes} included={hours.includedMinutes} />
                  <span className="block text-muted">
                    {periodWords(hours)}: {hoursAre(hours)}
                  </span>
                </span>
              ) : null}
              {pausesOn && state !== "paused" ? (
                <span className="col-span-2 text-muted">
                  {copy.pausesOn} {formatLongDate(pausesOn)}
                </span>
              ) : null}
              {endsOn ? (
                <span className="col-span-2 text-muted">
                  {copy.until} {formatLongDate(endsOn)}
                </span>
              ) : null}
              <a
                href={ownAgreementPath(id)}
                aria-label={`${copy.details}: ${title}`}
                className="link inline-flex min-h-11 w-fit items-center"
              >
                {copy.details}
              </a>
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}
