import { shipped } from "../shipped-document";

/** Copy for the sign-in page. May contain identity tokens. */
export const LOGIN = shipped("login", {
  title: "Sign in",
  lead: "Your quotes, projects and invoices in one place.",
  description: "Sign in to your {agency} account to see your quotes, subscription, projects and invoices.",
  username: "Username",
  usernameHint: "Your email address works too.",
  password: "Password",
  submit: "Sign In",
  chosen: {
    nextTitle: "What to do now",
    next: ["Sign in with your new password. Everyone who was signed in elsewhere has been signed out."],
  },
  noPassword: "No password at hand?",
  noPasswordLink: "Email me a sign-in link",
  newHere: "New here?",
  signup: "Create an account",
  forgot: "Forgot your password?",
  forgotLink: "Choose a new one",
});

export const LOGIN_PATH = "/login";
