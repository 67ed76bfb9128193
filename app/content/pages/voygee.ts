import { shipped } from "../shipped-document";

/** Hero of the ride-sharing platform's pitch page. The subscription’s price isn't published anywhere. */

const HERO = {
  eyebrow: "Ride-sharing without commission",
  title: "Keep 100% of every fare.",
  lead: "On Voygee, drivers pay a fixed monthly subscription and keep 100% of rider payments: on the first ride of the month, and on the last.",
  primary: { label: "Ride along with us", href: "/contact" },
  secondary: { label: "See how a month works", href: "#overview" },
} as const;

const OVERVIEW = {
  title: "Same rides, two months.",
  titleEnd: "One of them is whole.",
  paragraphs: [
    "Most ride platforms earn by taking a share of each trip, so the meter always runs a little against the person at the wheel. Voygee earns once a month, the same amount from every driver. After that, a fare is a fare: what the rider pays is what the driver is paid.",
    "It changes the small decisions. A short ride is worth taking. A slow Tuesday is only slow. And nobody has to guess what a trip will be worth after the platform has had its turn.",
  ],
  share: { title: "A platform that takes a share", text: "A slice of every ride goes to the platform." },
  whole: {
    title: "Voygee",
    text: "The subscription opens the month. Every ride after it stays whole.",
    mark: "Subscription, once",
  },
  caption: "One mark is one ride. The slice is an illustration, not a measured share.",
} as const;

/** Rider payments in US cents; all fictional. The subscription has no figure on purpose. */
const LEDGER = {
  name: "Example month",
  badge: "Example figures",
  columns: { week: "Week", rides: "Rides", paid: "Riders paid", kept: "Kept" },
  weeks: [
    { name: "Week 1", rides: 31, paidCents: 61_240 },
    { name: "Week 2", rides: 28, paidCents: 54_875 },
    { name: "Week 3", rides: 36, paidCents: 70_120 },
    { name: "Week 4", rides: 33, paidCents: 65_541 },
  ],
  total: "Month",
  commission: { name: "Commission", value: "None" },
  subscription: {
    name: "Subscription",
    value: "Fixed, known before the month begins",
    field: "Monthly price you’d pay",
    hint: "No price is published. Try one.",
    submit: "Put it in",
    left: "Left after the subscription",
  },
  caption: "The figures are examples, invented for this page. They don’t promise any earnings.",
  side: {
    title: "A ledger you can read at a red light",
    text: "Two columns carry the whole promise. What riders paid is shown beside what the driver kept, and the two are always the same number. The subscription has a line of its own, once, at the foot of the month.",
  },
} as const;

const TRY = {
  title: "Do the math for your own month",
  text: "The price of the subscription isn’t published. Enter the one you would pay, and see which way leaves you more.",
  price: "A monthly price",
  compare: "Compare",
  open: "Go to the full calculator",
  example: "A worked example",
  exampleBadge: "Example figures",
  exampleLines: {
    rides: "{rides} rides at {fare} on average",
    share: "A share of {share}% goes to the platform",
    byCommission: "With a commission, the driver keeps",
    bySubscription: "With a subscription, the driver keeps",
    lessPrice: "{paid}, less its price",
    leaves: "You come out ahead if it costs less than",
  },
  exampleNote: "Example figures. The share is picked for the arithmetic and isn’t that of any platform.",
} as const;

const WHO = {
  title: "Two lanes, and one that merges",
  drivers: {
    name: "Drivers",
    text: "People who drive for a living, or for part of one, and would like to know on the first of the month what the platform will cost them.",
    points: [
      "Full-time drivers with their own car",
      "Evening and weekend drivers",
      "Airport and long-distance drivers",
    ],
  },
  riders: {
    name: "Riders",
    text: "People who want a car at the door, a fare they see before they get in, and the knowledge that it reaches the person who is driving them.",
    points: ["Commuters without a car", "Travelers between airport and town", "Families booking for someone else"],
  },
  merge: {
    name: "Fleets and dispatchers",
    text: "Taxi firms and small fleets put their cars on the same road: one desk for the whole fleet, one subscription for each driver.",
  },
} as const;

