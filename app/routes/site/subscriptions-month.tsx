import { SAMPLE_MONTH as month } from "~/content/pages/subscriptions";
import { classNames } from "~/ui/primitives/class-names";

const posts: ReadonlySet<number> = new Set(month.posts);
const days = Array.from({ length: month.days }, (_, index) => index + 1);

/** A wall calendar page: posts as dots, ads as a line through their days. */
export function SubscriptionsMonth({ className }: { className?: string }) {
  return (
    <figure className={classNames("rounded-lg border border-rule bg-raised p-5 shadow-float sm:p-6", className)}>
      <figcaption className="text-small font-[600]">{month.title}</figcaption>
      <div aria-hidden="true" className="mt-4 grid grid-cols-7 text-center text-eyebrow text-muted tabular">
        {month.weekdays.map((name, index) => (
          <span key={`${name}${index < 4 ? "" : "'"}`} className="border-b border-ink pb-1.5">
            {name}
          </span>
        ))}
        {days.map((day) => (
          <Day key={day} day={day} />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-eyebrow text-muted">
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
  );
}

function Day({ day }: { day: number }) {
  const hasAds = day >= month.adsFrom && day <= month.adsTo;
  return (
    <span
      className={classNames(
        "relative border-b border-rule pt-1.5 pb-6",
        day === month.note && "bg-bluebonnet-wash text-ink outline outline-bluebonnet",
      )}
    >
      {day}
      {posts.has(day) ? (
        <span className="absolute bottom-3 left-1/2 size-2 -translate-x-1/2 rounded-full bg-bluebonnet" />
      ) : null}
      {hasAds ? <span className="absolute inset-x-0 bottom-1 h-1 bg-clay" /> : null}
    </span>
  );
}
