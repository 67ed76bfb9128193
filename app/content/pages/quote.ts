import { shipped } from "../shipped-document";

/** Copy for the quote page. */
export const QUOTE = shipped("quote", {
  meta: {
    title: "Get a free quote",
    description:
      "Tell us what you need on one page. {agency} answers with a fixed price and a date within {quoteTime}.",
  },
  title: "Get your free quote",
  lead: "Five minutes, one page. We read every request ourselves and answer with a fixed price and a date.",
  picture: "",
  types: {
    smallBusiness: "Website, social media, online store, bookings",
    startups: "MVP, team, product management, equity",
  },
  typeTitle: "What kind of service do you need?",
  typeLabel: "Service type",
  packagesTitle: "Choose a package",
  noPackage: "No package, just the quote",
  servicesTitle: "Additional services",
  businessTitle: "Business information",
  websiteHint: "If you have one",
  placeholders: { timeline: "Select timeline", budget: "Select budget", preferredTime: "Any time" },
  submit: "Get Free Quote",
  sending: "Sending your request…",
  privacyNote: "We use what you send only to prepare your quote. See the",
  privacyLink: "Privacy Policy",
  call: "Prefer to talk? Call {phone}.",
  planWish: "I would like the plan",
  packagesHint:
    "Optional. Choose the one that comes closest; choose it again, or press Delete, to clear it. We’ll make your quote for you either way.",
  servicesHint: "Optional. Select anything else you’d like priced.",
  businessHint: "Only the first two are required. The more you tell us, the more accurate the price.",
  descriptionHint: "What should it do? Who is it for? Is there something today that gets in the way?",
  summary: {
    title: "Your estimate",
    service: "Service",
    package: "Package",
    addOn: "Add-on",
    weeks: "to launch",
    sum: "Estimate",
    from: "From {fromPrice}",
    unpriced: "Priced in your quote",
    oneMore: "One more service is priced in your quote.",
    more: "{count} more services are priced in your quote.",
    note: "An estimate, before any tax. Your quote states the fixed price, what it includes and the dates.",
    promise: "Your quote within {quoteTime}.",
    by: "Send it now, and you’ll have our answer by {moment}.",
    details: "Details",
    show: "Update the estimate",
  },
  sent: {
    nextTitle: "What happens next",
    next: [
      "A person reads your request. If something is unclear, we’ll ask one short question.",
      "You’ll get your quote by email within {quoteTime}: what’s in, what’s out, a fixed total and dates.",
      "You decide in your own time. A quote is good for 30 days and there’s no obligation.",
    ],
    call: "Talk it over: choose a time for a call",
    again: "Send another request",
    signUp: "Create an account to follow it",
  },
  nextTitle: "What happens next",
  nextSteps: [
    {
      title: "We read it today",
      text: "A developer and a designer, not a sales queue. If something is unclear, we’ll ask one short question.",
    },
    {
      title: "Your quote within {quoteTime}",
      text: "What’s in, what’s out, a fixed total, a start date and a launch date.",
    },
    { title: "You decide in your own time", text: "A quote is good for 30 days. Nobody will chase you by phone." },
  ],
});

export const QUOTE_PATH = "/quote";
