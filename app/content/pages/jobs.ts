import { shipped } from "../shipped-document";

/** Copy for the list of open positions. May contain identity tokens. */
export const JOB_LIST = shipped("job-list", {
  title: "Open positions",
  description:
    "Jobs at {agency} in technology, product, design and marketing. Search by skill, location and type. Postings name the pay.",
  hiring: "How we hire",
  sent: {
    nextTitle: "What happens next",
    /** First step, if an email was sent. */
    mailed:
      "Our message has a private link. Use it to check the status of your application, replace the resume or withdraw it.",
    next: ["A person reads your application and writes to you, whatever the answer."],
    link: { href: "/application", label: "Get the private link again" },
  },
  textLabel: "Title or skill",
  locationLabel: "Location",
  anyLocation: "All locations",
  typeLabel: "Type",
  anyType: "All types",
  submit: "Search",
  clear: "Clear all filters",
  failed: "The list couldn’t be updated. Press Search to try again.",
  pages: "Pages of the list",
  newer: "Newer positions",
  older: "Older positions",
  newest: "The newest positions",
  endText: "There are no older positions.",
  emptyTitle: "No matching positions.",
  emptyText: "No open position fits these filters. Try one filter fewer, or a broader word such as “design”.",
  noneText: "There is no open position at the moment. We post new ones here first.",
});

/** Texts of the feed of positions. */
export const JOB_FEED = shipped("job-feed", {
  title: "Open positions",
  description: "Every position that we advertise, the newest first.",
});

/** Copy for the page around a position. */
export const JOB_PAGE = shipped("job", {
  back: "All open positions",
  facts: {
    label: "Key facts",
    pay: "Pay",
    location: "Location",
    type: "Type",
    category: "Category",
    company: "Company",
    posted: "Posted",
    place: "Location and type",
  },
  apply: "Apply Now",
  applyFor: "for {title}",
  niceNote: "None of these is required. Apply even if you don’t have them.",
  skills: "Skills",
  employee: "Health insurance, a 401(k) match and paid time off come with the position.",
  employeeLink: "All benefits",
  contractor: "You work as an independent contractor and are paid within 15 days of the invoice.",
  contractorLink: "How we work",
  processTitle: "What happens after you apply",
  process:
    "A person reads it within five working days. Then a half-hour conversation, three paid hours of real work, and an answer within three weeks, with reasons if it is a no.",
  processLink: "The process step by step",
  noSalary: "To be agreed",
  noDescription: "Ask us about this position: we are glad to tell you more.",
  share: "Share",
  copy: "Copy link",
  copied: "Link copied",
  mail: "Send by email",
  printed: "Apply at",
  others: "Similar positions",
  newest: "Open at the moment",
  closed: {
    title: "This position is closed",
    text: "We are no longer taking applications for it. If you have already applied, your application still counts and you’ll hear from us either way.",
  },
});

export const JOB_LIST_PATH = "/job-listings";
export const JOB_FEED_PATH = "/careers/feed.xml";
