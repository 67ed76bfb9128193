import { shipped } from "../shipped-document";

const HERO = {
  eyebrow: "An agency in {city}, {region}",
  title: "Software and websites that pull their weight.",
  lead: "We build, market and look after the digital side of small businesses, startups and medical practices. Fixed prices, plain words, and something working to look at every week.",
  first: { label: "For small businesses", href: "/services/small-business" },
  second: { label: "For startups", href: "/services/startups" },
  picture: "",
} as const;

const PROMISES = [
  { figure: "{quoteTime}", text: "until your quote is in your inbox" },
  { figure: "{pitchTime}", text: "until a founder hears back on a pitch" },
  { figure: "24/7", text: "support once you are live" },
];

const PRICE = {
  title: "What would yours cost?",
  project: "Project",
  addOns: "Add-ons",
  submit: "Show price",
  sum: "Price",
  weeks: "From kick-off to launch",
  unpriced: { one: "One add-on is priced in your quote.", many: "{count} add-ons are priced in your quote." },
  carry: "Take this to the quote form",
} as const;

const TRACKS = {
  label: "Who we work for",
  from: "Projects from {price}",
  smallBusiness: {
    id: "small-business",
    label: "Small business",
    title: "The shop is full. The website should be, too.",
    text: "A site that is found, loads right away and takes the order or the booking while you serve the people in front of you.",
    points: ["Websites", "Social media", "Online stores", "Booking systems"],
    href: "/services/small-business",
    action: "Services for small business",
    picture: "",
  },
  startups: {
    id: "startups",
    label: "Startups",
    title: "From a napkin to the first paying user.",
    text: "An MVP with an end date, people who have shipped before, and, for a few founders a year, our work in exchange for equity.",
    points: ["MVP building", "Team augmentation", "Product management", "Equity partnership"],
    href: "/services/startups",
    action: "Services for startups",
    picture: "",
  },
} as const;

const LEDGER = {
  title: "Prices you can read before you call",
  lead: "Every project below has a fixed price and a delivery window. If your work doesn’t fit a line, the quote will say why and what it costs instead.",
  caption: "Fixed-price projects",
} as const;

const STEPS = [
  {
    when: "Today",
    title: "You tell us what you need",
    text: "One page, five minutes. No account, no call you have to sit through first.",
  },
  {
    when: "Within {quoteTime}",
    title: "You get a quote with a date in it",
    text: "What’s in, what’s out, what it costs and when it’s done. You can accept it online or ask us to change it.",
  },
  {
    when: "Every Friday",
    title: "You see it working",
    text: "A link to the real thing as it is that day, and a short note on what comes next. Nothing is revealed at the end.",
  },
  {
    when: "After launch",
    title: "We stay",
    text: "Every project ends with weeks of support included. Beyond that there are care plans, month to month.",
  },
];

const PRODUCTS = {
  title: "We build for ourselves, too",
  lead: "Three products of our own keep us honest about deadlines, servers and users.",
  items: [
    { world: "tajjam", name: "Tajjam", line: "A marketplace for the shops around the corner." },
    { world: "voygee", name: "Voygee", line: "Ride-sharing where drivers pay by the month and keep every fare." },
    { world: "mind-ops", name: "Mind Ops", line: "AI agents that propose. People who decide." },
  ],
} as const;

const CLOSING = {
  title: "Tell us what isn’t working yet.",
  text: "The quote is free, arrives within {quoteTime} and comes with no obligation.",
  quote: { label: "Get Free Quote", href: "/quote" },
  pitch: { label: "Pitch Your Startup", href: "/startup-pitch" },
} as const;

const META = {
  title: "{agency} · Websites, software and marketing in {city}, {region}",
  description:
    "Fixed-price websites, MVPs and marketing for small businesses, startups and medical practices. A quote within {quoteTime} from {agency}.",
} as const;

/** Sections below the hero, in order. */
const SECTIONS = [
  { id: "testimonials" },
  { id: "tracks" },
  { id: "ledger" },
  { id: "steps" },
  { id: "products" },
  { id: "closing" },
] as const;

/** Copy for the home page. */
export const HOME = shipped("home", {
  meta: META,
  hero: HERO,
  promises: PROMISES,
  price: PRICE,
  sections: SECTIONS,
  tracks: TRACKS,
  ledger: LEDGER,
  steps: { title: "What happens after you write", items: STEPS },
  products: PRODUCTS,
  closing: CLOSING,
});

/** A section of the home page that can be moved or hidden. */
export type HomeSection = (typeof HOME.content.sections)[number]["id"];
