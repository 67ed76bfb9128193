import { shipped } from "../shipped-document";

/** Copy for the sign-up page. May contain identity tokens. */
export const SIGNUP = shipped("signup", {
  title: "Create your account",
  lead: "One account for your whole business, free of charge.",
  description:
    "Create a free {agency} account to follow your quotes, projects, subscription and invoices in one place.",
  plan: { before: "You chose", after: ". Once your address is confirmed, you can subscribe with one click." },
  sent: {
    nextTitle: "What to do now",
    next: [
      { needsMail: "Open the message. If it isn’t there in a minute, check your spam folder." },
      { needsMail: "Confirm your address with the password you just chose. The link works for 48 hours." },
      { needsMail: "You’re signed in, right where you wanted to go." },
    ],
    again: "Use another address",
  },
  fullName: "Full Name",
  email: "Email",
  emailHint: "Use the address your quotes are sent to, so we can match them.",
  password: "Password",
  confirmPassword: "Confirm Password",
  terms: {
    before: "I agree to the",
    terms: "Terms & Conditions",
    between: "and have read the",
    privacy: "Privacy Policy",
    after: ".",
  },
  passwordHint: "At least 10 characters. A few words in a row are easy to remember.",
  submit: "Create Account",
  sending: "Creating your account…",
  haveOne: "Have an account?",
  login: "Sign in",
  home: "Back to the home page",
  insideTitle: "What you’ll find inside",
  inside: [
    { title: "Quotes", text: "Read, accept, decline and keep them." },
    { title: "Projects", text: "Milestones and a short update every Friday." },
    { title: "Payments", text: "Your subscription, every payment and every invoice." },
  ],
});

export const SIGNUP_PATH = "/signup";
