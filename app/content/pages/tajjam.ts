import { shipped } from "../shipped-document";

/** Hero of the local-commerce marketplace's pitch page. Growth figures are market claims, never results. */

const HERO = {
  eyebrow: "A local-commerce marketplace",
  title: "Every stall on the street, in one basket.",
  lead: "Tajjam brings the shops and market stalls of a neighborhood onto one marketplace. Shoppers fill a single basket across all of them. Every stall keeps its own counter, its own name and its own regulars.",
  primary: { label: "Become a partner", href: "/contact" },
  secondary: { label: "Walk through it", href: "#overview" },
} as const;

const OVERVIEW = {
  title: "The big marketplaces sell from nowhere. This one sells from around the corner.",
  paragraphs: [
    "A baker, a spice seller and a flower stand need the same four things online: a counter, a till, someone to carry the order, and a way to be found. On their own, each of them pays for all four. On Tajjam, the street shares them.",
    "Shoppers see what is in stock within reach today. One order is divided among the stalls, packed by the people who grew, baked or mended what is in it, and brought over in one round or kept at the market’s pickup table.",
  ],
  steps: [
    {
      title: "The stalls open",
      text: "A photo, a price, a quantity: a counter is set up from a phone before the morning rush. What sells out at noon is gone from the street at noon.",
    },
    {
      title: "The basket fills",
      text: "Bread from one stall, tomatoes from the next, one checkout at the end. If something runs out, the shopper is asked before anything is swapped.",
    },
    {
      title: "The round goes out",
      text: "Orders for the same few blocks travel together. Prefer to walk? Collect everything from one table.",
    },
  ],
} as const;

/** Prices in US cents; all fictional. */
const MARKET = {
  title: "Saturday on Hill Street",
  subtitle: "Six stalls open until 1 pm",
  caption: "Press a stall. The street, the stalls and the prices are made up.",
  stalls: [
    { name: "Ortega Produce", goods: "crate", item: "Vine tomatoes", unit: "1 lb", priceCents: 380, basket: 2 },
    { name: "Hill Street Bakery", goods: "loaf", item: "Sesame loaf", unit: "each", priceCents: 650, basket: 1 },
    { name: "Green Door Dairy", goods: "eggs", item: "Pasture eggs", unit: "dozen", priceCents: 720, basket: 0 },
    { name: "Nadia’s Spices", goods: "jar", item: "Za’atar", unit: "3 oz", priceCents: 540, basket: 1 },
    { name: "Third Row Flowers", goods: "flowers", item: "Ranunculus", unit: "bunch", priceCents: 1200, basket: 0 },
    {
      name: "Corner Fishmonger",
      goods: "fish",
      item: "Gulf snapper",
      unit: "sold out today",
      priceCents: 0,
      basket: 0,
    },
  ],
  basketTitle: "One basket",
  pickup: "Pickup table, Saturday 10 to 11 am",
  add: "Add {item}",
  take: "Take one back",
  empty: "Nothing is in it yet. Press a stall.",
  totals: { none: "Nothing yet", one: "One stall, one payment", many: "{count} stalls, one payment" },
  inBasket: "In the basket",
} as const;

const TRY = {
  title: "Walk a sample street",
  text: "Eight shops to search through, and one basket across all of them. Shops, goods and prices are examples.",
  search: "Look for something",
  find: "Find it",
  open: "Go to the whole street",
  baskets: "Three sample baskets, divided by shop",
} as const;

const WHO = {
  title: "Four kinds of people meet here",
  people: [
    {
      name: "Shoppers",
      text: "They want Saturday’s market on a Tuesday night, from people whose names they know, without six accounts and six delivery fees.",
    },
    {
      name: "Stallholders and shops",
      text: "They want to sell online without becoming a web company: no site to run, no stock list kept in two places.",
    },
    {
      name: "Couriers",
      text: "They want short rounds with many doors, on streets they know, and an address that is right the first time.",
    },
    {
      name: "Market managers",
      text: "They want to see who is trading, which pitch is free and which evening the street could stay open later.",
    },
  ],
} as const;

