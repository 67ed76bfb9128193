import { shipped } from "../shipped-document";

/** Copy for the 404 page. */
export const NOT_FOUND = shipped("not-found", {
  meta: {
    title: "Page not found",
    description: "There is no page at this address. You can get to everything else from the home page.",
  },
  title: "Oops! Page not found",
  text: "There is nothing at this address. It may have moved, or the link that brought you here has a typo in it.",
  picture: "",
  home: "Return to Home",
  contact: { label: "Tell us what you were looking for", href: "/contact" },
});

/** Texts shown instead of a page that fails to render. */
export const ERROR_PAGES = shipped("error-pages", {
  unreadable: {
    title: "We couldn’t read that request",
    text: "Something in the address or the form wasn’t as expected.",
  },
  forbidden: {
    title: "You don’t have access to this page",
    text: "You may need to sign in with another account.",
  },
  missing: { title: "Oops! Page not found", text: "There is nothing at this address." },
  unsupported: {
    title: "That page can’t handle this request",
    text: "Please go back and try again from the page itself.",
  },
  gone: { title: "This page is gone", text: "It was here once and has been taken down." },
  tooLarge: { title: "That request was too large", text: "Please send less at a time." },
  tooMany: { title: "Too many requests", text: "Please wait a little and try again." },
  failed: {
    title: "Something went wrong on our side",
    text: "We’ve logged the error. Please try again in a moment.",
  },
  home: "Return to Home",
});
