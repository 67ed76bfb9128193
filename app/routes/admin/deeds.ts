import type { Permission } from "~/kernel/permissions";

/** Something to create from any screen, through the header's menu or the command palette. */
export type Deed = { label: string; path: string; permission: Permission };

export const DEEDS: readonly Deed[] = [
  { label: "New quote", path: "/admin/quotes/new", permission: "quote.write" },
  { label: "New invoice", path: "/admin/invoices/new", permission: "invoice.write" },
  { label: "New agreement", path: "/admin/invoices/agreements/new", permission: "invoice.write" },
  { label: "New payment", path: "/admin/received/new", permission: "invoice.write" },
  { label: "New lead", path: "/admin/leads/new", permission: "lead.write" },
  { label: "New customer", path: "/admin/customers/new", permission: "customer.write" },
  { label: "New project", path: "/admin/projects/new", permission: "project.write" },
  { label: "New task", path: "/admin/tasks/new", permission: "task.write" },
  { label: "New job", path: "/admin/jobs/new", permission: "job.write" },
  { label: "New application", path: "/admin/applications/new", permission: "application.write" },
  { label: "New plan", path: "/admin/pricing/new", permission: "plan.write" },
  { label: "New promotion", path: "/admin/promotions/new", permission: "promotion.write" },
  { label: "New post", path: "/admin/blog/new", permission: "post.write" },
  { label: "New picture", path: "/admin/pictures/new", permission: "picture.write" },
  { label: "Invite someone", path: "/admin/settings/staff/new", permission: "account.manage" },
];
