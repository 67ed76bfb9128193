import { VOYGEE_CALCULATOR } from "./live-pieces";

/** Copy and sample figures for the ride-sharing pitch's calculator. The subscription's price isn't published. */

export const CALCULATOR_PAGE = {
  path: VOYGEE_CALCULATOR.path,
  pageTitle: "A driver’s month, by commission and by subscription",
  description:
    "Enter your own rides, fares and commission, and the subscription price you have in mind. The calculator shows which of the two leaves you more.",
  title: "Your month, two ways.",
  lead: "The same rides under a platform that takes a share, and under one that takes a fixed price once a month.",
  honesty:
    "All figures are examples or your own. The price of a Voygee subscription isn’t published, so that field is yours to fill. Fuel, insurance and tax cost the same both ways and are left out.",
  legend: "Your figures",
  compare: "Compare",
  withoutPrice: "Without a price there is no winner yet, but there is a limit.",
  sameCosts: "Nothing you type leaves this page.",
} as const;

/** Initial values of the calculator: the ledger’s rides and fares, and a share chosen for round figures. */
export const EXAMPLE_MONTH = { rides: "128", fare: "19.67", share: "25", price: "" } as const;

export const FIELD_TEXTS = {
  rides: { label: "Rides in a month", hint: "An example to start with: 128" },
  fare: { label: "What a rider pays on average", hint: "An example to start with: 19.67" },
  share: { label: "Share that the other platform takes, in percent", hint: "An example, not a measured figure" },
  price: { label: "Monthly subscription", hint: "Yours to set: none is published" },
} as const;

export const FIELD_ERRORS = {
  rides: "Rides are a whole number from 1 to 1,000.",
  fare: "A fare is an amount from 1 to 500.",
  share: "A share is a number from 0 to 60 percent.",
  price: "A price is an amount from 0 to 5,000, or empty.",
} as const;
