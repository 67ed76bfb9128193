import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { launchWords } from "~/domain/quotes/paper-words";
import type { QuoteContent } from "~/domain/quotes/schema";

const COPY = QUOTE_PAPER.delivery;
/** More weeks than this have no marks of their own: they would touch on a phone. */
const MARKED_WEEKS_MAX = 26;

/** When the work starts and when it launches, with a bar of the weeks between. Nothing where no date is promised. */
export function QuoteDelivery({ content, isAccepted }: { content: QuoteContent; isAccepted: boolean }) {
  const words = launchWords(content);
  if (!words) return null;
  const { plan, start, launch, weeks } = words;
  return (
    <section aria-labelledby="delivery-title" className="mt-10 break-inside-avoid">
      <h2 id="delivery-title" className="text-heading">
        {COPY.title}
      </h2>
      <Bar fromWeeks={plan.fromWeeks} toWeeks={plan.toWeeks} />
      <dl className="mt-2 grid grid-cols-2 gap-x-6 text-small">
        <div>
          <dt className="text-muted">{COPY.start}</dt>
          <dd className="font-[550]">
            <time dateTime={plan.startsOn}>{start}</time>
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-muted">{COPY.launch}</dt>
          <dd className="font-[550]">{launch}</dd>
        </div>
      </dl>
      <p className="mt-2 text-small text-muted">
        {weeks}.{isAccepted ? "" : ` ${COPY.unset}`}
      </p>
    </section>
  );
}

/** The weeks until the earliest launch are filled, those up to the latest are lighter. */
function Bar({ fromWeeks, toWeeks }: { fromWeeks: number; toWeeks: number }) {
  const marks = toWeeks > MARKED_WEEKS_MAX ? [] : Array.from({ length: toWeeks - 1 }, (_, index) => index + 1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${toWeeks} 1`}
      preserveAspectRatio="none"
      className="mt-4 h-4 w-full overflow-hidden rounded-full [print-color-adjust:exact]"
    >
      <rect width={toWeeks} height="1" className="fill-bluebonnet-wash" />
      <rect width={fromWeeks} height="1" className="fill-bluebonnet" />
      {marks.map((week) => (
        <path
          key={week}
          d={`M${week} 0V1`}
          vectorEffect="non-scaling-stroke"
          className="stroke-paper"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}
