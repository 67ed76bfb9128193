import type { Identity } from "~/config/identity-defaults";
import { postalAddressJsonLd } from "~/lib/postal-address";
import { agencyLanguage } from "~/lib/spelling";

/** Returns structured data about the agency and its site, for the home page. */
export function agencyJsonLd({ identity, origin }: { identity: Identity; origin: string }) {
  return [
    {
      "@type": "ProfessionalService",
      "@id": `${origin}/#agency`,
      name: identity.name,
      legalName: identity.legalName,
      url: `${origin}/`,
      email: identity.email,
      telephone: identity.phoneHref.replace("tel:", ""),
      image: `${origin}/social/home.png`,
      logo: `${origin}/icon-512.png`,
      address: postalAddressJsonLd(identity),
      sameAs: identity.social.map((link) => link.url),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#site`,
      name: identity.name,
      url: `${origin}/`,
      inLanguage: agencyLanguage(),
    },
  ];
}
