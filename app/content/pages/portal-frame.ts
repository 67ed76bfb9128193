// Frame of every dashboard and quote page; separate from the tabs, so that no page loads the copy of all tabs.
import { shipped } from "../shipped-document";

/** Tabs of the customer's dashboard, in the specified order. Their labels are in `PORTAL`. */
export const PORTAL_TABS = [
  { path: "/dashboard", name: "quotes" },
  { path: "/dashboard/subscription", name: "subscription" },
  { path: "/dashboard/payments", name: "payments" },
  { path: "/dashboard/analytics", name: "analytics" },
  { path: "/dashboard/projects", name: "projects" },
  { path: "/dashboard/notifications", name: "notifications" },
  { path: "/dashboard/profile", name: "profile" },
] as const;

/** Articles saved by a customer. */
export const SAVED_ARTICLES = shipped("saved-articles", {
  title: "Saved articles",
  description: "Articles you saved, latest first.",
  empty: "You haven’t saved an article yet. Each article has a Save button above its text.",
  action: "Go to the blog",
  remove: "Remove",
});

export const SAVED_ARTICLES_PATH = "/dashboard/saved";

/** Copy for the frame around every dashboard page. */
export const PORTAL = shipped("portal", {
  tabs: {
    quotes: "Quotes",
    subscription: "Subscription",
    payments: "Payment History",
    analytics: "Analytics",
    projects: "Projects",
    notifications: "Notifications",
    profile: "My Profile",
  },
  navigation: "Dashboard",
  quickNavigation: "Most used",
  allTabs: "All tabs",
  signedInFor: "for",
  call: "Book a call",
  logOut: "Log out",
  unread: "unread",
  team: "Your team",
});

export const NOTIFICATIONS_PATH = "/dashboard/notifications";
export const SUBSCRIPTION_PATH = "/dashboard/subscription";
export const TEAM_PATH = "/dashboard/team";

/** Texts of the list of related quotes, invoices and projects. */
export const RELATED = shipped("related", {
  title: "Related",
  quote: "Quote",
  invoice: "Invoice",
});
