import { shipped } from "../shipped-document";

/** Copy for pages about the program; figures are filled in. */
export const EQUITY_WORDS = {
  discount: "{equityDiscount} discount on development services",
  share: "{equityRange} equity depending on scope",
  pitchDiscount: "Up to {equityDiscount} off",
} as const;

/** Development at a reduced price in exchange for a small share of the company. */
export const EQUITY_PROGRAM = shipped("equity-program", {
  discountPercent: 50,
  equityMinPercent: 3,
  equityMaxPercent: 7,
  summary:
    "Keep your cash for customers and hiring. We build at half price, take a small share, and have every reason to want your product to last.",
  steps: [
    {
      title: "Pitch us",
      text: "Tell us the problem, your answer to it and who is on the team. A deck helps but isn’t required. You’ll hear back within {pitchTime}.",
    },
    {
      title: "Talk it through",
      text: "An hour with a product manager and an engineer. We ask what the first version has to prove, and tell you plainly if we aren’t the right partner.",
    },
    {
      title: "Agree on scope and share",
      text: "We write down what gets built, by when and for what share. Your lawyer reads it, ours does too, and nothing starts before both sides have signed.",
    },
    {
      title: "Build and launch",
      text: "Weekly demos, your repository, your accounts. After launch, the people who built it stay within reach.",
    },
  ],
  terms: [
    {
      title: "What you pay",
      text: "Half the price of our development services: a {equityDiscount} discount, billed by milestone. Outside costs such as hosting, licenses and app-store fees stay with you.",
    },
    {
      title: "What we receive",
      text: "Between {equityMin} and {equityMax} of the company, depending on scope. A small web product sits at the lower end, a product with mobile apps and machine learning at the upper end.",
    },
    {
      title: "What stays yours",
      text: "Control, the code and the data. We ask for no board seat and no veto, and the intellectual property is your company’s as each milestone is paid.",
    },
    {
      title: "If plans change",
      text: "Either side can stop at a milestone. The share is then calculated on the work delivered, never on work that was only planned.",
    },
    {
      title: "How it becomes binding",
      text: "Only through a signed agreement between your company and ours. Sending a pitch commits you to nothing.",
    },
  ],
});
