import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { PACKAGES } from "~/content/catalogue/packages";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { TEAM_RATES } from "~/content/catalogue/team-rates";
import type { ShippedDocument } from "~/content/shipped-document";
import { includedWords } from "~/domain/money/hours";
import { roleKey, serviceKey } from "./keys";
import { doctorsPlansIn, equityFacts, maintenancePlansIn } from "./plans";
import { listPriceText, packagesIn, ratesIn, servicesIn } from "./schema";

/** Item with its price in words; `key` if it can be a line of a quote or an invoice. */
export type PricedItem = { name: string; price: string; key?: string };

type ContentOf = <Content>(document: ShippedDocument<Content>) => Content;

/** Current items of each kind of price document. */
export const PRICED_BY_KIND: Readonly<Record<string, (contentOf: ContentOf) => PricedItem[]>> = {
  [PACKAGES.kind]: (of) =>
    packagesIn(of(PACKAGES)).map(({ id, name, delivery, priceCents }) => ({
      name,
      price: `${listPriceText({ priceCents, unit: "piece" }, of(PRICE_WORDS))}, ${delivery}`,
      key: id,
    })),
  [ADDITIONAL_SERVICES.kind]: (of) =>
    servicesIn(of(ADDITIONAL_SERVICES)).map((service) => ({
      name: service.name,
      price: [
        service.priceCents === null ? "Priced in the quote" : listPriceText(service, of(PRICE_WORDS)),
        ...(service.hours ? [includedWords(service.hours)] : []),
      ].join(", "),
      key: serviceKey(service.name),
    })),
  [MAINTENANCE_PLANS.kind]: (of) =>
    maintenancePlansIn(of(MAINTENANCE_PLANS)).map(({ name, priceCents, periodText, hours }) => ({
      name,
      price: [
        `${listPriceText({ priceCents, unit: "piece" }, of(PRICE_WORDS))} ${periodText}`,
        ...(hours ? [includedWords(hours)] : []),
      ].join(", "),
      key: serviceKey(name),
    })),
  [DOCTORS_PLANS.kind]: (of) =>
    doctorsPlansIn(of(DOCTORS_PLANS)).map(({ name, monthlyPriceCents: priceCents }) => ({
      name,
      price: listPriceText({ priceCents, unit: "month" }, of(PRICE_WORDS)),
      key: serviceKey(name),
    })),
  [TEAM_RATES.kind]: (of) =>
    ratesIn(of(TEAM_RATES)).map(({ role: name, hourlyRateCents: priceCents }) => ({
      name,
      price: listPriceText({ priceCents, unit: "hour" }, of(PRICE_WORDS)),
      key: roleKey(name),
    })),
  [EQUITY_PROGRAM.kind]: (of) => {
    const { equityDiscount, equityRange } = equityFacts(of(EQUITY_PROGRAM));
    return [{ name: "Development services", price: `${equityDiscount} off for ${equityRange} of the company` }];
  },
};
