import type { Identity } from "~/config/identity-defaults";
import type { DoctorsPlan } from "~/content/catalogue/doctors-plans";
import { META } from "~/content/pages/doctors-clinics";
import { formatUsd } from "~/lib/money";

/** The service for healthcare practices and its three monthly plans. */
export function doctorsJsonLd(identity: Identity, origin: string, plans: readonly DoctorsPlan[]) {
  const url = `${origin}/industries/doctors-clinics`;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: META.title,
    description: META.description,
    serviceType: "Marketing for healthcare practices",
    url,
    provider: { "@type": "ProfessionalService", "@id": `${origin}/#agency`, name: identity.name, url: `${origin}/` },
    areaServed: { "@type": "Country", name: "United States" },
    audience: { "@type": "BusinessAudience", name: "Doctors and clinics" },
    offers: plans.map((plan) => {
      const price = formatUsd(plan.monthlyPriceCents, { cents: "always" }).replace(/[$,]/g, "");
      return {
        "@type": "Offer",
        name: plan.name,
        description: plan.description,
        url: `${url}#plans`,
        price,
        priceCurrency: "USD",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price,
          priceCurrency: "USD",
          billingDuration: 1,
          billingIncrement: 1,
          unitCode: "MON",
        },
      };
    }),
  };
}
