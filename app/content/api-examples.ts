import { PACKAGE_NAMES } from "./catalogue/package-names";

/** Sample responses shown in the API reference. */
export const JOB_EXAMPLE = {
  title: "Product Designer",
  category: "Design",
  location: "Springfield, IL",
  type: "full-time",
  description: "You shape what our clients’ customers see.\n\nWhat you bring\n- A portfolio of shipped work",
  skills: ["Figma", "Research"],
  salary: "92,000–114,000 a year",
} as const;

export const JOB_ANSWER_EXAMPLE = {
  company: "Cedar & Quill Studio",
  salaryMin: 92_000,
  salaryMax: 114_000,
  salaryPeriod: "year",
} as const;

export const PLAN_EXAMPLE = {
  name: "Growth",
  price: 79,
  description: "For shops that post every week.",
  features: ["4 social platforms", "Ad spend included"],
} as const;

export const QUOTE_EXAMPLE = {
  head: {
    quoteNumber: "Q-0042",
    businessName: "Corner Bakery",
    contactName: "Dana Moss",
    businessEmail: "dana@cornerbakery.example",
    validUntil: "2026-12-02",
  },
  item: { packageId: "medium", name: PACKAGE_NAMES.medium, amount: 5999 },
} as const;
