import { SAMPLE_MONTH as month } from "~/content/pages/subscriptions";
import { classNames } from "~/ui/primitives/class-names";

const posts: ReadonlySet<number> = new Set(month.posts);
const days = Array.from({ length: month.days }, (_, index) => index + 1);

/**
 * A month with posts as dots and ads as lines through their days: stacked weeks on phones, one band of days on wider
 * screens.
 */
export function SubscriptionsMonth() {
  return (
    <div className="border-y border-ink bg-raised">
      <figure className="page-width flex flex-col gap-y-4 py-6 lg:gap-y-5 lg:py-8">
        <figcaption className="text-small font-[600]">{month.title}</figcaption>
        <div
          aria-hidden="true"
          className="grid grid-cols-7 text-center text-eyebrow text-muted tabular lg:grid-cols-[repeat(30,minmax(0,1fr))]"
        >
          {month.weekdays.map((name, index) => (
            <span key={`${name}${index < 4 ? "" : "'"}`} className="border-b border-ink pb-1.5 lg:hidden">
              {name}
            </span>
          ))}
          {days.map((day) => (
            <Day key={day} day={day} />
          ))}
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-eyebrow text-muted">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2 rounded-full bg-bluebonnet" />
            {month.legend.post}
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="h-1 w-4 bg-clay" />
            {month.legend.ads}
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-sm border border-bluebonnet bg-bluebonnet-wash" />
            {month.legend.note}
          </li>
        </ul>
      </figure>
    </div>
  );
}

/** The month starts on a Sunday, so every seventh day starts a week. */
function Day({ day }: { day: number }) {
  const weekday = (day - 1) % month.weekdays.length;
  const hasAds = day >= month.adsFrom && day <= month.adsTo;
  return (
    <span
      className={classNames(
        "relative border-b border-rule pt-1.5 pb-6 lg:border-t lg:border-t-ink lg:pt-2 lg:pb-12",
        weekday === 0 && day > 1 && "lg:border-l lg:border-l-rule",
        day === month.note && "bg-bluebonnet-wash text-ink outline outline-bluebonnet",
      )}
    >
      <span className="hidden lg:block">{month.weekdays[weekday]}</span>
      {day}
      {posts.has(day) ? (
        <span className="absolute bottom-3 left-1/2 size-2 -translate-x-1/2 rounded-full bg-bluebonnet lg:bottom-5 lg:size-3" />
      ) : null}
      {hasAds ? <span className="absolute inset-x-0 bottom-1 h-1 bg-clay" /> : null}
    </span>
  );
}
