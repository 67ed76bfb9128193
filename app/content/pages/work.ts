import { shipped } from "../shipped-document";

export const WORK_PATH = "/work";

const META = {
  path: WORK_PATH,
  title: "Work",
  description:
    "Four pieces of our work to try for yourself: what was asked, how long it took, what it cost and what changed.",
} as const;

/**
 * Four projects. `world` selects the picture, `type` is the package it was sold as, and the company is the one whose
 * testimonial is shown next to it.
 */
const PIECES = [
  {
    world: "upholstery",
    type: "medium",
    company: "Treviño & Daughters Upholstery",
    title: "An estimate while the shop is closed",
    brief:
      "Three generations of upholsterers, a listing with a fax number, and customers who wanted to see a chair before they drove across town.",
    weeks: "Live in five weeks",
    before: "Estimates by phone, between two seams.",
    after: "Photos of real chairs, a calendar for estimates, and one request in three after hours.",
    screen: {
      headline: "A chair worth keeping.",
      line: "We strip it, mend it and cover it again.",
      action: "Book an estimate",
      items: [
        { name: "Wool, moss", note: "in stock" },
        { name: "Linen, oat", note: "in stock" },
        { name: "Velvet, rust", note: "ten days" },
        { name: "Leather, tan", note: "three weeks" },
      ],
    },
  },
  {
    world: "warehouse",
    type: "medium-mvp",
    company: "Tallyrow",
    title: "Nine screens out of forty",
    brief:
      "Small warehouses count with clipboards on Sunday night. The founder arrived with forty screens and money for ten weeks.",
    weeks: "Live in ten weeks",
    before: "A count every quarter, wrong by the end of the week.",
    after: "A count in the aisle, on any phone, and a paying warehouse eleven days after launch.",
    screen: {
      headline: "Aisle C",
      line: "3 of 6 aisles",
      action: "Next shelf",
      items: [
        { name: "Bolts, 8 mm", note: "412" },
        { name: "Gaskets", note: "96" },
        { name: "Hose, 2 m", note: "31" },
        { name: "Valves", note: "204" },
      ],
    },
  },
  {
    world: "theater",
    type: "premium",
    company: "Painted Bunting Theater",
    title: "Every seat knows its evening",
    brief: "A house of 140 seats sold by email. Double bookings were settled at the door, with folding chairs.",
    weeks: "Live in eight weeks",
    before: "A spreadsheet, two volunteers and a shoebox of cash.",
    after: "Seats are chosen on a plan, held for ten minutes, and scanned at the door.",
    screen: {
      headline: "The Winter’s Tale",
      line: "Choose your seats",
      action: "Hold two seats",
      items: [
        { name: "Thu", note: "7:30" },
        { name: "Fri", note: "7:30" },
        { name: "Sat", note: "2:00" },
        { name: "Sun", note: "5:00" },
      ],
    },
  },
  {
    world: "nursery",
    type: "basic",
    company: "Hollow Reed Nursery",
    title: "What grows here, this week",
    brief:
      "A nursery for native plants, an hour from anywhere. People want to know what is in stock before they make the drive.",
    weeks: "Live in three weeks",
    before: "Forty calls on a Saturday, all with one question.",
    after: "A list updated from the greenhouse, with sun, water and height for each plant.",
    screen: {
      headline: "Ready to plant",
      line: "Updated this morning, from the greenhouse",
      action: "Hold for pickup",
      items: [
        { name: "Autumn sage", note: "Full sun" },
        { name: "Turk’s cap", note: "Shade" },
        { name: "Pink muhly", note: "Full sun" },
        { name: "Inland sea oats", note: "Half shade" },
      ],
    },
  },
] as const;

/** Copy for the work page, and for its section on the home page. */
export const WORK = shipped("work", {
  meta: META,
  eyebrow: "Work",
  title: "Things that run, and the people who run them.",
  lead: "Try each one as its visitors do, and read the brief, the timeline, the price and a word from the client.",
  labels: { brief: "The brief", before: "Before", after: "After", weeks: "Time", price: "Price" },
  screens: { desktop: "{company}, on a desktop" },
  scenes: {
    label: "{company}, to try",
    hint: "Try it. Nothing is sent.",
    upholstery: {
      choice: "Fabric",
      when: "Time",
      times: ["Tonight, 7:30", "Tomorrow, 8:00", "Saturday, 9:15"],
      done: "Your estimate is booked.",
    },
    warehouse: { choice: "Shelves", counted: "counted", done: "The office has the count already." },
    theater: {
      when: "Evening",
      choice: "Seats",
      stage: "Stage",
      seats: "Row {row}, seats {first} and {second}",
      done: "Held for ten minutes.",
    },
    nursery: { filter: "Light", any: "Any light", choice: "Plants", held: "to hold", done: "Held until Saturday." },
  },
  pieces: PIECES,
  strip: { title: "Our work, and who it’s for", action: "All of our work" },
  closing: {
    title: "Yours could be the next one here.",
    text: "Tell us what isn’t working. The quote is free.",
    label: "Get Free Quote",
    href: "/quote",
  },
});

export type WorkPiece = (typeof WORK.content.pieces)[number];
/** Picture of a project. */
export type WorkWorld = WorkPiece["world"];
