import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { launchWords } from "~/domain/quotes/paper-words";
import type { QuoteContent } from "~/domain/quotes/schema";
import "~/ui/charts/weeks.css";

const COPY = QUOTE_PAPER.delivery;

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

/** Draws the weeks until the earliest launch solid and those up to the latest hatched, as the startups page does. */
function Bar({ fromWeeks, toWeeks }: { fromWeeks: number; toWeeks: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ gridTemplateColumns: `${fromWeeks}fr ${toWeeks - fromWeeks}fr` }}
      className="mt-4 grid border-b border-ink [print-color-adjust:exact]"
    >
      <span className="h-6 bg-bluebonnet" />
      <span className="weeks-spare h-6" />
    </div>
  );
}
