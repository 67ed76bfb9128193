import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { offeredPackages } from "~/content/catalogue/offered";
import { PACKAGES } from "~/content/catalogue/packages";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { TEAM_RATES } from "~/content/catalogue/team-rates";
import type { Priced } from "~/domain/catalogue/estimate";
import { type MaintenancePlan, maintenancePlansIn } from "~/domain/catalogue/plans";
import {
  type Catalogue,
  packagesIn,
  type QuotableItem,
  quotableItems,
  ratesIn,
  servicesIn,
  withPrices,
} from "~/domain/catalogue/schema";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { readPublished } from "./page-texts.server";

type Reading = ReadContext & Pick<AppContext, "clock">;

const DOCUMENTS = [PACKAGES, ADDITIONAL_SERVICES, MAINTENANCE_PLANS, TEAM_RATES];

/**
 * Reads the current offer and prices, for forms and verbs; pages use `useDocument`. Open to everyone, since visitors
 * see it.
 */
export async function readCatalogue(ctx: Reading): Promise<Catalogue> {
  const content = await readPublished(ctx, DOCUMENTS, await getIdentity(ctx));
  return {
    packages: packagesIn(content(PACKAGES)),
    services: servicesIn(content(ADDITIONAL_SERVICES)),
    plans: maintenancePlansIn(content(MAINTENANCE_PLANS)),
    rates: ratesIn(content(TEAM_RATES)),
  };
}

/** Reads the offer without items that are turned off: everything that visitors can request. */
export async function readOffered(ctx: Reading): Promise<Catalogue> {
  const catalogue = await readCatalogue(ctx);
  return { ...catalogue, packages: offeredPackages(catalogue.packages) };
}

/** Reads the data of an estimate, in one statement with the agency's facts. */
export async function readPriced(ctx: Reading): Promise<Priced> {
  const content = await readPublished(ctx, [PACKAGES, ADDITIONAL_SERVICES, PRICE_WORDS], await getIdentity(ctx));
  return {
    packages: offeredPackages(packagesIn(content(PACKAGES))),
    services: withPrices(servicesIn(content(ADDITIONAL_SERVICES)), content(PRICE_WORDS)),
    words: content(PRICE_WORDS),
  };
}

/** Reads the items currently available for lines of a quote. */
export async function readQuotableItems(ctx: Reading): Promise<QuotableItem[]> {
  return quotableItems(await readCatalogue(ctx));
}

/** Reads the maintenance plans as visitors see them now. */
export async function readMaintenancePlans(ctx: Reading): Promise<MaintenancePlan[]> {
  const content = await readPublished(ctx, [MAINTENANCE_PLANS], await getIdentity(ctx));
  return maintenancePlansIn(content(MAINTENANCE_PLANS));
}
