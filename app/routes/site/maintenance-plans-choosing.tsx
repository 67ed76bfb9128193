import { MAINTENANCE } from "~/content/pages/maintenance-plans";
import type { Priced } from "~/domain/catalogue/public-price";
import { useMaintenancePlans } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { Price } from "./price";

/** One-time or monthly: both options side by side, with the amount that decides between them. */
export function MaintenancePlansChoosing() {
  const copy = useDocument(MAINTENANCE).choosing;
  const [fixes, monthly] = useMaintenancePlans();
  if (!fixes || !monthly) return null;
  return (
    <section aria-labelledby="choosing-title" className="border-t border-rule bg-raised">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="choosing-title" className="text-title">
            {copy.title}
          </h2>
        </div>
        <div className="lg:col-span-8">
          <div className="grid gap-y-8 md:grid-cols-2">
            {[copy.once, copy.monthly].map((answer) => (
              <div
                key={answer.title}
                className="md:not-first:border-l md:not-first:border-rule md:not-first:pl-8 md:first:pr-8"
              >
                <h3 className="text-heading">{answer.title}</h3>
                <p className="mt-3">{answer.text}</p>
              </div>
            ))}
          </div>
          <dl className="mt-10 border-t border-ink">
            <Sum label={copy.arithmetic.twoFixes} of={{ name: fixes.name, cents: fixes.priceCents * 2 }} />
            <Sum label={copy.arithmetic.oneMonth} of={{ name: monthly.name, cents: monthly.priceCents }} />
          </dl>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <p className="max-w-md text-small text-muted">{copy.closing}</p>
            <ButtonLink href={copy.action.href} variant="secondary">
              {copy.action.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function Sum({ label, of }: { label: string; of: Priced }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-rule py-4">
      <dt>{label}</dt>
      <dd className="font-display text-heading tabular">
        <Price of={of} />
      </dd>
    </div>
  );
}
