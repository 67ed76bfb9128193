import { EQUITY_WORDS } from "../catalogue/equity-program";
import { shipped } from "../shipped-document";

/** Copy for the startup pitch page. May contain identity tokens. */
export const STARTUP_PITCH = shipped("startup-pitch", {
  title: "Pitch your startup",
  lead: "Tell us the problem, your answer to it and who is on the team. A product manager and an engineer read every pitch, and you’ll hear back within {pitchTime}.",
  description:
    "Pitch your startup to {agency}: up to {equityDiscount} off development for {equityRange} equity, and an answer within {pitchTime}.",
  benefitsTitle: "What the equity program gives you",
  benefits: [
    { figure: EQUITY_WORDS.pitchDiscount, text: "development services, billed by milestone" },
    { figure: "{equityRange}", text: "equity depending on scope, no board seat" },
    { figure: "{pitchTime}", text: "until you hear back, whatever we decide" },
    { figure: "Your code", text: "in your own accounts from the first commit" },
  ],
  sent: {
    nextTitle: "What happens now",
    next: [
      "A product manager and an engineer read your pitch from start to finish.",
      "You’ll hear from us within {pitchTime}, whatever we decide.",
      "If we’d like to know more, we’ll set up a call.",
    ],
    again: "Send another pitch",
    startups: { href: "/services/startups", label: "Back to Startup Services" },
  },
  sections: {
    basic: { title: "Basic Information" },
    idea: {
      title: "Your Startup Idea",
      hint: "Plain words beat polished ones. If you can name one person who has this problem, start with them.",
    },
    team: { title: "Team & Funding", hint: "There is no wrong answer. Most of those we work with started alone." },
    deck: {
      title: "Pitch Deck (optional)",
      hint: "Nobody was ever turned down for not having one.",
      label: "Pitch Deck",
    },
  },
  hints: {
    problem: "What goes wrong today, for whom and how often?",
    solution: "What will people be able to do that they can’t do now?",
    targetUsers: "Who will use it first, and how will they hear about it?",
  },
  placeholders: { teamSize: "Choose a team size", fundingStage: "Choose a funding stage" },
  submit: "Submit Pitch",
  noCommitment: "Sending a pitch commits you to nothing, and your idea stays yours.",
  sending: "Sending your pitch…",
  uploading: "Uploading your deck…",
  nextTitle: "After you pitch",
});

export const STARTUP_PITCH_PATH = "/startup-pitch";
