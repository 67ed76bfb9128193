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

/** A fixed-price project. */
export type Package = PackageTexts & {
  /** Used in addresses, and kept by quotes. */
  id: PackageId;
  track: ServiceTrack;
  /** From kick-off to launch: `2-3 weeks`. */
  delivery: string;
};

/** An additional service of a quote request. */
export type Service = {
  name: string;
  description: string;
  unit: ServiceUnit;
  /** Price of one unit; null: it is priced in the quote. */
  priceCents: Cents | null;
  /** Hours that each of its periods includes. */
  hours: IncludedHours | null;
};

/** The service that a request for a maintenance plan asks for; its description names the plan. */
export const MAINTENANCE_SERVICE = "Ongoing Maintenance";

/** A specialist who joins a customer's own team by the hour. */
export type TeamRate = { role: string; hourlyRateCents: Cents; description: string };

/** Offer and prices of the agency, as visitors read them now. */
export type Catalogue = {
  packages: readonly Package[];
  services: readonly Service[];
  /** Maintenance plans. */
  plans: readonly Service[];
  rates: readonly TeamRate[];
};

/** Something of the catalogue that a quote can hold as a line. */
export type QuotableItem = {
  /** A package by its id; others as `service:SEO Optimization` and `role:product-manager`. */
  key: string;
  kind: "package" | "service" | "role";
  name: string;
  description: string;
  unit: LineUnit;
  /** Rhythm in which it is billed. Null: once. */
  rhythm: Rhythm | null;
  /** Hours that each of its periods includes. */
  hours: IncludedHours | null;
  /** Price of one unit. Null: staff set it. */
  unitPriceCents: Cents | null;
  /** Work that a package doesn't cover. */
  excluded: readonly string[];
  /** From kick-off to launch; null: nothing is said. */
  weeks: { min: number; max: number } | null;
};

/** Field of each package in its document: names of fields hold no hyphens. */
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

/** All packages: small business first, each track from the smallest up. */
export function packagesIn(content: typeof PACKAGES.content): Package[] {
  return [...TRACK_OF].map(([name, track]) => {
    const id = name as PackageId; // safe: a key of the packages of a track
    const texts = content[PACKAGE_FIELDS[id]];
    return Object.assign({}, texts, { id, track, delivery: weeksText(texts) });
  });
}

/** The packages of a track, from the smallest up. */
export function ofTrack<Of extends Pick<Package, "track">>(packages: readonly Of[], track: ServiceTrack): Of[] {
  return packages.filter((one) => one.track === track);
}

/** The package with this id, or undefined when an address names one that there isn't. */
export function findPackage(packages: readonly Package[], id: string | null): Package | undefined {
  return packages.find((one) => one.id === id);
}

/** True when a quote may name this package. */
export function isPackageId(id: string): id is PackageId {
  return TRACK_OF.has(id);
}

/** Returns the duration of a package; typed the wrong way round it is swapped. */
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

/** The services on offer; of two with one name the first. */
export function servicesIn({ services }: typeof ADDITIONAL_SERVICES.content): Service[] {
  return uniqueBy(services, ({ name }) => name).map(({ name, description = "", priceCents, hours, ...said }) => {
    const unit = SERVICE_UNITS.find((known) => known === said.unit) ?? "piece";
    return { name, description, unit, priceCents: priceCents ?? null, hours: serviceHours(unit, hours) };
  });
}

/** The roles by the hour; of two with one name the first. */
export function ratesIn({ roles }: typeof TEAM_RATES.content): TeamRate[] {
  return uniqueBy(roles, ({ role }) => roleKey(role));
}

/** A service as far as its price in words needs it. */
export type PricedService = Pick<Service, "name" | "priceCents" | "unit"> & { hours: { minutes: number } | null };

/** Returns a public price with its unit, and with the hours that it includes. */
export function priceText({ name, priceCents, unit, hours }: PricedService, words: PriceWords): string {
  const price =
    priceCents === null
      ? words.unpriced
      : noted(perUnit(shownCents({ name, cents: priceCents }), unit, words), { name });
  return hours ? fillFacts(words.hours, { price, hours: hoursWords(hours.minutes) }) : price;
}

/** A service as far as an estimate needs it. `price`: in words. */
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

/** An amount with its unit. */
export function perUnit(cents: Cents, unit: ServiceUnit, words: PriceWords): string {
  const price = formatMoney(cents);
  return unit === "piece" ? price : fillFacts(words[unit], { price });
}

/** Before each line of what a package holds, in its description. */
const LIST_MARK = "• ";

/** A description without the list of what a package holds. */
export function withoutList(description: string): string {
  const lines = description.split("\n");
  return lines.filter((line) => !line.startsWith(LIST_MARK)).join("\n");
}

const PLAIN = { excluded: [], weeks: null, rhythm: null, hours: null } as const;

/** Everything that a quote can be made of: packages, additional services, and roles by the hour. */
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

/** The item with this key. */
export function findQuotable(items: readonly QuotableItem[], key: string): QuotableItem | undefined {
  return items.find((item) => item.key === key);
}

/** The key of the item that a line is. Undefined: the catalogue has no such thing. */
export function quotableKey(items: readonly QuotableItem[], line: Named): string | undefined {
  return possibleKeys(line).find((key) => findQuotable(items, key) !== undefined);
}

const KEY = /^(?:service|role):./;

/** True when this may name an item of the catalogue, also a former one. */
export function isQuotableKey(key: string): boolean {
  return isPackageId(key) || KEY.test(key);
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
