import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of staff, taxes and settings can say in a notice. */
export const SETTINGS_NOTICES = {
  "staff-invited": { tone: "good", title: "Invitation sent" },
  "role-changed": { tone: "good", title: "Role changed", text: "It applies right away." },
  "staff-enabled": { tone: "good", title: "Access restored" },
  "staff-disabled": { tone: "good", title: "Locked out", text: "All their sessions have ended." },
  "staff-two-factor-removed": {
    tone: "good",
    title: "Two-step sign-in removed",
    text: "They're signed out everywhere and notified by email.",
  },
  "all-signed-out": { tone: "good", title: "Signed out", text: "Those sessions have ended." },
  "sign-out-unsure": {
    tone: "bad",
    title: "No one was signed out",
    text: "Check the box to say that you mean it.",
  },
  "staff-not-saved": { tone: "bad", title: "Error", text: "Failed to change the account." },
  "last-owner": {
    tone: "bad",
    title: "There must be an owner",
    text: "Nothing was changed: no one else could manage settings and accounts. Make someone else an owner first.",
  },
  "not-yourself": { tone: "bad", title: "That’s you", text: "You can't lock yourself out." },
  "own-two-factor": {
    tone: "bad",
    title: "That’s you",
    text: "You can turn off your own two-step sign-in on your account page.",
  },
  "own-two-factor-first": {
    tone: "bad",
    title: "Set up your own first",
    text: "Turn on two-step sign-in for your own account, then require it.",
  },
  "address-taken": {
    tone: "bad",
    title: "This address has an account",
    text: "Nothing was sent. Each address belongs to one person.",
  },
  "settings-saved": { tone: "good", title: "Settings saved", text: "The site now shows them." },
  "brand-reset": { tone: "good", title: "Look reset", text: "The site is back to the shipped look." },
  "holidays-added": { tone: "good", title: "Holidays added", text: "Uncheck the ones you work on." },
  "closed-days-added": { tone: "good", title: "Days off added" },
  "closed-days-removed": { tone: "good", title: "Days off removed" },
  "invalid-closed-days": { tone: "bad", title: "Please check these days", text: "They’re marked below." },
  "too-many-closed-days": { tone: "bad", title: "Too many days off", text: "Remove some that have passed first." },
  "launch-item-settled": {
    tone: "good",
    title: "Settled",
    text: "It’s at the end of the list, where you can put it back.",
  },
  "launch-item-reopened": { tone: "good", title: "Reopened", text: "It’s on the list again." },
  "invalid-settings": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "settings-not-saved": { tone: "bad", title: "Error", text: "Failed to save the settings." },
  "tax-saved": { tone: "good", title: "Tax rate saved" },
  "tax-deleted": { tone: "good", title: "Tax rate deleted" },
  "invalid-tax": { tone: "bad", title: "Invalid tax rate", text: "Please check these answers." },
  "tax-not-saved": { tone: "bad", title: "Error", text: "The tax rate wasn’t saved. Please try again." },
  "tax-not-deleted": { tone: "bad", title: "Error", text: "The tax rate wasn’t deleted. Please try again." },
  "too-many-taxes": {
    tone: "bad",
    title: "Too many tax rates",
    text: "Delete some that you no longer use first.",
  },
} as const satisfies Record<string, Notice>;
