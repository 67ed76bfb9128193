import * as z from "zod/mini";
import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import type { Package, ServiceTrack } from "~/content/catalogue/packages";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox } from "~/lib/mailbox";
import { webAddress } from "~/lib/web-address";
import {
  CHECK,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
  tooLong,
} from "./form-text";

/** What a quote can be asked for: the value, the label and the packages to choose from. */
export const SERVICE_TYPES = ["small-business", "startups"] as const satisfies readonly ServiceTrack[];
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const SERVICE_TYPE_LABELS = {
  "small-business": "Small Business",
  startups: "Startups",
} as const satisfies Record<ServiceType, string>;

/** Names of the packages of each type, from the smallest up. */
export const PACKAGE_NAMES = {
  "small-business": ["Basic", "Medium", "Premium"],
  startups: ["Basic MVP", "Medium MVP", "Premium MVP"],
} as const satisfies Record<ServiceType, readonly Package["name"][]>;

export const TIMELINES = ["asap", "1-month", "2-3-months", "3-6-months", "flexible"] as const;
export type Timeline = (typeof TIMELINES)[number];

export const TIMELINE_LABELS = {
  asap: "ASAP",
  "1-month": "Within 1 month",
  "2-3-months": "2-3 months",
  "3-6-months": "3-6 months",
  flexible: "Flexible",
} as const satisfies Record<Timeline, string>;

export const BUDGETS = ["under-5k", "5k-15k", "15k-35k", "35k-65k", "over-65k"] as const;
export type Budget = (typeof BUDGETS)[number];

export const BUDGET_LABELS = {
  "under-5k": "Under $5,000",
  "5k-15k": "$5,000 - $15,000",
  "15k-35k": "$15,000 - $35,000",
  "35k-65k": "$35,000 - $65,000",
  "over-65k": "Over $65,000",
} as const satisfies Record<Budget, string>;

export const WEBSITE_MAX_CHARACTERS = 300;
export const DESCRIPTION_MAX_CHARACTERS = 5000;

/** What the quote form says of each required field that is empty. */
export const QUOTE_MISSING = {
  serviceType: "Choose the kind of service you need.",
  businessName: "Enter your business name.",
  email: "Enter your email address.",
} as const;

const Website = text(cleanLine, WEBSITE_MAX_CHARACTERS).check(
  z.overwrite((value) => webAddress(value) ?? value),
  z.refine((value) => value === "" || webAddress(value) !== null, "Enter a web address, such as example.com."),
  z.maxLength(WEBSITE_MAX_CHARACTERS, tooLong(WEBSITE_MAX_CHARACTERS)),
);

const CustomServices = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === "") return [];
    return [...new Set(Array.isArray(value) ? value : [value])];
  }),
  z.array(z.enum(ADDITIONAL_SERVICES, { error: "Choose from the services listed." })),
);

/**
 * What the quote form asks, in the browser and on the server. Texts come out trimmed and free of control characters, the
 * website with its scheme, the services without repetition, and what was left empty as an empty text.
 */
export const QuoteRequest = z
  .object({
    serviceType: z.enum(SERVICE_TYPES, { error: (issue) => (issue.input ? CHECK : QUOTE_MISSING.serviceType) }),
    selectedPackage: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
    customServices: CustomServices,
    businessName: required(cleanLine, NAME_MAX_CHARACTERS, QUOTE_MISSING.businessName),
    email: required(cleanLine, EMAIL_MAX_CHARACTERS, QUOTE_MISSING.email).check(z.refine(isMailbox, NOT_AN_EMAIL)),
    phone: z._default(text(cleanLine, PHONE_MAX_CHARACTERS), ""),
    website: z._default(Website, ""),
    description: z._default(text(cleanLines, DESCRIPTION_MAX_CHARACTERS), ""),
    timeline: z._default(z.enum(["", ...TIMELINES], { error: CHECK }), ""),
    budget: z._default(z.enum(["", ...BUDGETS], { error: CHECK }), ""),
  })
  .check(
    z.refine(({ serviceType, selectedPackage }) => isPackageOf(serviceType, selectedPackage), {
      path: ["selectedPackage"],
      error: "This package does not belong to the service you chose. Choose one of the packages shown, or none.",
      when: ({ value }) => isQuoteRequestPart(value),
    }),
  );

export type QuoteRequest = z.infer<typeof QuoteRequest>;

function isPackageOf(serviceType: ServiceType, name: string): boolean {
  return name === "" || (PACKAGE_NAMES[serviceType] as readonly string[]).includes(name);
}

function isQuoteRequestPart(value: unknown): boolean {
  const part = value as { serviceType?: unknown; selectedPackage?: unknown } | null;
  return SERVICE_TYPES.some((type) => type === part?.serviceType) && typeof part?.selectedPackage === "string";
}
