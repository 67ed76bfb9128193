import { SOCIAL_LABELS } from "~/domain/settings/form-schemas";
import { SOCIAL_NETWORKS } from "~/domain/settings/schema";
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/domain/settings/working-time";
import type { FieldWords, FormWords } from "./field-words";

const SOCIAL_WORDS = Object.fromEntries(
  SOCIAL_NETWORKS.map((network) => [
    network,
    { label: SOCIAL_LABELS[network], about: "social media profile page link footer" },
  ]),
) as Record<(typeof SOCIAL_NETWORKS)[number], FieldWords>; // safe: one for each network

export const AGENCY_WORDS = {
  name: { label: "Name", about: "company, business, brand name" },
  legalName: {
    label: "Legal name",
    hint: "Used in the legal texts.",
    about: "registered company name, LLC, Ltd, GmbH",
  },
  tagline: { label: "Tagline", about: "slogan, motto" },
  founded: { label: "Founded", hint: "Year. Optional." },
  email: { label: "Email", about: "contact address, inbox" },
  country: {
    label: "Country",
    hint: "It determines how phone numbers without a country code are read.",
    about: "place",
  },
  phone: { label: "Phone", about: "telephone number, call" },
  privacyEmail: { label: "Privacy email", about: "data protection, GDPR requests" },
  legalEmail: { label: "Legal email", about: "legal notices" },
  ...SOCIAL_WORDS,
} as const satisfies FormWords;

export const PLACE_WORDS = {
  country: {
    label: "Country",
    hint: "It determines how your address is written and how phone numbers without a country code are read.",
    about: "place, formats of dates and numbers",
  },
  street: {
    label: "Street",
    hint: "The lines above the city. Leave it empty to give only the city.",
    about: "address",
  },
  city: { label: "City", about: "town, address" },
  postalCode: { label: "Postal code", about: "ZIP code, postcode, address" },
  region: { label: "Region or state", hint: "Leave it empty where addresses have none.", about: "county, province" },
  regionCode: { label: "Abbreviation of the region or state", hint: "For example, TX. Optional." },
  timeZone: {
    label: "Time zone",
    hint: "Used for every time shown, for when a day begins and ends, and for your working hours.",
    about: "clock",
  },
  currency: { label: "Currency", about: "dollar, euro, pound, prices, amounts, money" },
  csvSeparator: {
    label: "Separator",
    hint: "Where decimals are written with a comma, spreadsheets expect semicolons. Decimals in the file match.",
    about: "CSV download, export, Excel",
  },
  csvCharset: {
    label: "Character set",
    hint: "Excel needs the BOM. Choose plain UTF-8 for programs that can’t read it.",
    about: "CSV download, export, Excel, UTF-8, encoding",
  },
  law: {
    label: "Governing law",
    hint: "In your terms, after “governed by the laws of”.",
    about: "terms of service, jurisdiction",
  },
  venue: { label: "Courts", hint: "In your terms, after “disputes go to”.", about: "terms of service, venue" },
} as const satisfies FormWords;

export const PROMISE_WORDS = {
  replyHoursAre: {
    label: "Hours that count",
    hint: "With working hours, texts say “24 working hours”, which are three days of eight",
    about: "response time, reply, SLA",
  },
  quote: { label: "Quote requests", hint: "Hours", about: "response time, reply, SLA" },
  pitch: { label: "Startup pitches", hint: "Hours", about: "response time, reply, SLA" },
  contact: { label: "Messages", hint: "Hours", about: "response time, reply, SLA" },
  discovery: { label: "Discovery sessions", hint: "Hours", about: "response time, reply, SLA" },
  showsAnswerTime: {
    label: "Show your response time on the site",
    hint: "The contact and quote pages show your median response time over the last 30 days once you have five answers. It’s calculated for you and never more than five minutes old.",
  },
} as const satisfies FormWords;

export type WeekField = `${Weekday}From` | `${Weekday}Until`;

export const WEEK_WORDS = Object.fromEntries(
  WEEKDAYS.flatMap((weekday) => [
    [`${weekday}From`, { label: `${WEEKDAY_LABELS[weekday]}, from`, about: "opening hours, open" }],
    [`${weekday}Until`, { label: `${WEEKDAY_LABELS[weekday]}, until`, about: "opening hours, close" }],
  ]),
) as Record<WeekField, FieldWords>; // safe: both of each weekday

/** Custom days off are a list above the form. */
export const HOLIDAY_WORDS = {
  holidays: { label: "Holidays", about: "public holidays, federal, days off, closed" },
} as const satisfies FormWords;
