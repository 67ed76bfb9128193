import { EQUITY_WORDS } from "../catalogue/equity-program";
import { PACKAGE_NAMES } from "../catalogue/package-names";
import { shipped } from "../shipped-document";

const STARTUPS_META = {
  title: "MVPs and teams for startups",
  description:
    "MVPs at fixed prices from {fromPrice}, developers, designers and product managers by the hour, and an equity program at {equityDiscount} off for {equityRange}.",
  path: "/services/startups",
  serviceName: "Startup product development",
  serviceType: "Software development",
} as const;

const GET_MVP_QUOTE = { label: "Get MVP Quote", href: "/quote?type=startups" } as const;
const PITCH_FOR_EQUITY = { label: "Pitch for Equity Program", href: "/startup-pitch" } as const;

const STARTUPS_HERO = {
  eyebrow: "Services for startups",
  headline: "Put a first version in real hands.",
  lead: "We build MVPs at a fixed price, lend you the people your team is missing and, where we believe in the idea, take part of our pay in equity.",
  picture: "",
} as const;

const STARTUPS_FEATURES = {
  title: "Four ways to work with us",
  main: {
    name: "MVP building",
    text: "One core journey, finished properly, before anything else is begun.",
    points: [
      "A clickable prototype before any code",
      "Something working to look at every week",
      "Source code and hosting in your own accounts",
      "A fixed price and a launch window",
    ],
    link: { label: "See the three MVP packages", href: "#packages" },
  },
  cards: [
    {
      name: "Team augmentation",
      text: "A developer, designer, product manager or Scrum Master who joins your stand-up and your repository, by the hour.",
      link: { label: "Hourly rates", href: "#team" },
    },
    {
      name: "Product management",
      text: `Someone who decides with you what comes next and what can wait. Part of ${PACKAGE_NAMES["premium-mvp"]}, or by the hour.`,
      link: { label: "What a week costs", href: "#team" },
    },
    {
      name: "Equity partnership",
      text: `${EQUITY_WORDS.discount}, for ${EQUITY_WORDS.share}.`,
      link: { label: "How the program works", href: "#equity" },
    },
  ],
} as const;

const STARTUPS_PACKAGES = {
  title: "Three first versions, drawn to scale",
  lead: "Each bar runs from kick-off to launch. The solid part is the shortest it takes; the striped part is room for what you learn on the way.",
  bestForLabel: "Best for",
  action: "Select Package",
  axisLabel: "Week",
} as const;

const STARTUPS_TEAM = {
  title: "The person you are missing, by the hour",
  lead: "For when there is a team and a gap in it. They work in your tools and keep to your way of working, and you pay for the hours they work.",
  caption: "Hourly rates, and what part-time and full-time weeks come to",
  columns: { role: "Role", hour: "Per hour" },
  week: "{hours}-hour week",
  partTimeHours: 20,
  fullTimeHours: 40,
  note: {
    text: "Need two roles, or someone for a single sprint?",
    label: "Ask for a quote",
    href: "/quote?type=startups",
  },
} as const;

const STARTUPS_EQUITY = {
  eyebrow: "Equity program",
  title: "Half the price, and we own a little of it with you.",
  discountLabel: "discount on development services",
  equityLabel: "equity depending on scope",
  exampleTitle: "What half price means",
  exampleCaption: "MVP packages at list price and in the equity program",
  exampleColumns: { name: "Package", list: "List price", program: "In the program" },
  exampleNote:
    "Plus the agreed share of the company. How large it is depends on scope and is fixed before work begins.",
  shareTitle: "How large the share is",
  shareLow: "a small web product",
  shareHigh: "mobile apps and machine learning",
  stepsTitle: "How it works",
  termsTitle: "The small print, at normal size",
} as const;

const STARTUPS_CLOSING = {
  title: "Two ways to start",
  quote: {
    title: "You have a budget",
    text: "Tell us what the first version has to do. A written quote is with you within {quoteTime}.",
  },
  pitch: {
    title: "You have an idea worth a share",
    text: "Tell us the problem, your answer and who is on the team. You’ll hear back within {pitchTime}, whatever we decide.",
  },
} as const;

/** Sections below the hero, in order. */
const SECTIONS = [
  { id: "features" },
  { id: "packages" },
  { id: "team" },
  { id: "equity" },
  { id: "work" },
  { id: "closing" },
] as const;

/** Copy for the page for startups. */
export const STARTUPS = shipped("startups", {
  meta: STARTUPS_META,
  hero: STARTUPS_HERO,
  sections: SECTIONS,
  quoteLink: GET_MVP_QUOTE,
  pitchLink: PITCH_FOR_EQUITY,
  features: STARTUPS_FEATURES,
  packages: STARTUPS_PACKAGES,
  team: STARTUPS_TEAM,
  equity: STARTUPS_EQUITY,
  closing: STARTUPS_CLOSING,
});

/** A section of this page that can be moved or hidden. */
export type StartupsSection = (typeof STARTUPS.content.sections)[number]["id"];
