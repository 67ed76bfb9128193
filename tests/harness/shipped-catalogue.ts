import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { PACKAGES } from "~/content/catalogue/packages";
import { TEAM_RATES } from "~/content/catalogue/team-rates";
import { maintenancePlansIn } from "~/domain/catalogue/plans";
import { type Catalogue, packagesIn, quotableItems, ratesIn, servicesIn } from "~/domain/catalogue/schema";
import { quoteRequestFor } from "~/domain/leads/kinds/quote-request";

/** The catalogue as nobody has edited it. */
export const SHIPPED_CATALOGUE: Catalogue = {
  packages: packagesIn(PACKAGES.content),
  services: servicesIn(ADDITIONAL_SERVICES.content),
  plans: maintenancePlansIn(MAINTENANCE_PLANS.content),
  rates: ratesIn(TEAM_RATES.content),
};

/** Items for the lines of a quote in that catalogue. */
export const SHIPPED_ITEMS = quotableItems(SHIPPED_CATALOGUE);

/** Fields of the quote form in that catalogue. */
export const QuoteRequest = quoteRequestFor(SHIPPED_CATALOGUE);
