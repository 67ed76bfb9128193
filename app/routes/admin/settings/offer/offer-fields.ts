import { planField, priceField } from "~/domain/launch/offer-form";
import type { Offer } from "~/domain/launch/save-offer.server";
import { moduleFields } from "~/domain/settings/modules-form";
import { typedAmount } from "~/lib/money";

const MODULES_KEY = "modules";

/** Returns modules and prices as form values. */
export function offerFields({ modules, groups, plans }: Offer): Record<string, string | string[]> {
  const prices = groups.flatMap(({ kind, lines }) =>
    lines.map(({ path, cents }) => [priceField(kind, path), cents === null ? "" : typedAmount(cents)] as const),
  );
  return {
    ...moduleFields(modules.value),
    offered: plans.filter(({ isActive }) => isActive).map(({ id }) => id),
    ...Object.fromEntries(prices),
    ...Object.fromEntries(plans.map(({ id, priceCents }) => [planField(id), typedAmount(priceCents)])),
  };
}

/** Joins the versions of everything in the form: `packages=2026-03-01T09:00:00.000Z plans=…`. */
export function versionOf({ modules, groups, plans }: Offer): string {
  const versions = [
    [MODULES_KEY, modules.updatedAt],
    ...groups.map(({ kind, updatedAt }) => [kind, updatedAt]),
    ...plans.map(({ id, updatedAt }) => [id, updatedAt]),
  ];
  return versions.map(([name, at]) => `${name}=${at}`).join(" ");
}

/** Returns the version of each part that the form showed. */
export function versionsIn(version: string | undefined): { modules: string; of: (name: string) => string } {
  const parts = new Map((version ?? "").split(" ").map((part) => part.split("=", 2) as [string, string | undefined]));
  const of = (name: string) => parts.get(name) ?? "";
  return { modules: of(MODULES_KEY), of };
}
