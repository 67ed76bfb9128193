/**
 * A page for one industry. The route table, menu, sitemap, social pictures, links, and search settings are derived from
 * it.
 */
export type IndustryPage = {
  readonly path: `/industries/${string}`;
  /** Relative to `app/`. */
  readonly file: string;
  /** Name shown to staff. */
  readonly name: string;
  /** Omitted if the menu doesn't link to it. */
  readonly label?: string;
  /** Text of its social picture. */
  readonly socialTitle: string;
  /** Drawing of its social picture; omitted for the agency's default. */
  readonly world?: "clinic";
};

export const DOCTORS_CLINICS = {
  path: "/industries/doctors-clinics",
  file: "routes/site/doctors-clinics.tsx",
  name: "Doctors and clinics",
  label: "Doctors & Clinics",
  socialTitle: "For doctors, dentists and clinics",
  world: "clinic",
} as const satisfies IndustryPage;

export const CASE_STUDY_PAGE = {
  path: `${DOCTORS_CLINICS.path}/case-study`,
  file: "routes/site/case-study.tsx",
  name: "Case study",
  socialTitle: "How one practice grew",
  world: "clinic",
} as const satisfies IndustryPage;

/** All industry pages, in menu order. */
export const INDUSTRY_PAGES: readonly IndustryPage[] = [DOCTORS_CLINICS, CASE_STUDY_PAGE];

/** Industry pages that the menu links to. */
export const INDUSTRY_LINKS = INDUSTRY_PAGES.flatMap(({ label, path }) => (label ? [{ label, href: path }] : []));
