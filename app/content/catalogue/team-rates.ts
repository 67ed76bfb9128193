import { shipped } from "../shipped-document";

/** Team augmentation: specialists who join a customer's own team, in US cents per hour. */
export const TEAM_RATES = shipped("team-rates", {
  roles: [
    {
      role: "Full-Stack Developer",
      hourlyRateCents: 8_000,
      description:
        "Takes a feature from database to button. Works in your repository, follows your reviews and leaves tests behind.",
    },
    {
      role: "Product Manager",
      hourlyRateCents: 10_000,
      description:
        "Talks to your users, decides with you what comes next and what can wait, and writes it down so that no one has to guess.",
    },
    {
      role: "Scrum Master",
      hourlyRateCents: 9_000,
      description:
        "Keeps the sprint honest: short meetings, visible work, and blockers that are gone by the next morning.",
    },
    {
      role: "UI/UX Designer",
      hourlyRateCents: 8_500,
      description:
        "Sketches, tests with real people and hands over screens your developers can build without a second meeting.",
    },
  ],
});
