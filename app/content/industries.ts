/**
 * A page for one line of business. Route table, menu, site map, social pictures, links, and what staff say of it to
 * search engines follow from it.
 */
export type IndustryPage = {
  readonly path: `/industries/${string}`;
  /** Below `app/`. */
  readonly file: string;
  /** As staff call it. */
  readonly name: string;
  /** Absent: the menu does not lead there. */
  readonly label?: string;
  /** The words of its social picture. */
  readonly socialTitle: string;
  /** The drawing of its social picture; absent: that of the agency. */
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

/** All of them, in the order of the menu. */
export const INDUSTRY_PAGES: readonly IndustryPage[] = [DOCTORS_CLINICS, CASE_STUDY_PAGE];

/** Those that the menu leads to. */
export const INDUSTRY_LINKS = INDUSTRY_PAGES.flatMap(({ label, path }) => (label ? [{ label, href: path }] : []));
