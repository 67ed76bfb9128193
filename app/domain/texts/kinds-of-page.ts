import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { PACKAGES } from "~/content/catalogue/packages";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { QUOTE } from "~/content/pages/quote";
import { WORK } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { findPathProblem } from "./custom-page";
import { type DocumentKind, findKind, kindsShownAt } from "./kinds";

/** Documents that sections show in addition to their own texts. */
const SHOWN = [TESTIMONIALS, WORK, PACKAGES, MAINTENANCE_PLANS, DOCTORS_PLANS, ADDITIONAL_SERVICES, QUOTE, DOCTORS];
const IN_SECTIONS = SHOWN.flatMap(({ kind }) => findKind(kind) ?? []);

/**
 * Returns the kinds that the page at this address shows, assuming that any address valid for an added page belongs to
 * one.
 */
export function kindsOf(path: string): readonly DocumentKind[] {
  const shown = kindsShownAt(path);
  return findPathProblem(path) === undefined ? [...shown, ...IN_SECTIONS] : shown;
}
