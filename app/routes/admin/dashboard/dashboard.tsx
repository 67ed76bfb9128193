import { getDashboard } from "~/domain/dashboard/get-dashboard.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { EmptyState } from "../kit/empty-state";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/dashboard";
import { DashboardCharts } from "./dashboard-charts";
import { DashboardFigures } from "./dashboard-figures";
import { NextLeads } from "./next-leads";
import { RecentApplications } from "./recent-applications";
import { SetAside } from "./set-aside";

export function meta() {
  return adminMeta("Dashboard");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const dashboard = await asRoute(() => getDashboard(app));
  return { dashboard, today: formatLongDate(agencyDay(new Date(dashboard.now))) };
}

export default function DashboardTab({ loaderData: { dashboard, today } }: Route.ComponentProps) {
  const { leads, applications, openQuotes, failedEmails, monthlyRevenueCents } = dashboard;
  const isEmpty = !leads && !applications && !openQuotes && failedEmails === null && monthlyRevenueCents === null;
  return (
    <TabBody>
      <TabHeader title="Dashboard" note={today} />
      {isEmpty ? (
        <EmptyState
          title="No figures for your role"
          text="Your areas are in the navigation. An owner can change your role under Settings."
        />
      ) : (
        <>
          <SetAside leads={leads?.suspected} applications={applications?.suspected} />
          <DashboardFigures dashboard={dashboard} />
          <div className="grid gap-x-10 gap-y-8 pt-4 xl:grid-cols-2">
            {leads ? <NextLeads leads={leads.next} now={dashboard.now} /> : null}
            {applications ? <RecentApplications applications={applications.recent} /> : null}
          </div>
          <DashboardCharts leads={leads?.weekly} applications={applications?.weekly} />
        </>
      )}
    </TabBody>
  );
}
