import { shipped } from "../shipped-document";

/** Wording around prices, on every page that shows one. */
export const PRICE_WORDS = shipped("price-words", {
  project: "Project",
  delivered: "Delivered in",
  price: "Fixed price",
  smallBusiness: "Small business",
  startups: "Startups",
  popular: "Most Popular",
  unpriced: "Priced in your quote",
  hour: "{price} an hour",
  day: "{price} a day",
  month: "{price} a month",
  quarter: "{price} a quarter",
  year: "{price} a year",
  hours: "{price}, {hours} included",
  both: "{once} and {monthly}",
});

/** Wording that prices are formatted with. */
export type PriceWords = Pick<
  typeof PRICE_WORDS.content,
  "unpriced" | "hour" | "day" | "month" | "quarter" | "year" | "hours" | "both"
>;
