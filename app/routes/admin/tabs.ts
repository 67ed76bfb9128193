import {
  AppWindow,
  BriefcaseBusiness,
  Building2,
  FileSignature,
  FileUser,
  FolderKanban,
  Gauge,
  Inbox,
  type LucideIcon,
  ReceiptText,
  Settings,
  Tags,
  TicketPercent,
} from "lucide-react";
import type { Permission } from "~/kernel/permissions";

/** A screen of a place. Users without the permission can't see it in the navigation or open it. */
export type AdminTab = { label: string; path: string; permission: Permission };

/** A navigation entry: a tab, or several related ones that link to each other. */
export type AdminPlace = { label: string; icon: LucideIcon; tabs: readonly AdminTab[] };

function place(label: string, icon: LucideIcon, ...tabs: [label: string, path: string, permission: Permission][]) {
  return { label, icon, tabs: tabs.map(([label, path, permission]) => ({ label, path, permission })) };
}

/** The places in navigation order; each links to its first tab. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  place(
    "Dashboard",
    Gauge,
    ["Dashboard", "/admin", "dashboard.read"],
    ["Tasks", "/admin/tasks", "task.read"],
    ["Away", "/admin/away", "absence.read"],
    ["Notifications", "/admin/notifications", "dashboard.read"],
  ),
  place(
    "Inbox",
    Inbox,
    ["Leads", "/admin/leads", "lead.read"],
    ["Bookings", "/admin/bookings", "lead.read"],
    ["Incoming mail", "/admin/incoming", "email.read"],
    ["Emails", "/admin/emails", "email.read"],
  ),
  place(
    "Quotes",
    FileSignature,
    ["Quotes", "/admin/quotes", "quote.read"],
    ["Declines", "/admin/quotes/declines", "quote.read"],
  ),
  place(
    "Customers",
    Building2,
    ["Customers", "/admin/customers", "customer.read"],
    ["Contacts", "/admin/customers/contacts", "customer.read"],
  ),
  place("Projects", FolderKanban, ["Projects", "/admin/projects", "project.read"]),
  place(
    "Money",
    ReceiptText,
    ["Invoices", "/admin/invoices", "invoice.read"],
    ["Agreements", "/admin/invoices/agreements", "invoice.read"],
    ["Received", "/admin/received", "invoice.read"],
    ["Bank", "/admin/received/bank", "invoice.read"],
    ["Payments", "/admin/payments", "payment.read"],
    ["Subscriptions", "/admin/payments/subscriptions", "payment.read"],
    ["Reminders", "/admin/reminders", "email.read"],
    ["Revenue", "/admin/payments/revenue", "invoice.read"],
    ["Books", "/admin/invoices/books", "invoice.read"],
  ),
  place("Jobs", BriefcaseBusiness, ["Jobs", "/admin/jobs", "job.read-all"]),
  place("Applications", FileUser, ["Applications", "/admin/applications", "application.read"]),
  place(
    "Website",
    AppWindow,
    ["Website", "/admin/website", "website.write"],
    ["Your pages", "/admin/website/pages", "website.write"],
    ["Blog", "/admin/blog", "post.write"],
    ["Subscribers", "/admin/subscribers", "newsletter.read"],
    ["Pictures", "/admin/pictures", "picture.read"],
    ["Claims", "/admin/website/claims", "website.write"],
    ["Preview links", "/admin/website/previews", "website.write"],
    ["Redirects", "/admin/redirects", "website.write"],
    ["Not found", "/admin/redirects/missing", "website.write"],
  ),
  place("Pricing", Tags, ["Pricing", "/admin/pricing", "plan.read-all"]),
  place("Promotions", TicketPercent, ["Promotions", "/admin/promotions", "promotion.read"]),
  place(
    "Settings",
    Settings,
    ["Settings", "/admin/settings", "setting.read"],
    ["Audit log", "/admin/audit", "audit.read"],
  ),
];

/** All screens of the navigation, place by place. */
export const ADMIN_TABS: readonly AdminTab[] = ADMIN_PLACES.flatMap(({ tabs }) => tabs);

/** Returns the places that have tabs among these paths, without their other tabs. */
export function openPlaces(openPaths: readonly string[]): readonly AdminPlace[] {
  return ADMIN_PLACES.map((place) => ({
    ...place,
    tabs: place.tabs.filter(({ path }) => openPaths.includes(path)),
  })).filter(({ tabs }) => tabs.length > 0);
}

/** Returns the tab that an address belongs to. */
export function tabOf(pathname: string): AdminTab | undefined {
  const isInside = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const inside = ADMIN_TABS.filter(({ path }) => (path === "/admin" ? pathname === path : isInside(path)));
  return inside.sort((a, b) => b.path.length - a.path.length)[0];
}
