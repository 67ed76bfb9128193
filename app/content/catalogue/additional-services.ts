import { shipped } from "../shipped-document";

/** Hours included in each period of a service, as typed. */
export type ServiceHours = { included?: string; rollOver?: string; carryMax?: string; aboveCents?: number };

type Service = { name: string; description: string; priceCents?: number; unit: string; hours?: ServiceHours };

const SERVICES: readonly Service[] = [
  {
    name: "SEO Optimization",
    description: "Page titles, speed and structure fixed, with a list of search terms worth ranking for.",
    priceCents: 90_000,
    unit: "piece",
  },
  {
    name: "Social Media Management",
    description: "Two platforms planned, written and posted, with a report at the end of the month.",
    priceCents: 45_000,
    unit: "month",
  },
  {
    name: "Google Ads Setup",
    description: "Account, first campaigns and conversion tracking. What you spend on ads goes to Google.",
    priceCents: 65_000,
    unit: "piece",
  },
  {
    name: "Analytics Implementation",
    description: "Visits, inquiries and sales counted on one easy-to-read screen.",
    priceCents: 50_000,
    unit: "piece",
  },
  {
    name: "Content Creation",
    description: "Four pages or posts a month, written and illustrated for you.",
    priceCents: 60_000,
    unit: "month",
  },
  {
    name: "Branding & Design",
    description: "Logo, colors, type and a one-page guide that others can follow.",
    priceCents: 180_000,
    unit: "piece",
  },
  {
    name: "Mobile App Development",
    description: "An app for iPhone and Android, priced by what it has to do.",
    unit: "piece",
  },
  {
    name: "API Development",
    description: "Your data for partners and programs, priced by scope.",
    unit: "piece",
  },
  {
    name: "Third-party Integrations",
    description: "CRM, calendar, accounting or store, priced by which ones and how many.",
    unit: "piece",
  },
  {
    name: "Ongoing Maintenance",
    description:
      "Updates, backups and small changes after the months your package includes, under the plan you choose.",
    unit: "month",
  },
];

/**
 * Additional services in a quote request, in form order. Prices are US cents per unit; services without one are priced
 * in the quote.
 */
export const ADDITIONAL_SERVICES = shipped("additional-services", { services: SERVICES });
