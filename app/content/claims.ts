import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { CASE_STUDY_PAGE, DOCTORS_CLINICS } from "./industries";

/** A figure that praises, as the product comes: a sample, until the agency says its own and where it comes from. */
export type ShippedClaim = {
  /** In braces after `claim:` in texts. It never changes. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Pages whose own words name it. */
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
 * Returns the words of a shipped claim on the site of the agency of this name; null: none. A claim without a source and
 * a last day is the sample agency's alone: any other would praise itself with figures that nobody counted.
 */
export function sampleClaim(key: string, { name }: { readonly name: string }): string | null {
  if (name !== DEFAULT_IDENTITY.name) return null;
  return SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value ?? null;
}
