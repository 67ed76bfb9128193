import type { CASE_STUDY } from "~/content/pages/case-study";
import type { Cents } from "~/lib/money";

type CaseStudy = typeof CASE_STUDY.content;

/**
 * Returns the practice's total costs, and the cost per additional new patient, in whole amounts; null without
 * additional patients.
 */
export function caseSums({ baseline, timeline: { months }, costs }: CaseStudy): {
  totalCents: Cents;
  additionalPatients: number;
  perPatientCents: Cents | null;
} {
  const totalCents = costs.items.reduce((sum, { dollars }) => sum + dollars * 100, 0);
  const additionalPatients = months.reduce((sum, { newPatients }) => sum + newPatients - baseline, 0);
  const perPatientCents = additionalPatients > 0 ? Math.round(totalCents / additionalPatients / 100) * 100 : null;
  return { totalCents, additionalPatients, perPatientCents };
}
