import type { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import {
  PACKAGES_OF_TRACK,
  type PackageId,
  SERVICE_TRACKS,
  type ServiceTrack,
} from "~/content/catalogue/package-names";
import type { PACKAGES } from "~/content/catalogue/packages";
import type { PriceWords } from "~/content/catalogue/price-words";
import type { TEAM_RATES } from "~/content/catalogue/team-rates";
import type { IncludedHours } from "~/db/schema/included-hours";
import type { Rhythm } from "~/db/schema/lists";
import type { LineUnit } from "~/db/schema/priced-line";
import { hoursWords } from "~/domain/money/hours";
import { fillFacts } from "~/lib/fill-facts";
import { type Cents, formatMoney } from "~/lib/money";
import { type Named, possibleKeys, roleKey, serviceKey } from "./keys";
import { noted, shownCents } from "./public-price";
import { quotedUnit, SERVICE_UNITS, type ServiceUnit, serviceHours } from "./service-terms";

type PackageName = keyof typeof PACKAGES.content;
type PackageTexts = (typeof PACKAGES.content)[PackageName];

/** Fixed-price project. */
export type Package = PackageTexts & {
  /** Used in addresses, and stored in quotes. */
  id: PackageId;
  track: ServiceTrack;
  /** Time from kick-off to launch: `2-3 weeks`. */
  delivery: string;
};

/** Additional service of a quote request. */
export type Service = {
  name: string;
  description: string;
  unit: ServiceUnit;
  /** Unit price; null: it is priced in the quote. */
  priceCents: Cents | null;
  /** Hours included per billing period. */
  hours: IncludedHours | null;
};

/** Service requested with a maintenance plan; its description names the plan. */
export const MAINTENANCE_SERVICE = "Ongoing Maintenance";

/** Specialist who joins a customer's own team by the hour. */
export type TeamRate = { role: string; hourlyRateCents: Cents; description: string };

/** The agency's current offer and prices, as shown to visitors. */
export type Catalogue = {
  packages: readonly Package[];
  services: readonly Service[];
  plans: readonly Service[];
  rates: readonly TeamRate[];
};

/** Item of the catalog that can be a line of a quote. */
export type QuotableItem = {
  /** A package by its id; others as `service:SEO Optimization` and `role:product-manager`. */
  key: string;
  kind: "package" | "service" | "role";
  name: string;
  description: string;
  unit: LineUnit;
  /** Billing period. Null: billed once. */
  rhythm: Rhythm | null;
  /** Hours included per billing period. */
  hours: IncludedHours | null;
  /** Unit price. Null: set by staff. */
  unitPriceCents: Cents | null;
  /** Work that a package doesn't cover. */
  excluded: readonly string[];
  /** Weeks from kick-off to launch; null: not stated. */
  weeks: { min: number; max: number } | null;
};

/** Field of each package in its document: names of fields can't contain hyphens. */
export const PACKAGE_FIELDS = {
  basic: "basic",
  medium: "medium",
  premium: "premium",
  "basic-mvp": "basicMvp",
  "medium-mvp": "mediumMvp",
  "premium-mvp": "premiumMvp",
} as const satisfies Record<PackageId, PackageName>;

const TRACK_OF = /* @__PURE__ */ new Map(
  SERVICE_TRACKS.flatMap((track) => Object.keys(PACKAGES_OF_TRACK[track]).map((id) => [id, track] as const)),
);

/** Returns all packages: small business first, each track smallest first. */
export function packagesIn(content: typeof PACKAGES.content): Package[] {
  return [...TRACK_OF].map(([name, track]) => {
    const id = name as PackageId; // safe: a key of the packages of a track
    const texts = content[PACKAGE_FIELDS[id]];
    return Object.assign({}, texts, { id, track, delivery: weeksText(texts) });
  });
}

/** Returns the packages of a track, smallest first. */
export function ofTrack<Of extends Pick<Package, "track">>(packages: readonly Of[], track: ServiceTrack): Of[] {
  return packages.filter((one) => one.track === track);
}

/** Finds the package with this ID; undefined if an address names one that doesn't exist. */
export function findPackage(packages: readonly Package[], id: string | null): Package | undefined {
  return packages.find((one) => one.id === id);
}

/** True when a quote may name this package. */
export function isPackageId(id: string): id is PackageId {
  return TRACK_OF.has(id);
}

/** Returns the duration of a package; swapped limits are put in order. */
export function weeksOf({ fromWeeks, toWeeks }: Pick<PackageTexts, "fromWeeks" | "toWeeks">): {
  min: number;
  max: number;
} {
  return { min: Math.min(fromWeeks, toWeeks), max: Math.max(fromWeeks, toWeeks) };
}

function weeksText(content: PackageTexts): string {
  const { min, max } = weeksOf(content);
  if (min !== max) return `${min}-${max} weeks`;
  return min === 1 ? "1 week" : `${min} weeks`;
}

/** Returns the offered services; duplicate names are dropped, except the first. */
export function servicesIn({ services }: typeof ADDITIONAL_SERVICES.content): Service[] {
  return uniqueBy(services, ({ name }) => name).map(({ name, description = "", priceCents, hours, ...said }) => {
    const unit = SERVICE_UNITS.find((known) => known === said.unit) ?? "piece";
    return { name, description, unit, priceCents: priceCents ?? null, hours: serviceHours(unit, hours) };
  });
}

/** Returns the hourly roles; duplicate names are dropped, except the first. */
export function ratesIn({ roles }: typeof TEAM_RATES.content): TeamRate[] {
  return uniqueBy(roles, ({ role }) => roleKey(role));
}

/** Fields of a service that its price text needs. */
export type PricedService = Pick<Service, "name" | "priceCents" | "unit"> & { hours: { minutes: number } | null };

/** Returns a public price with its unit and included hours. */
export function priceText({ name, priceCents, unit, hours }: PricedService, words: PriceWords): string {
  const price =
    priceCents === null
      ? words.unpriced
      : noted(perUnit(shownCents({ name, cents: priceCents }), unit, words), { name });
  return hours ? fillFacts(words.hours, { price, hours: hoursWords(hours.minutes) }) : price;
}

/** Fields of a service that an estimate needs. `price`: in words. */
export type EstimatedService = Pick<Service, "name" | "priceCents" | "unit"> & { price: string };

/** Returns services with their public prices in words. */
export function withPrices(services: readonly PricedService[], words: PriceWords): EstimatedService[] {
  return services.map((service) => {
    const { name, priceCents, unit } = service;
    return { name, priceCents, unit, price: priceText(service, words) };
  });
}

/** Returns a price as entered, for staff. */
export function listPriceText({ priceCents, unit }: Pick<Service, "priceCents" | "unit">, words: PriceWords): string {
  return priceCents === null ? words.unpriced : perUnit(priceCents, unit, words);
}

/** Returns an amount with its unit. */
export function perUnit(cents: Cents, unit: ServiceUnit, words: PriceWords): string {
  const price = formatMoney(cents);
  return unit === "piece" ? price : fillFacts(words[unit], { price });
}

/** Starts each line of a package's contents in its description. */
const LIST_MARK = "• ";

/** Returns a description without the list of a package's contents. */
export function withoutList(description: string): string {
  const lines = description.split("\n");
  return lines.filter((line) => !line.startsWith(LIST_MARK)).join("\n");
}

const PLAIN = { excluded: [], weeks: null, rhythm: null, hours: null } as const;

/** Returns everything that a quote can contain: packages, additional services, and hourly roles. */
export function quotableItems({ packages, services, plans, rates }: Catalogue): QuotableItem[] {
  const named = new Set(services.map(({ name }) => name));
  return [
    ...packages.map(({ id, name, summary, features, priceCents, excluded, ...texts }): QuotableItem => {
      return {
        ...PLAIN,
        key: id,
        kind: "package",
        name,
        description: [summary, ...features.map((feature) => LIST_MARK + feature)].join("\n"),
        unit: "piece",
        unitPriceCents: priceCents,
        excluded,
        weeks: weeksOf(texts),
      };
    }),
    ...[...services, ...plans.filter(({ name }) => !named.has(name))].map((service): QuotableItem => {
      const { name, description, hours, priceCents: unitPriceCents } = service;
      const said = { kind: "service", name, description, unitPriceCents, hours } as const;
      return { ...PLAIN, ...quotedUnit(service), ...said, key: serviceKey(name) };
    }),
    ...rates.map(({ role, description, hourlyRateCents }): QuotableItem => {
      return {
        ...PLAIN,
        key: roleKey(role),
        kind: "role",
        name: role,
        description,
        unit: "hour",
        unitPriceCents: hourlyRateCents,
      };
    }),
  ];
}

export function findQuotable(items: readonly QuotableItem[], key: string): QuotableItem | undefined {
  return items.find((item) => item.key === key);
}

/** Returns the key of a line's item. Undefined: it isn't in the catalog. */
export function quotableKey(items: readonly QuotableItem[], line: Named): string | undefined {
  return possibleKeys(line).find((key) => findQuotable(items, key) !== undefined);
}

const KEY = /^(?:service|role):./;

/** True for keys of current and former catalog items. */
export function isQuotableKey(key: string): boolean {
  return isPackageId(key) || KEY.test(key);
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
