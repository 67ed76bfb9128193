import { shipped } from "../shipped-document";

const META = {
  title: "Marketing for doctors and clinics",
  description:
    "Websites, reviews, advertising and online appointments for medical and dental practices, at published monthly prices. Patient records stay out of it.",
  serviceName: "Marketing for doctors and clinics",
  serviceType: "Marketing for healthcare practices",
} as const;
const DISCOVERY_ACTION = "Get a Discovery Session";
const HERO = {
  eyebrow: "For doctors and clinics",
  title: "Marketing a careful doctor would sign off on.",
  lead: "Websites, reviews, advertising and online appointments for healthcare practices. We say what you treat, never what you will cure. We keep patient records out of it. And we show you what each new patient cost.",
  plansLink: "See plans and prices",
  picture: "",
} as const;

type Claim = { readonly figure: string; readonly label: string };

const CLAIMS: readonly Claim[] = [
  { figure: "{claim:healthcare-clients}", label: "healthcare clients" },
  { figure: "{claim:patient-growth}", label: "average patient growth" },
  { figure: "{claim:satisfaction}", label: "satisfaction" },
];

const CLAIMS_NOTE =
  "Our own figures, as reported to us by clients. An average hides a wide range, and none of this is a forecast for your practice.";

const SERVICES_INTRO = {
  title: "Six jobs, done by people who read the rules first",
  lead: "Take one or all of them. Nothing with a medical word in it goes out until someone at your practice has approved it.",
} as const;

type PracticeService = {
  /** Also the name of its icon. */
  readonly id: "website" | "seo" | "appointment" | "reputation" | "ads" | "social";
  readonly name: string;
  readonly text: string;
};

const SERVICES: readonly PracticeService[] = [
  {
    id: "website",
    name: "Practice website",
    text: "A page for each treatment and each doctor, written with you and readable on a phone in a waiting room. Hours, insurance and parking are where people look first.",
  },
  {
    id: "seo",
    name: "Local search",
    text: "Google My Business, maps and directories, all with the same name, phone and hours, so that a search for a doctor nearby leads to the right door.",
  },
  {
    id: "appointment",
    name: "Online appointments",
    text: "An appointment schedule on your own site. It offers open times only, confirms and reminds, and your front desk can still move anything by hand.",
  },
  {
    id: "reputation",
    name: "Reviews and reputation",
    text: "Every patient is asked, not only the happy ones. Replies are drafted so that they never confirm that someone is a patient.",
  },
  {
    id: "ads",
    name: "Patient campaigns",
    text: "Ads for the services you have room for, on Google, Facebook, Instagram, TikTok or LinkedIn. When your schedule is full, we pause them.",
  },
  {
    id: "social",
    name: "Social media",
    text: "Posts about your team, your rooms and the questions you hear every week. No patient appears in one without written consent.",
  },
];

const AUDIENCE_INTRO = {
  title: "Ten kinds of practice, ten different mornings",
  lead: "A pediatrician’s phone rings at eight. A surgeon’s patients read for three weeks before they call. We plan for the difference.",
} as const;

type Audience = { readonly name: string; readonly text: string };

const AUDIENCES: readonly Audience[] = [
  { name: "General practitioners", text: "Same-week openings where people can see them" },
  { name: "Clinic owners", text: "One monthly page for all doctors and locations" },
  { name: "Dentists", text: "Recalls, open chairs, treatments that need explaining" },
  { name: "Dermatologists", text: "Medical and cosmetic visits, each with its own budget" },
  { name: "Cardiologists", text: "Referring doctors first, patients and families second" },
  { name: "Psychiatrists", text: "A quiet page and a way to book that nobody tracks" },
  { name: "Ophthalmologists", text: "Plain guides, in type that is easy on the eyes" },
  { name: "Surgeons", text: "Preparation, recovery and risks, told before the visit" },
  { name: "Pediatricians", text: "Hours, forms and answers for parents at ten at night" },
  { name: "Medical spas", text: "Treatments, prices and licensed staff in the open" },
];

/** Healthcare clients by specialty, as percentages: largest first, "other" last. */
const SHARES = [
  { specialty: "Dentistry", percent: 35 },
  { specialty: "General Practice", percent: 25 },
  { specialty: "Dermatology", percent: 20 },
  { specialty: "Medical Spas", percent: 10 },
  { specialty: "Others", percent: 10 },
] as const;

const DISTRIBUTION = {
  title: "Who our healthcare clients are",
  lead: "Dentistry is the largest group, with general practice and dermatology behind it. If your specialty is among the others, ask who on our side has worked for it before you sign anything.",
  caption: "Healthcare clients by specialty, in percent",
  centerFigure: "{claim:healthcare-clients}",
  centerLabel: "clients",
  shares: SHARES,
} as const;

const PLANS_INTRO = {
  title: "Three plans, with the price on them",
  lead: "Billed monthly. Cancel any month, and it ends with the period you’ve paid for.",
  popularLabel: "Most Popular",
  action: "Get Started",
  actionFor: "with {plan}",
  /** Precedes the plan's name and price at the top of the practice's message. */
  wish: "We are interested in the plan",
  perMonth: "/mo",
  note: "Prices in {currency}. The ad budget itself is agreed with you first and paid by you, on top of the plan.",
} as const;

