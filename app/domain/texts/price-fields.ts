import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { PACKAGES } from "~/content/catalogue/packages";
import { PACKAGE_FIELDS, packagesIn } from "~/domain/catalogue/schema";
import type { FieldRules } from "./describe-content";
import type { Field } from "./schema";
import { HOURS_FIELD } from "./service-hours";

/** Longest duration of a package, two years. */
const WEEKS_MAX = 104;

/** Description of a plan, also shown to search engines. */
const ABOUT: Partial<Field> = { label: "Description", hint: "" };

export const PACKAGE_RULES: FieldRules = {
  claimless: Object.values(PACKAGE_FIELDS).map((field) => `${field}.name`),
  at: Object.fromEntries(
    packagesIn(PACKAGES.content).flatMap(({ id, track, name }) => [
      [PACKAGE_FIELDS[id], { label: `${track === "startups" ? "Startups" : "Small business"}: ${name}` }],
      [`${PACKAGE_FIELDS[id]}.fromWeeks`, { type: "number", label: "Weeks, at least", min: 1, max: WEEKS_MAX }],
      [`${PACKAGE_FIELDS[id]}.toWeeks`, { type: "number", label: "Weeks, at most", min: 1, max: WEEKS_MAX }],
      [`${PACKAGE_FIELDS[id]}.popular`, { label: "Marked as most popular" }],
      [`${PACKAGE_FIELDS[id]}.shortFeatures`, { label: "In a few words, for the quote form" }],
      [
        `${PACKAGE_FIELDS[id]}.excluded`,
        {
          label: "Not included",
          one: "line",
          min: 0,
          optional: true,
          hint: "What new quotes with this package list as not included.",
        },
      ],
    ]),
  ),
};

export const SERVICE_RULES: FieldRules = {
  claimless: ["services.*.name"],
  also: { "services.*": { hours: HOURS_FIELD } },
  at: {
    services: { min: 0, optional: true },
    "services.*": { hoursBy: { field: "unit" } },
    "services.*.description": { type: "text", label: "Description", max: 200, rows: 2, hint: "", optional: true },
    "services.*.priceCents": { hint: "Leave it empty if it’s priced in the quote." },
    "services.*.unit": {
      type: "choice",
      label: "Price is",
      choices: {
        piece: "Once",
        month: "A month",
        quarter: "A quarter",
        year: "A year",
        day: "A day",
        hour: "An hour",
      },
    },
  },
};

const PLANS = ["digitalBasic", "digitalKickstarter", "digitalPremium"] as const;

export const MAINTENANCE_RULES: FieldRules = {
  claimless: PLANS.map((plan) => `${plan}.name`),
  also: Object.fromEntries(PLANS.map((plan) => [plan, { hours: HOURS_FIELD }])),
  at: Object.assign(
    {
      "rows.*.name": { label: "Feature" },
      "rows.*.basicText": { label: "Digital basic, as text" },
      "rows.*.kickstarterText": { label: "Digital kickstarter, as text" },
      "rows.*.premiumText": { label: "Digital premium, as text" },
      rows: { label: "What the plans contain", one: "line" },
      hostingWorthCents: { label: "Hosting is worth a month", hint: "Where a line says {hostingWorth}." },
    },
    ...PLANS.map((plan) => ({
      [plan]: { hoursBy: { field: "billing", shipped: MAINTENANCE_PLANS.content[plan].billing } },
      [`${plan}.description`]: ABOUT,
      [`${plan}.periodText`]: { label: "Next to the price" },
      [`${plan}.billing`]: {
        type: "choice",
        label: "Billed",
        choices: { "one-time": "Once", monthly: "By the month" },
      },
      [`${plan}.popular`]: { label: "Marked as most popular" },
    })),
  ),
};

const DOCTORS = ["starter", "growth", "premium"];

export const DOCTORS_RULES: FieldRules = {
  claimless: DOCTORS.map((plan) => `${plan}.name`),
  at: Object.assign(
    {},
    ...DOCTORS.map((plan) => ({
      [`${plan}.description`]: ABOUT,
      [`${plan}.monthlyPriceCents`]: { label: "Price a month" },
      [`${plan}.popular`]: { label: "Marked as most popular" },
    })),
  ),
};

export const RATE_RULES: FieldRules = {
  claimless: ["roles.*.role"],
  at: {
    roles: { min: 0, optional: true },
    "roles.*.description": ABOUT,
    "roles.*.hourlyRateCents": { label: "Price an hour" },
  },
};

/** Discounts and shares are between 1% and 99%. */
const PERCENT: Partial<Field> = { type: "number", min: 1, max: 99 };

export const EQUITY_RULES: FieldRules = {
  at: {
    discountPercent: Object.assign({}, PERCENT, { label: "Discount in percent" }),
    equityMinPercent: Object.assign({}, PERCENT, { label: "Smallest share in percent" }),
    equityMaxPercent: Object.assign({}, PERCENT, { label: "Largest share in percent" }),
    summary: { label: "Summary", hint: "" },
  },
};
