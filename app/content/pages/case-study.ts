import { shipped } from "../shipped-document";

const META = {
  title: "Case study: Cedar Draw Dental",
  description:
    "How one dental practice filled its chairs in eighteen months: what was done each month, what went wrong and what it cost.",
  publishedOn: "2025-09-10",
} as const;

export type CaseFigure = {
  readonly figure: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly definition: string;
};

const CASE_FIGURES: readonly CaseFigure[] = [
  {
    figure: "{claim:case-growth}",
    label: "growth",
    before: "48",
    after: "240",
    definition:
      "New patients a month: the 2023 average against June 2025. A new patient is a first visit that took place, not a click or a call.",
  },
  {
    figure: "{claim:case-revenue}",
    label: "revenue increase",
    before: "$2.9M",
    after: "$5.4M",
    definition:
      "Collections over twelve months: calendar 2023 against July 2024 to June 2025. From the practice’s own books.",
  },
  {
    figure: "{claim:case-reputation}",
    label: "online reputation",
    before: "78%",
    after: "95%",
    definition:
      "Public reviews with four or five stars: 399 of the 420 left between May 2024 and June 2025. Every patient was asked.",
  },
];

const CASE_CARD = {
  eyebrow: "Case study",
  title: "Cedar Draw Dental had good dentists and an unanswered phone.",
  text: "Eighteen months later the practice had gone from three dentists to six. The full story includes two setbacks, every cost and what wasn’t our doing.",
  mark: "One client’s result. Yours will differ.",
  action: "Read Full Case Study",
  chartLabel: "New patients a month",
  chartFrom: "48 before",
  chartTo: "240 in June 2025",
} as const;

const STORY = {
  eyebrow: "Case study",
  back: "Doctors & Clinics",
  title: "Good dentists, an unanswered phone.",
  lead: "How Cedar Draw Dental went from {claim:case-patients} new patients a month in a year and a half. Told month by month, with what went wrong and what it cost.",
  mark: "This is one client’s result. It isn’t an average, and it isn’t a forecast for your practice.",
} as const;

const FACTS: readonly { readonly term: string; readonly description: string }[] = [
  { term: "Practice", description: "Cedar Draw Dental, two offices in neighboring towns" },
  { term: "Period", description: "January 2024 to June 2025" },
  { term: "Team", description: "Three dentists at the start, six at the end" },
  { term: "Plan", description: "Growth for nine months, then Premium for nine" },
];

const FIGURES_TITLE = "Three figures, and what each one counts";

const START = {
  title: "Where it started",
  paragraphs: [
    "Dr. Hannah Okafor bought the practice from a dentist who was retiring. It came with loyal families, two good locations and a website that listed a hygienist who had left in 2017. New patients came by word of mouth, about 48 a month, and three dentists had chairs standing empty most afternoons.",
    "She had already paid for advertising once. An agency had run ads for half a year and reported impressions. Nobody at the front desk could name a patient who had come from one.",
    "So we began without ads. We asked to spend a morning at the front desk and to count.",
  ],
  finding: {
    figure: "19 of 61",
    text: "calls went unanswered on the morning we listened. Nobody had done anything wrong: two people were checking patients in, and the phone kept ringing behind them.",
  },
} as const;

/** Monthly new patients before the work began, averaged over 2023. */
const BASELINE_NEW_PATIENTS = 48;

export type CaseMonth = {
  /** YYYY-MM, such as "2024-01". */
  readonly month: string;
  readonly newPatients: number;
  readonly title: string;
  readonly text: string;
  /** Chart label for this month. */
  readonly onChart?: string;
  readonly setback?: boolean;
};