const STAKEHOLDERS = {
  title: "Everyone with a stake in the ride",
  rows: [
    {
      who: "Drivers’ associations",
      what: "Terms that can be read on one page, and a voice in changing them",
      way: "ahead",
    },
    { who: "Cities and regulators", what: "Trip records in a form their own offices can use", way: "right" },
    { who: "Insurers", what: "A clear line between a private drive and a paid one", way: "right" },
    { who: "Garages and charging partners", what: "Regular customers whose mileage is known in advance", way: "left" },
    { who: "Payment partners", what: "Rider payments that go straight through to the driver", way: "ahead" },
    { who: "{agency}", what: "Builds and runs the platform, and earns only by subscription", way: "right" },
  ],
} as const;

const BENEFITS = {
  title: "Benefits, by seat",
  drivers: {
    name: "At the wheel",
    items: [
      { name: "100% of rider payments", text: "Every fare arrives as it was paid." },
      { name: "One fixed cost", text: "A monthly subscription, the same in a good month and a slow one." },
      { name: "Short rides count", text: "With nothing taken per trip, five minutes are worth driving." },
    ],
  },
  riders: {
    name: "In the back seat",
    items: [
      { name: "A fare known up front", text: "Shown before booking, unchanged at the door." },
      { name: "Money that arrives", text: "What you pay goes to the person who drove you." },
      { name: "Drivers who stay", text: "Someone who earns decently is still there next month." },
    ],
  },
  investors: {
    name: "For investors",
    figure: "16.6%",
    figureLabel: "Projected market growth, as claimed in our pitch",
    items: [
      {
        name: "Revenue known on the first",
        text: "Income follows the number of subscribed drivers, not the weather or the hour.",
      },
      {
        name: "Paid when drivers stay",
        text: "The platform grows when drivers stay, so keeping them is the business.",
      },
      { name: "Lean per ride", text: "No commission to compute, contest or refund on each trip." },
    ],
    note: "16.6% is a claim about the ride-sharing market, not a result of Voygee and not a forecast of returns. Ask us for the source and the period before you rely on it.",
  },
} as const;

const CAPABILITIES = {
  title: "Under the hood",
  items: [
    { name: "Ride matching", text: "By minutes to the door, not by miles on the map." },
    { name: "Up-front fares", text: "Computed before booking and held until arrival." },
    { name: "Straight-through payouts", text: "From the rider’s card to the driver’s account." },
    { name: "Month ledger", text: "Every ride, every payment, one exportable page." },
    { name: "Subscription control", text: "Renew, pause or leave from the driver’s own phone." },
    { name: "Pickup codes", text: "The right rider in the right car, every time." },
    { name: "Trip sharing", text: "A live link for the person waiting at the other end." },
    { name: "Two-way ratings", text: "Both sides rate, both sides may answer." },
    { name: "Scheduled rides", text: "Airport at five in the morning, agreed the evening before." },
    { name: "Fleet desk", text: "Cars, shifts and drivers of a small fleet on one screen." },
  ],
} as const;

const CLOSING = {
  title: "Going the same way?",
  text: "We are looking for drivers’ groups, first cities and people who fund this kind of road. Write to us and a person answers within {contactTime}.",
  primary: { label: "Talk to us about Voygee", href: "/contact" },
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
  title: "Voygee, ride-sharing without commission",
  description:
    "Drivers pay a fixed monthly subscription and keep 100% of rider payments. How Voygee works, who it serves, and what it offers investors.",
} as const;

/** Copy for the page. */
export const VOYGEE = shipped("voygee", {
  meta: META,
  nav: NAV,
  hero: HERO,
  overview: OVERVIEW,
  ledger: LEDGER,
  try: TRY,
  who: WHO,
  stakeholders: STAKEHOLDERS,
  benefits: BENEFITS,
  capabilities: CAPABILITIES,
  closing: CLOSING,
});
