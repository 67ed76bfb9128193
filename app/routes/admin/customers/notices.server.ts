import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of customers can say in a notice. */
export const CUSTOMERS_NOTICES = {
  "metrics-saved": { tone: "good", title: "Figures saved", text: "The customer’s analytics show them." },
  "metric-removed": { tone: "good", title: "Figures removed" },
  "metrics-not-saved": { tone: "bad", title: "Error", text: "Failed to save the figures." },
  "invalid-metrics": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "invalid-metrics-file": {
    tone: "bad",
    title: "The file can’t be used yet",
    text: "Nothing was saved. The problems are listed below, line by line.",
  },
  "customer-created": { tone: "good", title: "Customer added" },
  "portal-invited": { tone: "good", title: "Invitation sent", text: "The link in it works once, within 7 days." },
  "portal-invitation-revoked": { tone: "good", title: "Invitation withdrawn", text: "Its link no longer works." },
  "portal-role-changed": { tone: "good", title: "Role changed", text: "It applies right away." },
  "invalid-role": { tone: "bad", title: "Please check the role", text: "Choose one of the roles." },
  "portal-signed-out": { tone: "good", title: "Signed out everywhere", text: "They can sign in again." },
  "portal-person-removed": { tone: "good", title: "Person removed", text: "Their account is deleted." },
  "portal-last-owner": {
    tone: "bad",
    title: "Not removed",
    text: "This is the customer’s last owner. Make someone else an owner first.",
  },
  "person-erased": { tone: "good", title: "Person erased", text: "Only what bookkeeping requires is kept." },
  "person-not-erased": { tone: "bad", title: "Error", text: "Failed to erase the person. Nothing was changed." },
  "erase-last-owner": {
    tone: "bad",
    title: "Not erased",
    text: "This is the customer’s last owner. Make someone else an owner first.",
  },
  "invalid-invitation": {
    tone: "bad",
    title: "Please check the invitation",
    text: "Some fields need another look. They are marked below.",
  },
  "too-many-people": {
    tone: "bad",
    title: "Too many people",
    text: "The customer has reached the limit of people and open invitations. Withdraw an invitation first.",
  },
  "too-many-invitations": {
    tone: "bad",
    title: "Too many invitations today",
    text: "Nothing was sent. Try again tomorrow.",
  },
  "customers-merged": { tone: "good", title: "Customers merged", text: "Old links now lead here." },
  "customers-not-merged": { tone: "bad", title: "Error", text: "Failed to merge the customers. Nothing was changed." },
  "merge-same": { tone: "bad", title: "Nothing to merge", text: "This is the same customer. Choose another one." },
  "merge-closed": { tone: "bad", title: "Not merged", text: "One of the two accounts is closed." },
  "merge-both-subscribed": {
    tone: "bad",
    title: "Not merged",
    text: "Both customers have a running subscription. End one of them first.",
  },
  "merge-paying": {
    tone: "bad",
    title: "Not merged",
    text: "Someone is on a payment page for one of them. Try again in an hour.",
  },
  "merge-too-many": {
    tone: "bad",
    title: "Not merged",
    text: "Together they have more people or contacts than a customer can have.",
  },
  "customer-erased": { tone: "good", title: "Customer erased", text: "Only what bookkeeping requires is kept." },
  "customer-not-erased": { tone: "bad", title: "Error", text: "Failed to erase the customer. Nothing was changed." },
  "erase-closed": { tone: "bad", title: "Not erased", text: "This account is already closed." },
  "erase-subscribed": {
    tone: "bad",
    title: "Not erased",
    text: "They have a subscription that would still be charged. Cancel it first.",
  },
  "erase-paying": {
    tone: "bad",
    title: "Not erased",
    text: "Someone is on a payment page for them. Try again in an hour.",
  },
  "customer-saved": { tone: "good", title: "Customer saved" },
  "invalid-customer": { tone: "bad", title: "Invalid Customer", text: "Please fill in all required fields." },
  "customer-not-saved": { tone: "bad", title: "Error", text: "Failed to save the customer." },
  "invalid-billing-details": {
    tone: "bad",
    title: "Invalid Billing Details",
    text: "Some fields need another look. They are marked below.",
  },
} as const satisfies Record<string, Notice>;
