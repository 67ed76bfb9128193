import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "~/domain/dashboard/get-dashboard.server";

type Total = NonNullable<Dashboard["failedEmails"]>;

/** How much was set aside as suspected spam and awaits a decision; nothing when nothing does. */
export function SetAside({ leads, applications }: { leads: Total | undefined; applications: Total | undefined }) {
  const lines = [
    { total: leads, one: "lead", to: "/admin/leads?stage=suspected" },
    { total: applications, one: "application", to: "/admin/applications?status=suspected" },
  ].filter(({ total }) => total !== undefined && total.count > 0);
  if (lines.length === 0) return null;
  return (
    <section
      aria-labelledby="set-aside-title"
      className="mb-6 flex items-start gap-4 rounded-md border border-warn bg-warn-wash p-4"
    >
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0">
        <h2 id="set-aside-title" className="font-sans font-[600]">
          Set aside as suspected spam
        </h2>
        <p className="mt-1 max-w-text">No one has looked at these yet, and one may be genuine.</p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {lines.map(({ total, one, to }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-9 items-center">
                {total?.count.toLocaleString("en-US")}
                {total?.isMore ? "+" : ""} {total?.count === 1 ? one : `${one}s`}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
