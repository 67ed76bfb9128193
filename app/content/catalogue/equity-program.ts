/** Development at a reduced price in exchange for a small share of the company. */
export type EquityProgram = {
  /** Percent off development services. */
  readonly discountPercent: number;
  /** Percent of the company. */
  readonly equityMinPercent: number;
  /** Percent of the company. */
  readonly equityMaxPercent: number;
  readonly discountText: string;
  readonly equityText: string;
  /** The wording of the pitch page. */
  readonly pitchDiscountText: string;
  readonly summary: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly terms: readonly { readonly title: string; readonly text: string }[];
};

const DISCOUNT_PERCENT = 50;
const EQUITY_MIN_PERCENT = 3;
const EQUITY_MAX_PERCENT = 7;

export const EQUITY_PROGRAM: EquityProgram = {
  discountPercent: DISCOUNT_PERCENT,
  equityMinPercent: EQUITY_MIN_PERCENT,
  equityMaxPercent: EQUITY_MAX_PERCENT,
  discountText: `${DISCOUNT_PERCENT}% discount on development services`,
  equityText: `${EQUITY_MIN_PERCENT}-${EQUITY_MAX_PERCENT}% equity depending on scope`,
  pitchDiscountText: `Up to ${DISCOUNT_PERCENT}% off`,
  summary:
    "Keep your cash for customers and hiring. We build at half price, take a small share, and have every reason to want your product to last.",
  steps: [
    {
      title: "Pitch us",
      text: "Tell us the problem, your answer to it and who is on the team. A deck helps but isn't required. You hear back within {pitchTime}.",
    },
    {
      title: "Talk it through",
      text: "An hour with a product manager and an engineer. We ask what the first version has to prove, and tell you plainly if we aren't the right partner.",
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
      text: `Half the price of our development services: a ${DISCOUNT_PERCENT}% discount, billed by milestone. Outside costs such as hosting, licenses and app-store fees stay with you.`,
    },
    {
      title: "What we receive",
      text: `Between ${EQUITY_MIN_PERCENT}% and ${EQUITY_MAX_PERCENT}% of the company, depending on scope. A small web product sits at the lower end, a product with mobile apps and machine learning at the upper end.`,
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
};
