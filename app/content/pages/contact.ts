import { shipped } from "../shipped-document";

/** Copy for the contact page. May contain identity tokens. */
export const CONTACT = shipped("contact", {
  title: "Write to us",
  eyebrow: "Contact",
  lead: "A question, a broken page, a half-formed idea: send it as it is. You’ll have an answer from a person within {contactTime}.",
  picture: "",
  meta: {
    description:
      "Reach {agency} by message, email or phone. Every message is answered within {contactTime}; support is available 24/7.",
  },
  ways: {
    title: "Other ways to reach us",
    email: "Email",
    phone: "Phone",
    office: "Office",
    reply: { label: "Reply", text: "Within {contactTime}" },
    support: { label: "Support", text: "Available 24/7" },
  },
  form: {
    title: "Send a message",
    messageHint: "The more you tell us, the sooner you’ll get a useful answer.",
    submit: "Send Message",
    sending: "Sending your message…",
    privacyNote: "We use what you send only to answer you. See the",
    privacyLink: "Privacy Policy",
  },
  book: { text: "Would you rather talk about it?", label: "Choose a time for a call" },
  shortcutsTitle: "Quicker for some things",
  shortcuts: [
    { text: "A price for a project", label: "Get a quote", href: "/quote" },
    { text: "A startup looking for a partner", label: "Pitch your startup", href: "/startup-pitch" },
    { text: "Looking for a job", label: "See careers", href: "/careers" },
    { text: "What we know about you", label: "Read the Privacy Policy", href: "/privacy" },
  ],
});

export const CONTACT_PATH = "/contact";
