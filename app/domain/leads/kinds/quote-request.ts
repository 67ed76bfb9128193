import * as z from "zod/mini";
import { offeredTracks } from "~/content/catalogue/offered";
import { SERVICE_TRACKS, type ServiceTrack } from "~/content/catalogue/package-names";
import { NAME_MAX_CHARACTERS, text } from "~/domain/forms/form-text";
import { cleanLine } from "~/lib/clean-text";
import { formatMoney } from "~/lib/money";
import { webAddress } from "~/lib/web-address";
import {
  choice,
  emailLine,
  formOf,
  type LeadField,
  type LeadKindSpec,
  line,
  lines,
  nameLine,
  phoneLine,
  requiredChoice,
} from "./lead-kind";

/** Kinds of service that a quote can be requested for. */
export const SERVICE_TYPES = SERVICE_TRACKS;
export type ServiceType = ServiceTrack;

export const SERVICE_TYPE_LABELS = {
  "small-business": "Small Business",
  startups: "Startups",
} as const satisfies Record<ServiceType, string>;

const TIMELINES = {
  asap: "ASAP",
  "1-month": "Within 1 month",
  "2-3-months": "2-3 months",
  "3-6-months": "3-6 months",
  flexible: "Flexible",
} as const;

const K = 100_000;

/** Budget ranges, in the agency's currency when shown. */
const BUDGETS = {
  get "under-5k"() {
    return `Under ${formatMoney(5 * K)}`;
  },
  get "5k-15k"() {
    return `${formatMoney(5 * K)} - ${formatMoney(15 * K)}`;
  },
  get "15k-35k"() {
    return `${formatMoney(15 * K)} - ${formatMoney(35 * K)}`;
  },
  get "35k-65k"() {
    return `${formatMoney(35 * K)} - ${formatMoney(65 * K)}`;
  },
  get "over-65k"() {
    return `Over ${formatMoney(65 * K)}`;
  },
};

/** Limit beyond any agency's services. */
const SERVICES_MAX = 60;
const NOT_OFFERED = "Choose from the services listed.";

const WEBSITE_MAX_CHARACTERS = 300;
export const DESCRIPTION_MAX_CHARACTERS = 5000;

/** Message for each required field that is empty. */
export const QUOTE_MISSING = {
  serviceType: "Choose the kind of service you need.",
  businessName: "Enter your business name.",
  email: "Enter your email address.",
} as const;

const WANTED = "the services you are interested in";
const CONTACT = "your business name and contact details";

const website: LeadField<"address", string> = {
  label: "Website",
  privacy: "your website",
  type: "address",
  maxCharacters: WEBSITE_MAX_CHARACTERS,
  schema: z._default(
    text(cleanLine, WEBSITE_MAX_CHARACTERS).check(
      z.overwrite((value) => {
        const address = webAddress(value) ?? value;
        return address.length > WEBSITE_MAX_CHARACTERS ? value : address;
      }),
    ),
    "",
  ),
};

/** Accepts any names: the catalog defines the offer, and leads keep the names from when they came in. */
const customServices: LeadField<"choices", string[]> = {
  label: "Additional services",
  privacy: WANTED,
  type: "choices",
  schema: z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === "") return [];
      return [...new Set(Array.isArray(value) ? value : [value])];
    }),
    z
      .array(z.string(NOT_OFFERED).check(z.minLength(1, NOT_OFFERED), z.maxLength(NAME_MAX_CHARACTERS, NOT_OFFERED)))
      .check(z.maxLength(SERVICES_MAX, NOT_OFFERED)),
  ),
};

const fields = {
  serviceType: requiredChoice({
    label: "Service",
    options: SERVICE_TYPE_LABELS,
    missing: QUOTE_MISSING.serviceType,
    privacy: WANTED,
  }),
  selectedPackage: line({
    label: "Package",
    maxCharacters: NAME_MAX_CHARACTERS,
    none: "No package chosen",
    privacy: WANTED,
  }),
  customServices,
  businessName: nameLine({
    label: "Business",
    asks: "Business Name",
    column: "businessName",
    missing: QUOTE_MISSING.businessName,
    privacy: CONTACT,
  }),
  email: emailLine({ missing: QUOTE_MISSING.email, privacy: CONTACT }),
  phone: phoneLine({ privacy: CONTACT }),
  website,
  description: lines({
    label: "Description",
    asks: "Project Description",
    maxCharacters: DESCRIPTION_MAX_CHARACTERS,
    privacy: "your description of the work",
  }),
  timeline: choice({ label: "Timeline", options: TIMELINES, privacy: "your timeline" }),
  budget: choice({ label: "Budget", options: BUDGETS, privacy: "your budget" }),
  preferredTime: choice({
    label: "Preferred time to call",
    options: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
    privacy: "when you prefer to be called",
  }),
};

/** Part of the catalog that a quote can be requested for. */
export type Offered = {
  packages: readonly { track: ServiceTrack; name: string }[];
  services: readonly { name: string }[];
};

const ANY: Offered = { packages: [], services: [] };

/**
 * Returns the schema of the quote form, for browser and server. Texts are trimmed and free of control characters, the
 * website has its scheme, services aren't repeated, and empty fields are an empty text. Packages and services must be
 * in `offered`; null: unknown, so any are accepted.
 */
export function quoteRequestFor(offered: Offered | null) {
  const { packages, services } = offered ?? ANY;
  return formOf(fields).check(
    z.refine(({ serviceType }) => offered === null || offeredTracks().includes(serviceType), {
      path: ["serviceType"],
      error: QUOTE_MISSING.serviceType,
      when: ({ value }) => isQuoteRequestPart(value),
    }),
    z.refine(
      ({ serviceType, selectedPackage: name }) => offered === null || name === "" || isPackageOf(serviceType, name),
      {
        path: ["selectedPackage"],
        error: "This package doesn’t belong to the service you chose. Choose one of the packages shown, or none.",
        when: ({ value }) => isQuoteRequestPart(value),
      },
    ),
    z.refine(
      ({ customServices: asked }) =>
        offered === null || asked.every((name) => services.some((one) => one.name === name)),
      {
        path: ["customServices"],
        error: NOT_OFFERED,
        when: ({ value }) => Array.isArray((value as { customServices?: unknown } | null)?.customServices),
      },
    ),
  );

  function isPackageOf(track: ServiceType, name: string): boolean {
    return packages.some((one) => one.track === track && one.name === name);
  }
}

export type QuoteRequest = z.infer<ReturnType<typeof quoteRequestFor>>;

export const QUOTE_REQUEST: LeadKindSpec<"quote-request", typeof fields> = {
  kind: "quote-request",
  name: "Quote request",
  sought: { one: "quote request", many: "quote requests", by: "reference, name, business or email" },
  promise: "quote",
  privacy: { of: "Quote requests" },
  fields,
  entered: { said: "description" },
  summary({ serviceType, selectedPackage, customServices: extras }) {
    const type = SERVICE_TYPES.find((known) => known === serviceType);
    const wish = selectedPackage || (type ? `${SERVICE_TYPE_LABELS[type]} services` : "Services");
    return [wish, ...(extras.length > 0 ? [extras.join(", ")] : [])].join(" + ");
  },
};

function isQuoteRequestPart(value: unknown): boolean {
  const part = value as { serviceType?: unknown; selectedPackage?: unknown } | null;
  return SERVICE_TYPES.some((type) => type === part?.serviceType) && typeof part?.selectedPackage === "string";
}
