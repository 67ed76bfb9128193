import {
  AppWindow,
  BellRing,
  BriefcaseBusiness,
  Building2,
  CalendarOff,
  CreditCard,
  FileSignature,
  FileUser,
  FolderKanban,
  Gauge,
  HandCoins,
  Images,
  Inbox,
  ListTodo,
  type LucideIcon,
  Mail,
  MailOpen,
  Newspaper,
  ReceiptText,
  Rss,
  ScrollText,
  Settings,
  Signpost,
  Tags,
  TicketPercent,
} from "lucide-react";
import type { Permission } from "~/kernel/permissions";

/** A tab of the back office. Without the permission nobody sees it in the navigation or can open it. */
export type AdminTab = { label: string; path: string; permission: Permission; icon: LucideIcon };

/** The tabs whose screens exist, in the order of the navigation. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { label: "Dashboard", path: "/admin", permission: "dashboard.read", icon: Gauge },
  { label: "Tasks", path: "/admin/tasks", permission: "task.read", icon: ListTodo },
  { label: "Away", path: "/admin/away", permission: "absence.read", icon: CalendarOff },
  { label: "Leads", path: "/admin/leads", permission: "lead.read", icon: Inbox },
  { label: "Incoming mail", path: "/admin/incoming", permission: "email.read", icon: MailOpen },
  { label: "Quotes", path: "/admin/quotes", permission: "quote.read", icon: FileSignature },
  { label: "Customers", path: "/admin/customers", permission: "customer.read", icon: Building2 },
  { label: "Projects", path: "/admin/projects", permission: "project.read", icon: FolderKanban },
  { label: "Invoices", path: "/admin/invoices", permission: "invoice.read", icon: ReceiptText },
  { label: "Received", path: "/admin/received", permission: "invoice.read", icon: HandCoins },
  { label: "Payments", path: "/admin/payments", permission: "payment.read", icon: CreditCard },
  { label: "Jobs", path: "/admin/jobs", permission: "job.read-all", icon: BriefcaseBusiness },
  { label: "Applications", path: "/admin/applications", permission: "application.read", icon: FileUser },
  { label: "Pricing", path: "/admin/pricing", permission: "plan.read-all", icon: Tags },
  { label: "Promotions", path: "/admin/promotions", permission: "promotion.read", icon: TicketPercent },
  { label: "Website", path: "/admin/website", permission: "website.write", icon: AppWindow },
  { label: "Pictures", path: "/admin/pictures", permission: "picture.read", icon: Images },
  { label: "Redirects", path: "/admin/redirects", permission: "website.write", icon: Signpost },
  { label: "Blog", path: "/admin/blog", permission: "post.write", icon: Newspaper },
  { label: "Subscribers", path: "/admin/subscribers", permission: "newsletter.read", icon: Rss },
  { label: "Emails", path: "/admin/emails", permission: "email.read", icon: Mail },
  { label: "Reminders", path: "/admin/reminders", permission: "email.read", icon: BellRing },
  { label: "Audit log", path: "/admin/audit", permission: "audit.read", icon: ScrollText },
  { label: "Settings", path: "/admin/settings", permission: "setting.read", icon: Settings },
];

/** Where a group of tabs begins, and its heading in the navigation; the first tab needs none. */
const GROUP_STARTS: Readonly<Record<string, string>> = {
  "/admin/leads": "Sell",
  "/admin/jobs": "Hire",
  "/admin/pricing": "Site",
  "/admin/emails": "Agency",
};

export type AdminTabGroup = { label: string; tabs: readonly AdminTab[] };

/** The tabs in their groups, in the order of the navigation, as far as `isShown`; groups without one are left out. */
export function groupTabs(isShown: (tab: AdminTab) => boolean): readonly AdminTabGroup[] {
  const groups: { label: string; tabs: AdminTab[] }[] = [{ label: "", tabs: [] }];
  for (const tab of ADMIN_TABS) {
    const start = GROUP_STARTS[tab.path];
    if (start !== undefined) groups.push({ label: start, tabs: [] });
    if (isShown(tab)) groups.at(-1)?.tabs.push(tab);
  }
  return groups.filter(({ tabs }) => tabs.length > 0);
}

/** The tab that an address belongs to. */
export function tabOf(pathname: string): AdminTab | undefined {
  const isInside = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const inside = ADMIN_TABS.filter(({ path }) => (path === "/admin" ? pathname === path : isInside(path)));
  return inside.sort((a, b) => b.path.length - a.path.length)[0];
}
