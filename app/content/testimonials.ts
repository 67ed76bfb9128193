import { shipped } from "./shipped-document";

/** A customer's testimonial. */
export type Testimonial = {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly text: string;
  /** Stars out of five. */
  readonly rating: number;
  /** Address of a picture in the library; empty if none. */
  readonly portrait?: string;
  /** Source of the quote, and who approved it when; shown only to staff. */
  readonly source: string;
  readonly consent: string;
};

/**
 * The first three appear only on the home page: a small business, a startup, a practice. The others appear next to the
 * work they mention, on /work and in the case study.
 */
const QUOTES: readonly Testimonial[] = [
  {
    name: "Marisol Treviño",
    role: "Owner",
    company: "Treviño & Daughters Upholstery",
    text: "Our old site listed a fax number. The new one was up in five weeks, with photos of real chairs and a calendar for estimates. About a third of our estimates now come in after we close, which means I answer the phone less and sew more.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Dev Raghunathan",
    role: "Co-founder",
    company: "Tallyrow",
    text: "I came with forty screens. They talked me down to nine, built those in ten weeks and showed me something that worked every Friday. We had our first paying warehouse eleven days after launch, on a feature I had wanted to cut.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Dr. Hannah Okafor",
    role: "Dentist and practice owner",
    company: "Cedar Draw Dental",
    text: "They started by listening to our front desk for a morning. Online booking came first, ads second, and every month I get one page that says what we spent and how many new patients it brought. I can read it between two appointments.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Rosalind Cho",
    role: "House manager",
    company: "Painted Bunting Theater",
    text: "Opening night used to begin with an argument about row F. Now the plan is the plan. We sold the spring season in nine days, and the volunteers who kept the spreadsheet sit in the audience.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Wendell Oakes",
    role: "Grower",
    company: "Hollow Reed Nursery",
    text: "I change the list with muddy thumbs and it holds. People arrive with the name of a plant instead of a question, and the phone rings about as often as it did in the nineties.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Inez Delacroix",
    role: "Shop manager",
    company: "Treviño & Daughters Upholstery",
    text: "People walk in with a photo from the site on their phone and point at it. I used to spend my mornings explaining what tufting is. Now I show them swatches.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Kwame Boateng",
    role: "Warehouse lead, first customer",
    company: "Tallyrow",
    text: "I was the test user, and they watched me do the count in gloves. The next week the buttons were twice the size. That’s when I believed in it.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
  {
    name: "Lorraine Petty",
    role: "Front desk manager",
    company: "Cedar Draw Dental",
    text: "The phone used to ring through lunch. They sat with us for a morning before they drew anything, and the first thing that went live was the thing we’d complained about.",
    rating: 5,
    portrait: "",
    source: "",
    consent: "",
  },
];

/** Testimonials for every page that shows them. */
export const TESTIMONIALS = shipped("testimonials", { title: "What clients say", quotes: QUOTES });