const STAKEHOLDERS = {
  title: "Who has a stake in the street",
  lead: "A marketplace works when everyone who puts something in gets something out. This is the exchange, party by party.",
  columns: { who: "Stakeholder", puts: "Puts in", gets: "Gets out" },
  rows: [
    {
      who: "Shop and stall owners",
      puts: "Goods, know-how, opening hours",
      gets: "An online counter they didn’t have to build, and customers that stay theirs",
    },
    {
      who: "Market associations",
      puts: "The ground rules, the pitches, the pickup table",
      gets: "A living picture of what sells, when and to whom",
    },
    {
      who: "Towns and neighborhoods",
      puts: "Permits and public space",
      gets: "Spending that stays within a few blocks, and fuller streets",
    },
    {
      who: "Growers and makers",
      puts: "Supply, on their own calendar",
      gets: "Orders they can see before the harvest or the bake",
    },
    {
      who: "Payment and courier partners",
      puts: "Card processing, payouts, wheels",
      gets: "Volume from counters that used to take only cash",
    },
    {
      who: "{agency}",
      puts: "Product, engineering and upkeep",
      gets: "A product of its own, built to be kept for the long run",
    },
  ],
} as const;

const BENEFITS = {
  title: "What each side takes home",
  users: {
    title: "For the people who use it",
    lines: [
      { name: "One checkout", text: "for the whole street" },
      { name: "Real stock", text: "as it is on the table right now" },
      { name: "One round", text: "instead of six vans" },
      { name: "Direct payouts", text: "divided by stall at the moment of sale" },
      { name: "Kept regulars", text: "who stay the stall’s own customers" },
    ],
    total: "In the basket",
    totalValue: "The street",
  },
  investors: {
    title: "For investors",
    lines: [
      { name: "Density first", text: "a street at a time, so each new stall makes the next sale easier" },
      { name: "Shared costs", text: "one till, one round, one support desk across many counters" },
      { name: "Habit", text: "food and flowers are bought every week, not every year" },
      { name: "Local moat", text: "relations with markets and associations are hard to copy from afar" },
    ],
    total: "Projected market growth, as claimed in our pitch",
    totalValue: "15%",
    note: "A projected growth rate for the market, quoted from our pitch. It is a claim about a market and not a result of Tajjam. Ask us for the source and the period before you rely on it.",
  },
} as const;

const CAPABILITIES = {
  title: "On the board",
  lead: "What Tajjam does, from the first crate to the last payout.",
  items: [
    { name: "Stall pages", text: "set up from a phone" },
    { name: "Live stock", text: "counted down with every sale" },
    { name: "Shared basket", text: "many stalls, one payment" },
    { name: "Divided payouts", text: "each stall paid its own part" },
    { name: "Delivery rounds", text: "planned block by block" },
    { name: "Pickup tables", text: "with a time and a code" },
    { name: "Pre-orders", text: "for the harvest and the bake" },
    { name: "Market calendar", text: "pitches, seasons, late openings" },
    { name: "Regulars’ lists", text: "last week’s basket in one tap" },
    { name: "Manager’s desk", text: "trade by stall, hour and street" },
  ],
} as const;

const CLOSING = {
  title: "There is room for one more stall.",
  text: "Run a market, know a street that should be on Tajjam, or want to put money behind it? Tell us which of the three, and a person answers within {contactTime}.",
  stall: "This pitch is free",
  primary: { label: "Talk to us about Tajjam", href: "/contact" },
  others: [
    { label: "Pitch your own startup", href: "/startup-pitch" },
    { label: "Visit {agency}", href: "/" },
  ],
} as const;

const NAV = [
  { label: "Overview", href: "#overview" },
  { label: "Who uses it", href: "#who" },
  { label: "Stakeholders", href: "#stakeholders" },
  { label: "Benefits", href: "#benefits" },
  { label: "Capabilities", href: "#capabilities" },
] as const;

const META = {
  title: "Tajjam, a local-commerce marketplace",
  description:
    "Tajjam brings the shops and market stalls of a neighborhood into one basket. How it works, who it serves, and what it offers partners and investors.",
} as const;

/** Copy for the page. */
export const TAJJAM = shipped("tajjam", {
  meta: META,
  nav: NAV,
  hero: HERO,
  overview: OVERVIEW,
  market: MARKET,
  try: TRY,
  who: WHO,
  stakeholders: STAKEHOLDERS,
  benefits: BENEFITS,
  capabilities: CAPABILITIES,
  closing: CLOSING,
});
