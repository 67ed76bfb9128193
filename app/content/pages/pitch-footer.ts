import { shipped } from "../shipped-document";

/** The agency's line below its products' pitch pages. */
export const PITCH_FOOTER = shipped("pitch-footer", {
  by: "A product of",
  othersLabel: "Other products",
  others: "Also from us:",
  products: [
    { world: "tajjam", label: "Tajjam", href: "/tajjam" },
    { world: "voygee", label: "Voygee", href: "/voygee" },
    { world: "mind-ops", label: "Mind Ops", href: "/mind-ops" },
  ],
});
