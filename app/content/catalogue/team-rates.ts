import type { Cents } from "~/lib/money";

/** A specialist who joins a customer's own team by the hour. */
export type TeamRate = {
  readonly id: string;
  readonly role: string;
  /** US cents per hour worked. */
  readonly hourlyRateCents: Cents;
  readonly description: string;
};

/** Team augmentation: the four roles. */
export const TEAM_RATES: readonly TeamRate[] = [
  {
    id: "full-stack-developer",
    role: "Full-Stack Developer",
    hourlyRateCents: 8_000,
    description:
      "Takes a feature from database to button. Works in your repository, follows your reviews and leaves tests behind.",
  },
  {
    id: "product-manager",
    role: "Product Manager",
    hourlyRateCents: 10_000,
    description:
      "Talks to your users, decides with you what comes next and what can wait, and writes it down so that nobody has to guess.",
  },
  {
    id: "scrum-master",
    role: "Scrum Master",
    hourlyRateCents: 9_000,
    description:
      "Keeps the sprint honest: short meetings, visible work, and blockers that are gone by the next morning.",
  },
  {
    id: "ui-ux-designer",
    role: "UI/UX Designer",
    hourlyRateCents: 8_500,
    description:
      "Sketches, tests with real people and hands over screens your developers can build without a second meeting.",
  },
];
