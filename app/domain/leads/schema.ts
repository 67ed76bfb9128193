import * as z from "zod/mini";
import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import type { Package, ServiceTrack } from "~/content/catalogue/packages";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox } from "~/lib/mailbox";
import { webAddress } from "~/lib/web-address";

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

export const BUSINESS_NAME_MAX_CHARACTERS = 120;
export const EMAIL_MAX_CHARACTERS = 254;
export const PHONE_MAX_CHARACTERS = 40;
export const WEBSITE_MAX_CHARACTERS = 300;
export const DESCRIPTION_MAX_CHARACTERS = 5000;

/** Hours within which a quote request is answered. */
export const QUOTE_REPLY_HOURS = 24;

const CHECK = "Please check this field.";
const MISSING = {
  serviceType: "Choose the kind of service you need.",
  businessName: "Enter your business name.",
  email: "Enter your email address.",
} as const;

function text(clean: (value: string) => string, maxCharacters: number) {
  return z
    .string({ error: CHECK })
    .check(z.overwrite(clean), z.maxLength(maxCharacters, `Please keep this to ${maxCharacters} characters or fewer.`));
}

function required(message: string, maxCharacters: number) {
  return z.string({ error: (issue) => (issue.input === undefined ? message : CHECK) }).check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(maxCharacters, {
      error: `Please keep this to ${maxCharacters} characters or fewer.`,
      abort: true,
    }),
  );
}

const Website = text(cleanLine, WEBSITE_MAX_CHARACTERS).check(
  z.overwrite((value) => webAddress(value) ?? value),
  z.refine((value) => value === "" || webAddress(value) !== null, "Enter a web address, such as example.com."),
  z.maxLength(WEBSITE_MAX_CHARACTERS, `Please keep this to ${WEBSITE_MAX_CHARACTERS} characters or fewer.`),
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
    serviceType: z.enum(SERVICE_TYPES, { error: (issue) => (issue.input ? CHECK : MISSING.serviceType) }),
    selectedPackage: z._default(text(cleanLine, BUSINESS_NAME_MAX_CHARACTERS), ""),
    customServices: CustomServices,
    businessName: required(MISSING.businessName, BUSINESS_NAME_MAX_CHARACTERS),
    email: required(MISSING.email, EMAIL_MAX_CHARACTERS).check(
      z.refine(isMailbox, "Enter an email address, such as name@example.com."),
    ),
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

/** Whether a form was refused because something required is empty, and not only for what was written. */
export function isMissingRequired(errors: Record<string, string[] | null | undefined> | null | undefined): boolean {
  return Object.entries(MISSING).some(([field, message]) => errors?.[field]?.includes(message));
}

function isPackageOf(serviceType: ServiceType, name: string): boolean {
  return name === "" || (PACKAGE_NAMES[serviceType] as readonly string[]).includes(name);
}

function isQuoteRequestPart(value: unknown): boolean {
  const part = value as { serviceType?: unknown; selectedPackage?: unknown } | null;
  return SERVICE_TYPES.some((type) => type === part?.serviceType) && typeof part?.selectedPackage === "string";
}