const POSITIONING = {
  title: "Healthcare isn’t retail. We\u00a0don’t market it that way.",
  lead: "A practice lives on trust that took years to earn, and one careless ad can spend it. So before we agree on what to do for you, here is what we leave alone.",
  caption: "What we do and what we refuse to do, by subject",
  columns: { subject: "Subject", does: "What we do", refuses: "What we won’t" },
} as const;

type Principle = { readonly subject: string; readonly does: string; readonly refuses: string };

const PRINCIPLES: readonly Principle[] = [
  {
    subject: "Claims",
    does: "Describe the treatment, the people and the first visit.",
    refuses: "Promise a cure, a result or a number of patients.",
  },
  {
    subject: "Reviews",
    does: "Ask everyone, and pass complaints to you the same day.",
    refuses: "Buy reviews, write them or screen out the unhappy.",
  },
  {
    subject: "Tracking",
    does: "Count calls and bookings as totals.",
    refuses: "Put advertising trackers on forms or patient pages.",
  },
  {
    subject: "Ownership",
    does: "Open domains, listings and ad accounts in your name.",
    refuses: "Keep any of it when you leave.",
  },
  {
    subject: "Reports",
    does: "Send one page: spent, booked, cost per new patient.",
    refuses: "Report likes as if they were appointments.",
  },
];

const PRIVACY = {
  title: "About privacy, plainly",
  paragraphs: [
    "Marketing doesn’t need patient records, so please never send us any. Where a tool has to handle patient information, as an appointment schedule does, its terms are agreed with your practice in writing before it is switched on.",
    "We are marketers. We hold no health-privacy certification and don’t borrow anyone else’s. Your privacy officer has the last word on anything we set up, and we would like to meet them early.",
  ],
  link: "Read our privacy policy",
} as const;

const BEST_FOR = {
  title: "Best for practices that …",
  items: [
    "have open appointments, or a new doctor whose schedule isn’t full yet",
    "can name one person who answers our questions within two days",
    "pick up the phone, or want online appointments because they can’t",
    "want to trace what they spend on advertising to visits that took place",
    "would rather have their own clinicians approve every medical sentence",
    "run between one and ten locations under the same name",
  ],
  notFor:
    "Booked out for months, or looking for a guaranteed number of patients? Then this is money you don’t need to spend, and we’ll say so in the first call.",
} as const;

const DISCOVERY = {
  title: "Get a discovery session",
  lead: "Thirty minutes by phone or video with the person who would run your account. Five short questions first, so that we come prepared.",
  expect: [
    { title: "Before", text: "We look up your practice the way a patient would, and write down what we find." },
    { title: "During", text: "You’ll hear what we would fix first, what it costs and what we would leave alone." },
    { title: "After", text: "One page of notes in your inbox. Yours to use, with us or without." },
  ],
  requiredNote: "The fields marked * tell us how to reach you.",
  privacyNote:
    "Please leave out anything about individual patients. We use what you write here to prepare for our conversation.",
  progress: "Progress",
  step: "Step {step} of {count}: {name}",
  previous: "Previous",
  next: "Next",
  submit: "Submit",
  sending: "Sending…",
  book: { text: "Would you like it in your calendar right away?", label: "Choose a time for your session" },
  otherwise: { before: "Rather not type? Write to", between: "or call" },
  hints: {
    challenges: "Empty slots on Tuesdays, a phone that nobody can answer, reviews that worry you. A few words will do.",
    currentPresence: "Your website, listings, social pages and any ads you run now.",
    advertisingChannels: "Choose as many as you like, or none.",
    location: "City and state. If there are several, separate them with commas.",
  },
} as const;

const CLOSING = {
  title: "Bring last month’s new-patient count. We’ll bring questions.",
  text: "If there is a reason not to hire us, half an hour is usually enough to find it.",
  call: "Or call",
} as const;

/** Sections below the hero, in order. */
const SECTIONS = [
  { id: "services" },
  { id: "case-study" },
  { id: "audience" },
  { id: "distribution" },
  { id: "plans" },
  { id: "positioning" },
  { id: "best-for" },
  { id: "discovery" },
  { id: "closing" },
] as const;

/** Copy for the page for doctors and clinics. Prices are in the catalog. */
export const DOCTORS = shipped("doctors", {
  meta: META,
  discoveryAction: DISCOVERY_ACTION,
  hero: HERO,
  sections: SECTIONS,
  claims: { items: CLAIMS, note: CLAIMS_NOTE },
  services: { ...SERVICES_INTRO, items: SERVICES },
  audience: { ...AUDIENCE_INTRO, items: AUDIENCES },
  distribution: DISTRIBUTION,
  plans: PLANS_INTRO,
  positioning: { ...POSITIONING, principles: PRINCIPLES },
  privacy: PRIVACY,
  bestFor: BEST_FOR,
  discovery: DISCOVERY,
  closing: CLOSING,
});

/** A section of this page that can be moved or hidden. */
export type DoctorsSection = (typeof DOCTORS.content.sections)[number]["id"];
