import { BUSINESS_ROLES, type BusinessRole, STAFF_ROLES, type StaffRole } from "~/db/schema/lists";
import { isSwitchedOff } from "~/lib/off-addresses";
import type { Actor } from "./actor";
import type { AppContext } from "./app-context";
import { DomainError } from "./domain-error";

/** Everyone, or the staff roles and business roles that have the permission; the system has all of them. */
type Who = "everybody" | { staff: readonly StaffRole[]; customer?: readonly BusinessRole[] };

const OWNER = { staff: ["owner"] } as const;
const SALES = { staff: ["owner", "sales"] } as const;
const SALES_READS = { staff: ["owner", "sales", "viewer"] } as const;
const RECRUITING = { staff: ["owner", "recruiter"] } as const;
const RECRUITING_READS = { staff: ["owner", "recruiter", "viewer"] } as const;
const EDITING = { staff: ["owner", "editor"] } as const;
const DOING = { staff: ["owner", "sales", "recruiter", "editor"] } as const;
const ALL_STAFF = { staff: ["owner", "sales", "recruiter", "editor", "viewer"] } as const;

const WHO_MAY = {
  "lead.read": SALES_READS,
  "lead.write": SALES,
  "customer.read": SALES_READS,
  "customer.write": SALES,
  "quote.read": SALES_READS,
  "quote.write": SALES,
  /** Write drafts of quotes, and neither send nor delete them. Goes with `quote.write`. */
  "quote.draft": SALES,
  "invoice.read": SALES_READS,
  /** Write and issue invoices and record payments; crediting, writing off and refunding require `payment.manage`. */
  "invoice.write": SALES,
  "payment.read": SALES_READS,
  "payment.manage": OWNER,
  "project.read": SALES_READS,
  "project.write": SALES,
  "hours.read": SALES_READS,
  "hours.write": SALES,
  "metric.read": SALES_READS,
  "metric.write": SALES,
  /** For one's own business, like those below: view and answer quotes, view and pay invoices, choose the plan. */
  "business.bill": { staff: [], customer: ["owner", "billing"] },
  /** See projects, write in them, add files. */
  "business.work": { staff: [], customer: ["owner", "member"] },
  /** Invite and remove people, change their roles and the name of the business. */
  "business.manage": { staff: [], customer: ["owner"] },
  "email.read": SALES_READS,
  "email.send": SALES,
  "post.read": "everybody",
  /** Includes drafts. */
  "post.write": EDITING,
  "post.save": { staff: [], customer: BUSINESS_ROLES },
  /** The website's texts: drafts, versions, publishing. */
  "website.write": EDITING,
  /** The picture library; pictures on public pages are visible to everyone. */
  "picture.read": { staff: ["owner", "sales", "editor"] },
  "picture.write": EDITING,
  "job.read": "everybody",
  /** Unadvertised jobs, and the number of applicants. */
  "job.read-all": RECRUITING_READS,
  "job.write": RECRUITING,
  "application.submit": "everybody",
  "application.read": RECRUITING_READS,
  "application.write": RECRUITING,
  "plan.read": "everybody",
  /** Plans not on offer. */
  "plan.read-all": SALES_READS,
  "plan.write": OWNER,
  "promotion.read": SALES_READS,
  "promotion.write": SALES,
  "newsletter.read": EDITING,
  "newsletter.send": EDITING,
  "newsletter.write": EDITING,
  "file.upload": "everybody",
  "dashboard.read": ALL_STAFF,
  /** Tasks without a subject, and tasks about records that one may read. */
  "task.read": ALL_STAFF,
  "task.write": DOING,
  /** Propose something for a person to decide, and see and withdraw one's own. Deciding takes the right to do it. */
  "proposal.write": DOING,
  /** Days off and stand-ins. */
  "absence.read": ALL_STAFF,
  /** One's own; changing those of others requires `account.manage`. */
  "absence.write": DOING,
  /** Saved views of lists, shared with all staff. */
  "view.share": DOING,
  "audit.read": OWNER,
  "setting.read": OWNER,
  "setting.write": OWNER,
  "tax.read": OWNER,
  "tax.write": OWNER,
  "account.manage": OWNER,
  /** Make full backups and download them. */
  "backup.manage": OWNER,
  "key.manage": OWNER,
  "webhook.manage": OWNER,
} as const satisfies Record<string, Who>;

/** Screen that a permission belongs to: while it is switched off, nobody has the permission. */
const SCREEN_OF: Readonly<Partial<Record<Permission, string>>> = {
  "post.write": "/admin/blog",
  "post.save": "/dashboard/saved",
  "newsletter.read": "/admin/subscribers",
  "newsletter.send": "/admin/subscribers",
  "newsletter.write": "/admin/subscribers",
  "job.read-all": "/admin/jobs",
  "job.write": "/admin/jobs",
  "application.read": "/admin/applications",
  "application.write": "/admin/applications",
};

/** Permissions that a key has with a wider scope. */
const COMES_WITH: Readonly<Partial<Record<Permission, Permission>>> = { "quote.draft": "quote.write" };

export type Permission = keyof typeof WHO_MAY;
export const PERMISSIONS = Object.keys(WHO_MAY) as Permission[]; // safe: its own keys

/** True when this actor has the permission at all; queries exclude other people's records. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  const who: Who = WHO_MAY[permission];
  if (actor.kind === "system" || who === "everybody") return true;
  if (isSwitchedOff(SCREEN_OF[permission] ?? "")) return false;
  if (actor.kind === "staff") return !actor.needsTwoFactor && who.staff.includes(actor.role);
  if (actor.kind === "key") {
    return actor.scopes.includes(permission) || actor.scopes.includes(COMES_WITH[permission] ?? permission);
  }
  return actor.kind === "customer" && (who.customer ?? []).includes(actor.businessRole);
}

/** True when people with this role in a business have the permission. */
export function mayAs(role: BusinessRole, permission: Permission): boolean {
  const who: Who = WHO_MAY[permission];
  return who === "everybody" || (who.customer ?? []).includes(role);
}

/** Returns the staff roles that have the permission. */
export function rolesThatMay(permission: Permission): readonly StaffRole[] {
  const who: Who = WHO_MAY[permission];
  return who === "everybody" ? STAFF_ROLES : who.staff;
}

/** Throws `permission.denied` unless the caller has the permission. */
export function requirePermission({ by: { actor } }: Pick<AppContext, "by">, permission: Permission): void {
  if (!isPermitted(actor, permission))
    throw new DomainError("permission.denied", `${actor.kind} may not ${permission}`);
}
