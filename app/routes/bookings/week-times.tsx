import { BOOKING } from "~/content/pages/booking";
import { CONTACT_PATH } from "~/content/pages/contact";
import type { OfferedTimes } from "~/domain/bookings/offer-times.server";
import { fillFacts } from "~/lib/fill-facts";
import { FORM_KEY } from "~/routes/forms/form-key";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { timesHref } from "./book-href";

type Copy = ReturnType<typeof useDocument<typeof BOOKING.content>>["week"];

export type TimesProps = {
  offered: OfferedTimes;
  formKey: string;
  /** Path that the links of days and the form lead to. */
  path: string;
  /** Key of the invitation by which the visitor came. */
  invited?: string | null;
};

/** A week for selecting a day, and that day's free times. */
export function WeekTimes({ offered, formKey, path, invited }: TimesProps) {
  const { week: copy } = useDocument(BOOKING);
  const { timeZone, week, chosen, earlier, later, next } = offered;
  const hrefOf = (day: string) => timesHref(path, { day, zone: timeZone, invited });
  return (
    <>
      <nav aria-label={fillFacts(copy.label, { day: week })}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-subheading">{fillFacts(copy.label, { day: week })}</h2>
          <p className="flex gap-x-5 text-small">
            {earlier ? (
              <a href={hrefOf(earlier)} className="link inline-flex min-h-11 items-center">
                {copy.earlier}
              </a>
            ) : null}
            {later ? (
              <a href={hrefOf(later)} className="link inline-flex min-h-11 items-center">
                {copy.later}
              </a>
            ) : null}
          </p>
        </div>
        <ul className="mt-3 grid grid-cols-7 gap-1 sm:gap-2">
          {offered.days.map((day) => (
            <li key={day.day}>
              <DayLink day={day} href={hrefOf(day.day)} isChosen={day.day === chosen?.day} copy={copy} />
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? (
        <form method="post" action={timesHref(path, { invited })} className="mt-8" aria-labelledby="day-title">
          <h2 id="day-title" className="text-heading">
            {chosen.spoken}
          </h2>
          <input type="hidden" name="zone" value={timeZone} />
          <input type="hidden" name={FORM_KEY} value={formKey} />
          <ul className="mt-4 grid grid-cols-2 gap-2 min-[24rem]:grid-cols-3 sm:grid-cols-4">
            {chosen.times.map(({ at, clock, spoken }) => (
              <li key={at}>
                <button
                  type="submit"
                  name="at"
                  value={at}
                  aria-label={spoken}
                  className="min-h-12 w-full cursor-pointer rounded-md border border-field bg-raised px-2 font-[550] tabular hover:border-bluebonnet hover:bg-bluebonnet-wash hover:text-bluebonnet"
                >
                  {clock}
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : (
        <p className="mt-8 text-lead text-muted">
          {next ? (
            <>
              {copy.noneThisWeek}{" "}
              <a href={hrefOf(next.day)} className="link">
                {fillFacts(copy.next, { day: next.spoken })}
              </a>
            </>
          ) : (
            <>
              {copy.nothing}{" "}
              <a href={CONTACT_PATH} className="link">
                {copy.write}
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}

const DAY =
  "flex min-h-16 flex-col items-center justify-center rounded-md border px-0.5 py-2 text-center leading-tight";

function DayLink({
  day: { weekday, number, spoken, count },
  href,
  isChosen,
  copy,
}: {
  day: OfferedTimes["days"][number];
  href: string;
  isChosen: boolean;
  copy: Copy;
}) {
  const free = count === 0 ? copy.none : count === 1 ? copy.oneFree : fillFacts(copy.free, { count: String(count) });
  const words = (
    <>
      <span aria-hidden="true" className="text-small">
        {weekday}
      </span>
      <span aria-hidden="true" className="font-display text-subheading tabular">
        {number}
      </span>
      <span className="visually-hidden">{spoken}, </span>
      <span className="visually-hidden">{free}</span>
    </>
  );
  if (count === 0) return <span className={classNames(DAY, "border-transparent text-muted")}>{words}</span>;
  return (
    <a
      href={href}
      aria-current={isChosen ? "date" : undefined}
      className={classNames(
        DAY,
        "no-underline",
        isChosen
          ? "border-bluebonnet bg-bluebonnet text-on-bluebonnet"
          : "border-field bg-raised text-ink hover:border-bluebonnet hover:text-bluebonnet",
      )}
    >
      {words}
    </a>
  );
}
