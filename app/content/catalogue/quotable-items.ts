import type { Cents } from "~/lib/money";
import { ADDITIONAL_SERVICES } from "./additional-services";
import { PACKAGES } from "./packages";
import { TEAM_RATES } from "./team-rates";

/** Something of the catalogue that a quote can hold as a line. */
export type QuotableItem = {
  /** A package by its id; others as `service:SEO Optimization` and `role:product-manager`. */
  readonly key: string;
  readonly kind: "package" | "service" | "role";
  readonly name: string;
  readonly description: string;
  readonly unit: "piece" | "hour";
  /** Of one unit. Null: its price is for staff to say. */
  readonly unitPriceCents: Cents | null;
};

/** Everything that the catalogue names: packages, additional services, and roles by the hour. */
export const QUOTABLE_ITEMS: readonly QuotableItem[] = [
  ...PACKAGES.map(({ id, name, summary, priceCents }) => ({
    key: id,
    kind: "package" as const,
    name,
    description: summary,
    unit: "piece" as const,
    unitPriceCents: priceCents,
  })),
  ...ADDITIONAL_SERVICES.map((name) => ({
    key: `service:${name}`,
    kind: "service" as const,
    name,
    description: "",
    unit: "piece" as const,
    unitPriceCents: null,
  })),
  ...TEAM_RATES.map(({ id, role, description, hourlyRateCents }) => ({
    key: `role:${id}`,
    kind: "role" as const,
    name: role,
    description,
    unit: "hour" as const,
    unitPriceCents: hourlyRateCents,
  })),
];

/** The item with this key. */
export function findQuotableItem(key: string): QuotableItem | undefined {
  return QUOTABLE_ITEMS.find((item) => item.key === key);
}

/** The key of a package, or of the service or role with this name. Undefined: the catalogue has no such thing. */
export function quotableKey({ packageId, name }: { packageId?: string | undefined; name: string }): string | undefined {
  if (packageId) return packageId;
  return QUOTABLE_ITEMS.find((item) => item.kind !== "package" && item.name === name)?.key;
}
