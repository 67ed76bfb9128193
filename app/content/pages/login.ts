/** Copy of the sign-in page. May hold identity tokens. */
export const LOGIN = {
  title: "Sign in",
  lead: "Your quotes, projects and invoices in one place.",
  description: "Sign in to your {agency} account to see your quotes, subscription, projects and invoices.",
  path: "/login",
  username: "Username",
  password: "Password",
  submit: "Sign In",
  newHere: "New here?",
  signup: "Create an account",
  forgot: "Forgot your password?",
  forgotText: "It cannot be reset here yet.",
  forgotLink: "Write to us",
  closed: {
    what: "Sign-in",
    before: "Until it is, we answer questions about your quote or project at ",
    between: " and ",
    after: ".",
  },
} as const;
