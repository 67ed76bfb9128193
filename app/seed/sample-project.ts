import type { MetricChannel, NotificationType, ProjectSide } from "~/db/schema/lists";

/** First day of work, counted back from the first start, and the duration stated in the accepted quote. */
export const SAMPLE_WORK = { startedDaysAgo: 34, weeks: 8 } as const;

/**
 * Sample project of the demonstration customer. Days count back from the first start; negative ones are in the future.
 */
export const SAMPLE_PROJECT = {
  name: "Bakery website and wheat mark",
  summary:
    "Five pages: home, breads, cakes to order, our story, and where to find us. With the wheat mark redrawn for sign, bags and screen.",
  milestones: [
    { title: "Kickoff and shop visit", dueDaysAgo: 32, doneDaysAgo: 32 },
    { title: "Page plan and texts agreed", dueDaysAgo: 24, doneDaysAgo: 25 },
    { title: "Wheat mark and design of all five pages", dueDaysAgo: 12, doneDaysAgo: 11 },
    { title: "Cake requests work on the test site", dueDaysAgo: -3, doneDaysAgo: null },
    { title: "Photographs of both shops in place", dueDaysAgo: -10, doneDaysAgo: null },
    { title: "Launch", dueDaysAgo: -22, doneDaysAgo: null },
  ],
  updates: [
    {
      daysAgo: 25,
      title: "Page plan is final",
      text: "Five pages, with Cakes to Order one click from everywhere. The texts you sent are in place; we shortened the story of the ovens by a third and kept your voice.",
    },
    {
      daysAgo: 11,
      title: "Design approved",
      text: "Thank you for the quick answer. We’ll continue with the warm paper look and the large photographs. The cake form will have pickup times as buttons, as you asked, and your sign maker has the wheat mark.",
    },
    {
      daysAgo: 3,
      title: "First cake on the test site",
      text: "You can ask for a cake, choose a shop and a time, and get our copy by email. The photographs that you sent come next. Please try it on your phone and tell us where you hesitate.",
    },
  ],
  comments: [
    {
      daysAgo: 12,
      side: "customer",
      text: "We love the second version. Can the pickup times be buttons instead of a list?",
    },
    {
      daysAgo: 12,
      side: "staff",
      text: "Yes, that reads better on a phone too. You’ll see it on the test site with the next update.",
    },
    {
      daysAgo: 0.1,
      side: "customer",
      text: "Asked for three cakes to try it. The only thing I looked for was the closing time of the second shop.",
    },
  ],
  file: {
    name: "Page plan.pdf",
    words: "Page plan: home, breads, cakes to order, our story, where to find us",
    daysAgo: 25,
  },
} as const satisfies {
  name: string;
  summary: string;
  milestones: readonly { title: string; dueDaysAgo: number; doneDaysAgo: number | null }[];
  updates: readonly { daysAgo: number; title: string; text: string }[];
  comments: readonly { daysAgo: number; side: ProjectSide; text: string }[];
  file: { name: string; words: string; daysAgo: number };
};

export const SAMPLE_NOTIFICATIONS: readonly {
  daysAgo: number;
  type: NotificationType;
  title: string;
  text: string;
  isRead: boolean;
}[] = [
  {
    daysAgo: 11,
    type: "project",
    isRead: true,
    title: "Milestone reached: Wheat mark and design of all five pages",
    text: "In Bakery website and wheat mark.",
  },
  {
    daysAgo: 12,
    type: "project",
    isRead: true,
    title: "We answered in Bakery website and wheat mark",
    text: "Yes, that reads better on a phone too. You’ll see it on the test site with the next update.",
  },
  {
    daysAgo: 3,
    type: "project",
    isRead: false,
    title: "Bakery website and wheat mark: First cake on the test site",
    text: "You can ask for a cake, choose a shop and a time, and get our copy by email.",
  },
];

/** Metrics of an ordinary day in each channel; spend is in cents. `trend`: increase by the end of 60 days. */
export const SAMPLE_CHANNELS: readonly {
  channel: MetricChannel;
  visits: number;
  leads: number;
  reach: number;
  spendCents: number;
  trend: number;
}[] = [
  { channel: "website", visits: 64, leads: 1.6, reach: 0, spendCents: 0, trend: 0.35 },
  { channel: "google-ads", visits: 22, leads: 1.1, reach: 940, spendCents: 1850, trend: 0.2 },
  { channel: "google-business", visits: 17, leads: 1.4, reach: 310, spendCents: 0, trend: 0.25 },
  { channel: "instagram", visits: 12, leads: 0.4, reach: 1250, spendCents: 620, trend: 0.5 },
  { channel: "facebook", visits: 9, leads: 0.3, reach: 880, spendCents: 480, trend: -0.15 },
];
