import type { CsvCharset, CsvSeparator, Currency } from "~/lib/place";
import type { PriceTax } from "~/lib/price-tax";
import type { Brand } from "./brand";

/** A profile of the agency on another site. */
export type SocialLink = {
  readonly network: "linkedin" | "instagram" | "facebook" | "x" | "youtube" | "tiktok";
  readonly label: string;
  readonly url: string;
};

/** Basis of promised response times: clock hours, or the agency's working hours. */
export const REPLY_HOURS_ARE = ["clock", "working"] as const;

/** Facts about the agency. Edited in Settings; shown in the header, the footer, the legal pages and every message. */
export type Identity = {
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly privacyEmail: string;
  readonly legalEmail: string;
  /** Formatted as in its country, or with the country code. */
  readonly phone: string;
  /** Phone number as a `tel:` address. */
  readonly phoneHref: string;
  /** Address lines above the city; empty when there are none. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** State or province; empty if the country has none. */
  readonly region: string;
  /** Abbreviation used in postal addresses; may be empty. */
  readonly regionCode: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** IANA name: applies to all displayed times, the start of each day, and working hours. */
  readonly timeZone: string;
  /** ISO 4217 code of all amounts. */
  readonly currency: Currency;
  /** Format of files for spreadsheets, for the back office; absent: the default. */
  readonly csvSeparator?: CsvSeparator;
  readonly csvCharset?: CsvCharset;
  /** Law that governs its contracts; follows "the laws of". */
  readonly law: string;
  /** Courts that decide; follows "go to". */
  readonly venue: string;
  /** Four-digit year. */
  readonly founded?: number;
  readonly social: readonly SocialLink[];
  readonly tagline: string;
  /** Promised response times in hours. */
  readonly replyHours: {
    readonly quote: number;
    readonly pitch: number;
    readonly contact: number;
    readonly discovery: number;
  };
  readonly replyHoursAre: (typeof REPLY_HOURS_ARE)[number];
  /** True when contact and quote pages show recent response times. */
  readonly showsAnswerTime: boolean;
  /** Look, which is a separate setting; absent when nothing differs from the default. */
  readonly brand?: Brand;
  /** Invented content that is left out once the agency has its own name; absent if none is. */
  readonly hides?: readonly string[];
  /** Pages that are then empty and not linked. */
  readonly unlinked?: readonly string[];
  /** Tax wording of public prices, from Settings and the rates in force; absent when prices mention no tax. */
  readonly priceTax?: PriceTax;
  /** Addresses of modules that are switched off; absent when none is. */
  readonly off?: readonly string[];
};

/** The sample identity, shown until Settings holds another. Only reserved domains and numbers. */
export const DEFAULT_IDENTITY: Identity = {
  name: "Bluebonnet Digital",
  legalName: "Bluebonnet Digital LLC",
  email: "hello@bluebonnet.example",
  privacyEmail: "privacy@bluebonnet.example",
  legalEmail: "legal@bluebonnet.example",
  phone: "(512) 555-0142",
  phoneHref: "tel:+15125550142",
  street: "",
  postalCode: "",
  city: "Austin",
  region: "Texas",
  regionCode: "TX",
  country: "US",
  timeZone: "America/Chicago",
  currency: "USD",
  law: "the State of Texas, USA",
  venue: "the state and federal courts in Texas",
  founded: 2016,
  social: [
    { network: "linkedin", label: "LinkedIn", url: "https://linkedin.example/company/bluebonnet-digital" },
    { network: "instagram", label: "Instagram", url: "https://instagram.example/bluebonnetdigital" },
    { network: "facebook", label: "Facebook", url: "https://facebook.example/bluebonnetdigital" },
  ],
  tagline: "Websites, software and marketing for small businesses, startups and healthcare practices.",
  replyHours: { quote: 24, pitch: 48, contact: 24, discovery: 24 },
  replyHoursAre: "clock",
  showsAnswerTime: false,
};
