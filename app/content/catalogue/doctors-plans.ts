import { shipped } from "../shipped-document";

/** Monthly marketing plans for healthcare practices, smallest first, in US cents per month. */
export const DOCTORS_PLANS = shipped("doctors-plans", {
  starter: {
    name: "Starter",
    monthlyPriceCents: 99_700,
    description: "For a single-doctor practice that wants to be found, trusted and easy to book.",
    popular: false,
    features: [
      "2 social platforms managed for you",
      "Google Business Profile completed and kept current",
      "Practice website checked and corrected every month",
      "Review requests that your front desk can send in seconds",
      "Call and booking counts, reported monthly",
      "Email support on business days",
    ],
  },
  growth: {
    name: "Growth",
    monthlyPriceCents: 199_700,
    description: "For practices with open appointments to fill and a team ready to see new patients.",
    popular: true,
    features: [
      "Everything in Starter",
      "2 Meta campaigns, written, designed and managed",
      "8 posts a month, each approved by you first",
      "Bi-weekly strategy calls",
      "Online appointment scheduling on your website",
      "A landing page for each treatment we advertise",
      "Replies to reviews drafted within privacy rules",
    ],
  },
  premium: {
    name: "Premium",
    monthlyPriceCents: 399_700,
    description: "For clinics with several doctors or locations that want marketing off their desk.",
    popular: false,
    features: [
      "Everything in Growth",
      "5 multi-platform campaigns across Meta, Google and more",
      "24/7 support",
      "Weekly strategy sessions",
      "Search listings and pages for every location",
      "Short videos with your doctors, filmed twice a year",
      "Cost per new patient, tracked for every channel",
    ],
  },
});
