import type { ApplicationStatus } from "~/db/schema/lists";

type SampleApplication = {
  status: ApplicationStatus;
  daysAgo: number;
  /** Part of the title of a sample job. */
  job: string;
  name: string;
  years: number;
  skills: readonly string[];
  letter: string;
};

/** People who applied, all invented. */
export const SAMPLE_APPLICATIONS: readonly SampleApplication[] = [
  {
    status: "pending",
    daysAgo: 1,
    job: "Full-Stack",
    name: "Avery Quinn",
    years: 7,
    skills: ["TypeScript", "React", "PostgreSQL"],
    letter: "I’ve run the same product for five years and like the work after launch even more than the launch itself.",
  },
  {
    status: "pending",
    daysAgo: 1,
    job: "Product Designer",
    name: "Ines Castillo",
    years: 4,
    skills: ["Figma", "Prototyping", "Research"],
    letter: "My portfolio shows three redesigns with figures before and after.",
  },
  {
    status: "pending",
    daysAgo: 3,
    job: "Social Media",
    name: "Jamal Eriksen",
    years: 2,
    skills: ["Copywriting", "Video"],
    letter: "",
  },
  {
    status: "pending",
    daysAgo: 4,
    job: "Front-End",
    name: "Keiko Hoang",
    years: 3,
    skills: ["HTML", "CSS", "Accessibility"],
    letter: "I test what I build with a keyboard and a screen reader first.",
  },
  {
    status: "shortlisted",
    daysAgo: 6,
    job: "Full-Stack",
    name: "Noah Lindqvist",
    years: 9,
    skills: ["Node.js", "SQL", "Testing"],
    letter: "Booking systems are what I know best; I built one for a chain of clinics.",
  },
  {
    status: "shortlisted",
    daysAgo: 8,
    job: "Product Manager",
    name: "Grace Abara",
    years: 6,
    skills: ["Roadmaps", "Interviews", "Analytics"],
    letter: "I’ve taken two startups from an idea to paying customers, and one to a successful exit.",
  },
  {
    status: "shortlisted",
    daysAgo: 9,
    job: "Content Writer",
    name: "Mona Dubois",
    years: 5,
    skills: ["Medical writing", "SEO"],
    letter: "Ten years as a nurse, five as a writer.",
  },
  {
    status: "hired",
    daysAgo: 21,
    job: "Paid Media",
    name: "Diego Fontana",
    years: 8,
    skills: ["Google Ads", "Meta Ads", "Healthcare"],
    letter: "",
  },
  {
    status: "rejected",
    daysAgo: 16,
    job: "Scrum Master",
    name: "Hugo Jensen",
    years: 1,
    skills: ["Facilitation"],
    letter: "I just got my certification and would like to start my career with you.",
  },
  {
    status: "rejected",
    daysAgo: 23,
    job: "Product Designer",
    name: "Olga Ivanov",
    years: 2,
    skills: ["Illustration", "Branding"],
    letter: "",
  },
];
