export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

const NEVER = [
  "/admin",
  "/admin?*",
  "/admin/*",
  "/admin/*?*",
  "/api/*",
  "/theme",
  "/theme?*",
  "/social/*",
  "/logout",
  "/*.xml",
  "/*.pdf",
  "/*.json",
  "/healthz",
  "/readyz",
  "/metrics",
];

/**
 * Rules that make browsers fetch the next page when a pointer rests on its link, for pages of this site that change
 * nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: "[download], [rel~=nofollow], [data-no-prefetch]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
