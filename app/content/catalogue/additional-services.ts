/** What a quote request can ask for on top of a package, in the order of the form. */
export const ADDITIONAL_SERVICES = [
  "SEO Optimization",
  "Social Media Management",
  "Google Ads Setup",
  "Analytics Implementation",
  "Content Creation",
  "Branding & Design",
  "Mobile App Development",
  "API Development",
  "Third-party Integrations",
  "Ongoing Maintenance",
] as const;
