import type { ReactNode } from "react";
import { QUOTE } from "~/content/pages/quote";
import type { Estimate } from "~/domain/catalogue/estimate";
import { SERVICE_TYPE_LABELS } from "~/domain/leads/kinds/quote-request";
import { IdentityText } from "~/routes/site/identity-text";
import { useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { unpricedWords } from "./estimate-words";

/** Query parameter for showing the estimate without script. */
export const SHOW_ESTIMATE = "estimate";

/** Running estimate next to the form. `promise`: when the quote would be ready. */
export function QuoteSummary({
  formId,
  estimate,
  sum,
  promise,
  children,
}: {
  formId: string;
  estimate: Estimate;
  /** The total in words. */
  sum: string;
  promise: string | null;
  /** Template parts for the script. */
  children: ReactNode;
}) {
  const copy = useDocument(QUOTE).summary;
  const { serviceType, package: chosen, services } = estimate;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="scroll-mt-6 rounded-lg border border-rule bg-raised p-6 lg:sticky lg:top-10 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      <h2 id="estimate-title" className="text-subheading">
        {copy.title}
      </h2>
      <p className="mt-2 font-display text-heading leading-tight text-balance tabular" data-estimate="sum">
        {sum}
      </p>
      <p className="mt-1 text-small text-muted empty:hidden" data-estimate="more">
        {unpricedWords(copy, estimate)}
      </p>
      <dl className="mt-4 border-t border-rule text-small not-has-[dd]:hidden">
        <Part name="service" label={copy.service}>
          {serviceType ? <EstimateLine name={SERVICE_TYPE_LABELS[serviceType]} /> : null}
        </Part>
        <Part name="package" label={copy.package}>
          {chosen ? <EstimateLine name={chosen.name} price={chosen.price} /> : null}
          {chosen ? <EstimateWeeks>{`${chosen.delivery} ${copy.weeks}`}</EstimateWeeks> : null}
        </Part>
        <Part name="services" label={copy.addOn}>
          {services.map(({ name, price }) => (
            <EstimateLine key={name} name={name} price={price} />
          ))}
        </Part>
      </dl>
      {children}
      <noscript>
        {/* After the form's own button, which Enter activates. */}
        <Button
          type="submit"
          form={formId}
          formAction={`/quote?${SHOW_ESTIMATE}`}
          formNoValidate
          variant="secondary"
          className="mt-4 w-full"
        >
          {copy.show}
        </Button>
      </noscript>
      <p className="mt-4 text-small text-muted">{copy.note}</p>
      <p className="mt-3 text-small">
        <IdentityText>{copy.promise}</IdentityText>
        {promise ? <span className="block text-muted">{copy.by.replace("{moment}", promise)}</span> : null}
      </p>
    </section>
  );
}

/** A part of the summary; hidden while it has no lines. */
function Part({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-3 not-has-[dd]:hidden" data-estimate-part={name}>
      <dt className="text-muted">{label}</dt>
      {children}
    </div>
  );
}

export function EstimateLine({ name, price }: { name: string; price?: string }) {
  return (
    <dd className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {price === undefined ? null : <span className="ml-auto text-right tabular">{price}</span>}
    </dd>
  );
}

export function EstimateWeeks({ children }: { children: string }) {
  return <dd className="text-muted">{children}</dd>;
}

/** Phone bar that keeps the total visible at the bottom, and links to its parts. */
export function QuoteBar({ sum }: { sum: string }) {
  const copy = useDocument(QUOTE).summary;
  return (
    <p className="quote-bar noscript:hidden sticky bottom-0 z-10 -mx-[clamp(1.25rem,4vw,3rem)] mt-8 flex min-h-14 items-center justify-between gap-4 border-t border-ink bg-raised px-[clamp(1.25rem,4vw,3rem)] lg:hidden">
      <span className="min-w-0 py-2 text-balance">
        <span className="text-small text-muted">{copy.sum}</span>{" "}
        <strong className="font-[600] tabular" data-estimate="sum">
          {sum}
        </strong>
      </span>
      <a href="#estimate" className="link inline-flex min-h-11 shrink-0 items-center text-small">
        {copy.details}
      </a>
    </p>
  );
}

/** Live region that announces changes to screen readers. */
export function QuoteAnnouncement() {
  return <p role="status" aria-atomic="true" className="visually-hidden" data-estimate="said" />;
}
