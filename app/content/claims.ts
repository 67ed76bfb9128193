import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { CASE_STUDY_PAGE, DOCTORS_CLINICS } from "./industries";

/** A promotional figure as shipped: a sample until the agency enters its own figure and source. */
export type ShippedClaim = {
  /** Used in texts as `claim:` plus this key, in braces. It never changes. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Pages whose own copy uses it. */
  readonly shownAt: readonly string[];
};

const ON_DOCTORS = [DOCTORS_CLINICS.path];
const ON_CASE = [DOCTORS_CLINICS.path, CASE_STUDY_PAGE.path];

/** Every claim of the pages for doctors and clinics. */
export const SHIPPED_CLAIMS: readonly ShippedClaim[] = [
  { key: "healthcare-clients", label: "Healthcare clients", value: "50+", shownAt: ON_DOCTORS },
  { key: "patient-growth", label: "Average patient growth", value: "300%", shownAt: ON_DOCTORS },
  { key: "satisfaction", label: "Satisfaction", value: "4.9/5", shownAt: ON_DOCTORS },
  {
    key: "case-patients",
    label: "Case study: new patients",
    value: "48 to 240",
    shownAt: [CASE_STUDY_PAGE.path],
  },
  { key: "case-growth", label: "Case study: growth", value: "400%", shownAt: ON_CASE },
  { key: "case-revenue", label: "Case study: revenue increase", value: "$2.5M", shownAt: ON_CASE },
  { key: "case-reputation", label: "Case study: online reputation", value: "95%", shownAt: ON_CASE },
];

/**
 * Returns the text of a shipped claim for the agency of this name; null if there's none. Only the sample agency has
 * claims without a source and expiry date; any other agency would advertise unverified figures.
 */
export function sampleClaim(key: string, { name }: { readonly name: string }): string | null {
  if (name !== DEFAULT_IDENTITY.name) return null;
  return SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value ?? null;
}
