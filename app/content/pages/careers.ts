import { shipped } from "../shipped-document";

const CAREERS_META = {
  title: "Careers",
  description:
    "How {agency} hires, what your first ninety days look like and what comes with the job. Postings name the pay, and everyone gets an answer.",
} as const;

const CAREERS_HERO = {
  eyebrow: "Careers at {agency}",
  title: "Make things your neighbors use.",
  lead: "Bakeries, clinics, founders with a deadline: you will meet the people you build for, and you will see them use it. We are a small team in {city}, with colleagues across the country.",
  action: "See open positions",
  picture: "",
} as const;

const HIRING = {
  title: "How we hire",
  lead: "Four steps, three weeks at most. You know who you will talk to, how long it takes and what we want to find out. Everyone who applies gets an answer from a person.",
  steps: [
    {
      when: "Day 1",
      effort: "10 minutes of your time",
      title: "You apply",
      text: "A resume, your skills and, if you like, a few lines about why. No account and no personality test. Postings name the pay, so no one wastes a call on it.",
    },
    {
      when: "Within 5 working days",
      effort: "30 minutes, by video",
      title: "A first conversation",
      text: "With the person you would report to. Half the time is yours: ask what went wrong on the last project.",
    },
    {
      when: "Week 2",
      effort: "3 hours, paid",
      title: "A piece of real work",
      text: "A small task from a project we have already delivered, done alone or with one of us, whichever suits you. We pay for the hours at the rate of the position, hired or not.",
    },
    {
      when: "Week 3",
      effort: "2 hours, in {city} or by video",
      title: "Meet the team, get an answer",
      text: "Two conversations with people you would work beside. Within two working days you have either a written offer, or a no with the reason for it.",
    },
  ],
  fairness: [
    "Every candidate for a position gets the same questions and the same task, and we write down what we think before we compare.",
    "People read the applications. No software sorts them.",
    "If you need an accommodation at any step, say so and we’ll arrange it. It plays no part in the decision.",
  ],
} as const;

const TEAM = {
  title: "Who you’ll talk to",
  lead: "You’ll know their names before the first call.",
  people: [
    {
      name: "Elena Quintero",
      role: "Head of Delivery",
      text: "Answers every application and runs the first conversation for project and marketing roles.",
      portrait: "",
    },
    {
      name: "Devin Marsh",
      role: "Principal Engineer",
      text: "Sets the paid task for developers, and does it with you if you like company.",
      portrait: "",
    },
    {
      name: "Astrid Solheim",
      role: "Product Lead",
      text: "Goes through your portfolio with you and asks what you’d leave out today.",
      portrait: "",
    },
    {
      name: "Ruben Salazar",
      role: "Security and Infrastructure Lead",
      text: "Meets everyone who’ll get the keys to a server. Bring your questions about on-call weeks.",
      portrait: "",
    },
  ],
} as const;

const ONBOARDING = {
  title: "Your first ninety days",
  lead: "Starting somewhere new is tiring enough without having to guess. This is the plan, and it is written down with your name on it before you arrive.",
  stages: [
    {
      when: "Before day 1",
      title: "Your tools arrive",
      text: "A laptop of your choice, accounts that work, and a note from the colleague who will look after you.",
    },
    {
      when: "Week 1",
      title: "You ship something small",
      text: "A text, a fix, a picture, on a live site, with your onboarding partner beside you. And you sit in on a customer call.",
    },
    {
      when: "Day 30",
      title: "You own a piece",
      text: "One part of one project is yours. You show it at the Friday demo. We ask what confused you and fix it for the next person.",
    },
    {
      when: "Day 90",
      title: "We both decide to stay",
      text: "A written review in both directions: how you are doing, and how we are. After that, your manager has half an hour for you every other week.",
    },
  ],
} as const;

const BENEFITS = {
  title: "What comes with the job",
  lead: "Figures instead of adjectives. They apply from your first day unless a line says otherwise.",
  figures: [
    {
      figure: "85%",
      title: "of your health premium",
      text: "Medical, dental and vision, with a choice of two plans. We pay 60% for your spouse, partner and children, and put money into your HSA if you choose the high-deductible plan. Coverage starts on the first of the month after you join.",
    },
    {
      figure: "4%",
      title: "401(k) match",
      text: "Dollar for dollar up to four percent of your pay, yours right away and not after three years.",
    },
    {
      figure: "20 + 11",
      title: "days off",
      text: "Twenty days of vacation and the eleven federal holidays, and we ask you to take them. We also close between Christmas and New Year. Sick days are separate: ten a year.",
    },
    {
      figure: "12 weeks",
      title: "of parental leave at full pay",
      text: "For every new parent, by birth or adoption, after six months with us. Four more weeks at half time when you come back.",
    },
    {
      figure: "5 days",
      title: "a year to learn",
      text: "Courses, books, conferences, all paid by us. You choose; we ask only that you tell the others what it was like. And we pay for your desk at home.",
    },
    {
      figure: "2 days",
      title: "a week together",
      text: "If you live near {city}, we are in the office on Tuesdays and Thursdays. Remote colleagues visit twice a year, travel paid.",
    },
  ],
  alsoTitle: "Also",
  also: [
    "Short- and long-term disability and life insurance, paid by us",
    "Paid jury duty, and two paid hours to vote",
    "On-call weeks paid extra, never more than one in four",
    "A raise review every January, with the pay bands open to everyone",
  ],
  notTitle: "What we don’t offer",
  not: [
    "Unlimited vacation. It tends to mean less of it",
    "Stock options. We are a small private company with no plan to sell",
    "Visa sponsorship, for now. You need to be able to work in the US",
    "A big career ladder. There are few titles here, and we say so early",
  ],
  partTime:
    "Part-time employees from 20 hours a week have the same benefits; paid time off follows their hours. Contractors and freelancers set their own hours and are paid within 15 days of the invoice.",
} as const;

const CAREERS_OPEN = {
  title: "Open right now",
  all: "All open positions",
  none: "There is no open position today. New ones appear here first.",
} as const;

const CAREERS_CLOSING = {
  title: "Nothing that fits?",
  text: "Write to us anyway. Tell us what you do well and what you would like to do more of; we keep good letters and come back to them when a position opens.",
  equalTitle: "Everyone is welcome to apply",
  equal:
    "{agency} is an equal opportunity employer. We decide on skill and character, without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, pregnancy, genetic information or veteran status. If you need an accommodation to apply, write to {email} or call {phone}.",
} as const;

/** Sections below the hero, in order. */
const SECTIONS = [
  { id: "open" },
  { id: "hiring" },
  { id: "team" },
  { id: "onboarding" },
  { id: "benefits" },
  { id: "closing" },
] as const;

/** Copy for the careers page. May contain identity tokens. */
export const CAREERS = shipped("careers", {
  meta: CAREERS_META,
  hero: CAREERS_HERO,
  sections: SECTIONS,
  open: CAREERS_OPEN,
  hiring: HIRING,
  team: TEAM,
  onboarding: ONBOARDING,
  benefits: BENEFITS,
  closing: CAREERS_CLOSING,
});

/** A section of this page that can be moved or hidden. */
export type CareersSection = (typeof CAREERS.content.sections)[number]["id"];

export const CAREERS_PATH = "/careers";
