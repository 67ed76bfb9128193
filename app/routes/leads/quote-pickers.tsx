import { useId } from "react";
import { offeredTracks } from "~/content/catalogue/offered";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { QUOTE } from "~/content/pages/quote";
import { publicTerms } from "~/domain/catalogue/public-price";
import { type Package, priceText, type Service } from "~/domain/catalogue/schema";
import { SERVICE_TYPE_LABELS } from "~/domain/leads/kinds/quote-request";
import { type FieldState, PublicChoices } from "~/routes/forms/public-field";
import { PopularWords } from "~/routes/site/popular-words";
import { Price } from "~/routes/site/price";
import { useDocument } from "~/routes/use-document";
import { ChoiceCard } from "~/ui/forms/choice-card";
import { FormSection } from "~/ui/forms/form-section";
import { Badge } from "~/ui/primitives/badge";

export function TypePicker({ field }: { field: FieldState }) {
  const copy = useDocument(QUOTE);
  return (
    <FormSection isStep title={copy.typeTitle}>
      <PublicChoices field={field}>
        {(choice) => (
          <div className="grid gap-3 sm:grid-cols-2" role="radiogroup" aria-label={copy.typeLabel} aria-required="true">
            {offeredTracks().map((type, index) => (
              <ChoiceCard {...choice(type, index)} key={type} type="radio" data-type={type}>
                <span className="block font-[600]">{SERVICE_TYPE_LABELS[type]}</span>{" "}
                <span className="block text-small text-muted">
                  {type === "startups" ? copy.types.startups : copy.types.smallBusiness}
                </span>
              </ChoiceCard>
            ))}
          </div>
        )}
      </PublicChoices>
    </FormSection>
  );
}

/** Hidden until a type is selected, by CSS alone (`quote.css`), so it also works before and without script. */
export function PackagePicker({ packages, field }: { packages: readonly Package[]; field: FieldState }) {
  const copy = useDocument(QUOTE);
  return (
    <div className="quote-packages">
      <FormSection isStep title={copy.packagesTitle} hint={copy.packagesHint}>
        <PublicChoices field={field}>
          {(choice) => (
            <>
              <div className="grid gap-3 lg:grid-cols-3">
                {packages.map((item, index) => (
                  <ChoiceCard
                    {...choice(item.name, index)}
                    key={item.id}
                    type="radio"
                    data-type={item.track}
                    className={`quote-package-${item.track} flex-col gap-2`}
                  >
                    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                      <span className="font-[600]">{item.name}</span>{" "}
                      {item.popular ? (
                        <Badge tone="clay">
                          <PopularWords />
                        </Badge>
                      ) : null}
                    </span>
                    <span className="mt-1 block font-display text-heading tabular">
                      <Price of={{ packageId: item.id, name: item.name, cents: item.priceCents }} />
                    </span>{" "}
                    <span className="block text-small text-muted">{item.delivery}</span>{" "}
                    <span className="mt-3 block space-y-1 text-small">
                      {item.shortFeatures.map((feature) => (
                        <span key={feature} className="block">
                          {feature}{" "}
                        </span>
                      ))}
                    </span>
                  </ChoiceCard>
                ))}
              </div>
              <noscript>
                <label className="mt-3 flex min-h-11 items-center gap-2 text-small">
                  <input type="radio" name={field.name} value="" className="size-4.5 accent-bluebonnet" />{" "}
                  {copy.noPackage}
                </label>
              </noscript>
            </>
          )}
        </PublicChoices>
      </FormSection>
    </div>
  );
}

export function ServicePicker({ services, field }: { services: readonly Service[]; field: FieldState }) {
  const copy = useDocument(QUOTE);
  const id = useId();
  if (services.length === 0) return null;
  return (
    <FormSection isStep title={copy.servicesTitle} hint={copy.servicesHint}>
      <PublicChoices field={field}>
        {(choice) => (
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {services.map((service, index) => (
              <ServiceChoice
                key={service.name}
                service={service}
                control={choice(service.name, index)}
                id={`${id}${index}`}
              />
            ))}
          </ul>
        )}
      </PublicChoices>
    </FormSection>
  );
}

/** A service, announced by its name; price and description follow. */
function ServiceChoice({ service, control, id }: { service: Service; control: ServiceControl; id: string }) {
  const [nameId, moreId] = [`${id}-name`, `${id}-more`];
  const words = useDocument(PRICE_WORDS);
  const described = [moreId, control["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <li className="border-b border-rule">
      <label className="flex min-h-12 cursor-pointer gap-3 py-3 hover:text-bluebonnet">
        <input
          {...control}
          type="checkbox"
          aria-labelledby={nameId}
          aria-describedby={described}
          className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
        />
        <span className="min-w-0">
          <span id={nameId} className="text-body">
            {service.name}
          </span>{" "}
          <span id={moreId} className="block text-small text-muted">
            <span className={service.priceCents === null ? "" : "font-[550] text-ink tabular"}>
              {priceText(service, words)}
            </span>
            {service.hours ? `, ${publicTerms(service.name, service.hours)}` : null}
            {service.description ? <>. {service.description}</> : null}
          </span>
        </span>
      </label>
    </li>
  );
}

type ServiceControl = {
  id: string;
  name: string;
  value: string;
  defaultChecked: boolean;
  "aria-describedby": string | undefined;
};