const MONTHS: readonly CaseMonth[] = [
  {
    month: "2024-01",
    newPatients: 47,
    title: "Listening",
    text: "A morning at the front desk. We logged 61 calls, what each caller wanted and how many gave up.",
  },
  {
    month: "2024-02",
    newPatients: 52,
    title: "One name, one phone number",
    text: "Name, hours and phone corrected in 34 directories. Both Google listings completed, with photos of the real entrances.",
  },
  {
    month: "2024-03",
    newPatients: 66,
    title: "Online appointments open",
    text: "Cleanings and first visits could be booked at any hour, with a reminder by text. The desk kept the last word on every slot.",
    onChart: "Online appointments",
  },
  {
    month: "2024-04",
    newPatients: 79,
    title: "A page for each treatment",
    text: "Fourteen pages, each read and corrected by a dentist. The hygienist who left in 2017 came off the website.",
  },
  {
    month: "2024-05",
    newPatients: 84,
    title: "Asking for reviews",
    text: "A text after every visit, to every patient, with the same two links: leave a public review, or tell the practice directly.",
  },
  {
    month: "2024-06",
    newPatients: 98,
    title: "The first two campaigns",
    text: "Meta ads for first visits, one for each office, only now that someone or something would answer.",
    onChart: "First campaigns",
  },
  {
    month: "2024-07",
    newPatients: 112,
    title: "A campaign that failed",
    text: "Our idea of swapping one campaign to whitening brought many clicks and three bookings. We stopped it after three weeks and moved its budget to emergency visits on Google.",
    setback: true,
  },
  {
    month: "2024-08",
    newPatients: 121,
    title: "Back to school",
    text: "Checkup slots set aside for children, announced on the website and in posts. A fourth dentist joined.",
  },
  {
    month: "2024-09",
    newPatients: 118,
    title: "Too many, too fast",
    text: "The books were full for three weeks and new callers gave up. We should have seen it coming. Ad spend was cut in half until the schedule caught up.",
    setback: true,
    onChart: "Books full",
  },
  {
    month: "2024-10",
    newPatients: 131,
    title: "Saturdays",
    text: "Move to the Premium plan. Saturday hours opened, were listed everywhere on the same day and filled through the scheduler.",
  },
  {
    month: "2024-11",
    newPatients: 149,
    title: "Benefits that run out",
    text: "A reminder that dental benefits end with the year. We wrote it; the practice sent it to its own patients from its own system.",
  },
  {
    month: "2024-12",
    newPatients: 140,
    title: "A quiet month, on purpose",
    text: "Ads paused over the holidays. Two short films shot with the doctors, in their own rooms and their own words.",
  },
  {
    month: "2025-01",
    newPatients: 163,
    title: "The fifth dentist",
    text: "Her page, her listings and her introduction campaign were in place on her first day.",
    onChart: "Fifth dentist",
  },
  {
    month: "2025-02",
    newPatients: 178,
    title: "Eight questions about implants",
    text: "The implant page rewritten around the eight questions that patients asked at the desk, price ranges and risks included.",
  },
  {
    month: "2025-03",
    newPatients: 196,
    title: "Two channels dropped",
    text: "LinkedIn and TikTok had cost more for each booking than the rest. Their budget moved to search.",
  },
  {
    month: "2025-04",
    newPatients: 211,
    title: "In Spanish, too",
    text: "The ten most-read pages, translated by a person and checked by a dentist who grew up speaking it.",
  },
  {
    month: "2025-05",
    newPatients: 226,
    title: "The sixth dentist",
    text: "Longer hours at the second office, filled from a waiting list that the scheduler had kept.",
  },
  {
    month: "2025-06",
    newPatients: 240,
    title: "Enough",
    text: "With six schedules full, we lowered the ad budget to hold this level rather than chase the next one.",
  },
];

const CHART = {
  title: "New patients a month",
  summary:
    "A line that rises from 47 new patients in January 2024 to 240 in June 2025, with dips in September and December 2024. The average before was 48.",
  baselineLabel: "48 a month before",
  tableLabel: "Show the figures as a table",
  monthColumn: "Month",
  valueColumn: "New patients",
} as const;

const TIMELINE = {
  title: "What we did, month by month",
  lead: "Beside each month: how many new patients came.",
  setbackLabel: "Setback",
} as const;

/** Company whose testimonial the page shows. */
const CASE_COMPANY = "Cedar Draw Dental";

type CaseCost = { readonly item: string; readonly detail: string; readonly dollars: number };

/** The practice's costs at the time. Historical: they don't follow current prices. */
const COSTS: readonly CaseCost[] = [
  { item: "Our plans", detail: "Nine months of Growth, nine of Premium", dollars: 53_946 },
  { item: "Ad budgets", detail: "Paid by the practice to Meta, Google and others", dollars: 118_400 },
  { item: "Translation", detail: "Ten pages into Spanish, by a professional", dollars: 4_200 },
];

const COSTS_COPY = {
  title: "What it cost",
  lead: "Eighteen months, everything the practice paid for marketing.",
  caption: "Marketing costs of Cedar Draw Dental, January 2024 to June 2025",
  total: "Total",
  perPatient: "for each new patient beyond the 48 a month who came before",
} as const;

const CAVEATS = {
  title: "Before you compare",
  lead: "Marketing was one cause among several. These are the others, and the limits of our figures.",
  items: [
    {
      title: "Three more dentists",
      text: "The practice hired three dentists and four hygienists and opened on Saturdays. Without chairs to sit in, the same ads would have filled a waiting list.",
    },
    {
      title: "A low start",
      text: "One call in three went unanswered. A practice that already picks up every call will see smaller percentages.",
    },
    {
      title: "Higher fees",
      text: "Fees went up by four percent in January 2025. Part of the revenue increase is that, and part is treatment that older patients had put off.",
    },
    {
      title: "Their books, not ours",
      text: "Patient counts and collections are the practice’s own. We have seen the totals, never a record, and haven’t audited them.",
    },
    {
      title: "Stars aren’t medicine",
      text: "The reputation figure says how patients rated their visit. It says nothing about clinical quality.",
    },
    {
      title: "One practice, one market",
      text: "Two offices in growing towns in one state. We have clients for whom the same work brought far less.",
    },
  ],
} as const;

const CLOSING = {
  title: "Want to know what your front desk would tell us?",
  text: "A discovery session takes thirty minutes. If we think that your practice won’t gain much, we’ll say so.",
  action: "Get a Discovery Session",
} as const;

/** The case study of one dental practice, and its card on the page for doctors and clinics. */
export const CASE_STUDY = shipped("case-study", {
  meta: META,
  card: CASE_CARD,
  company: CASE_COMPANY,
  story: STORY,
  facts: FACTS,
  figures: { title: FIGURES_TITLE, items: CASE_FIGURES },
  start: START,
  baseline: BASELINE_NEW_PATIENTS,
  chart: CHART,
  timeline: {
    ...TIMELINE,
    unit: "new patients",
    months: MONTHS.map((entry) => ({ onChart: "", setback: false, ...entry })),
  },
  costs: { ...COSTS_COPY, items: COSTS },
  caveats: CAVEATS,
  closing: CLOSING,
});
